"""The date of a digest: ISO 8601 calendar dates, given, written in the front matter or part of the file name."""

from __future__ import annotations

import datetime as dt
import re

from prgraph.errors import InputError

ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
NAMED_DATE = re.compile(r"(?<![0-9A-Za-z])(\d{4})(-?)(\d{2})\2(\d{2})(?![0-9A-Za-z])", re.ASCII)


def is_date(text: str) -> bool:
    """Tell whether the text is a day of the calendar, written YYYY-MM-DD."""
    if not ISO_DATE.fullmatch(text):
        return False
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def check_date(date: str) -> str:
    """Give the date back; raises InputError unless it is a day written YYYY-MM-DD."""
    if not is_date(date):
        raise InputError(f"--date: found {date!r}; expected a day such as 2026-11-03; write the year, month and day")
    return date


def find_date(doc: str) -> str | None:
    """Give the one date in a file name, 2026-11-03 or 20261103, as YYYY-MM-DD; None if there is none or several.

    >>> find_date("sglang/digest-20261103.txt"), find_date("000_9c0cc102561903d7.txt")
    ('2026-11-03', None)
    """
    name = doc.rpartition("/")[2]
    found = {f"{year}-{month}-{day}" for year, _, month, day in NAMED_DATE.findall(name)}
    dates = [date for date in found if is_date(date)]
    return dates[0] if len(dates) == 1 else None
