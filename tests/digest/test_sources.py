"""Sources: names, order, what is left out, and what is refused."""

from __future__ import annotations

import contextlib
import os
import socket
from typing import TYPE_CHECKING

import pytest

from prgraph.digest import Source, find_sources, search_sources
from prgraph.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def make_tree(root: Path, *names: str) -> None:
    """Write files that hold their names."""
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")


def test_folders_are_walked_in_order(tmp_path: Path) -> None:
    """Names are paths below the folder, in order; hidden files pass, other suffixes are listed."""
    make_tree(tmp_path, "b.txt", "a/z.md", "a/.h/x.txt", ".x.txt", "c.JSON", "a.jsonl", "a/p.png", "README")
    finding = search_sources([tmp_path])
    assert ["a.jsonl", "a/z.md", "b.txt", "c.JSON"] == [source.doc for source in finding.sources]
    assert [tmp_path / "README", tmp_path / "a/p.png"] == list(finding.ignored)
    assert b"a/z.md" == finding.sources[1].read()


def test_order_of_arguments_does_not_matter(tmp_path: Path) -> None:
    """Sources come in the order of their names."""
    make_tree(tmp_path, "x/b.txt", "y/a.txt")
    assert find_sources([tmp_path / "x", tmp_path / "y"]) == find_sources([tmp_path / "y", tmp_path / "x"])


def test_a_file_is_named_by_its_last_part(tmp_path: Path) -> None:
    """A file given itself has any suffix, and its name only."""
    make_tree(tmp_path, "x/b.log")
    assert [Source("b.log", tmp_path / "x/b.log")] == find_sources([tmp_path / "x/b.log"])


def test_one_file_given_twice_counts_once(tmp_path: Path) -> None:
    """A folder and a file of it are one source."""
    make_tree(tmp_path, "b.txt")
    assert ["b.txt"] == [source.doc for source in find_sources([tmp_path, tmp_path / "b.txt", tmp_path])]


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    """Two files that would get one name are an error in either order."""
    make_tree(tmp_path, "x/b.txt", "y/b.txt")
    for order in ("xy", "yx"):
        with pytest.raises(InputError, match=r"second source of the name 'b\.txt'"):
            find_sources([tmp_path / name / "b.txt" for name in order])


def test_standard_input(tmp_path: Path) -> None:
    """A dash stands for the bytes of standard input, under a name that no file may share."""
    make_tree(tmp_path, "stdin")
    source = find_sources(["-", "-"], b"x")
    assert [Source("stdin", None, b"x")] == source
    assert b"x" == source[0].read()
    with pytest.raises(InputError, match="standard input"):
        find_sources(["-", tmp_path / "stdin"], b"x")


def test_links(tmp_path: Path) -> None:
    """A link to a file inside is a file; links to folders and dead links without a suffix are not followed."""
    make_tree(tmp_path, "d/a.txt", "d/e/b.txt")
    (tmp_path / "d/l.txt").symlink_to("e/b.txt")
    (tmp_path / "d/f").symlink_to("e")
    (tmp_path / "d/dead").symlink_to("nowhere")
    (tmp_path / "link").symlink_to("d")
    finding = search_sources([tmp_path / "link"])
    assert ["a.txt", "e/b.txt", "l.txt"] == [source.doc for source in finding.sources]
    assert [tmp_path / "link/f"] == list(finding.ignored)


def make_socket(path: Path) -> None:
    """Make a socket bound to a path (which may be too long for one where temporary folders are deep)."""
    with socket.socket(socket.AF_UNIX) as bound, contextlib.chdir(path.parent):
        bound.bind(path.name)


REFUSED: dict[str, tuple[Callable[[Path], None], str]] = {
    "loop": (lambda path: path.symlink_to(path.name), "leads back to itself"),
    "way up": (lambda path: path.symlink_to(".."), "a folder it stands in"),
    "way out": (lambda path: path.symlink_to("/etc/passwd"), "leads out of"),
    "device": (lambda path: path.symlink_to("/dev/null"), "found a device"),
    "pipe": (os.mkfifo, "found a pipe"),
    "socket": (make_socket, "found a socket"),
    "dead link": (lambda path: path.symlink_to("nowhere"), "found nothing there"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_file_is_refused(name: str, tmp_path: Path) -> None:
    """Loops, links out of the folder, devices, pipes, sockets and dead links are refused without waiting."""
    make, words = REFUSED[name]
    make_tree(tmp_path, "d/a.txt")
    make(tmp_path / "d/x.txt")
    with pytest.raises(InputError, match=words):
        find_sources([tmp_path / "d"])


def test_a_pipe_in_a_files_place_does_not_keep_the_reader_waiting(tmp_path: Path) -> None:
    """A source that became a pipe after it was found is refused when it is read."""
    os.mkfifo(tmp_path / "a.txt")
    with pytest.raises(InputError, match="found a pipe"):
        Source("a.txt", tmp_path / "a.txt").read()


@pytest.mark.parametrize("name", [b"\xff.txt", b"a\nb.txt", b"a\x1b.txt", b"a\tb.txt"])
def test_names_that_cannot_be_written_are_refused(name: bytes, tmp_path: Path) -> None:
    """A name that is not UTF-8 or holds control characters is refused and shown with escapes."""
    (tmp_path / os.fsdecode(name)).write_bytes(b"x")
    with pytest.raises(InputError, match="found a name") as caught:
        find_sources([tmp_path])
    assert str(caught.value).isprintable()


def test_all_faults_at_once(tmp_path: Path) -> None:
    """Each wrong argument is told."""
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError) as caught:
        find_sources([tmp_path / "nowhere", tmp_path / "empty", "/dev/null"])
    assert 3 == len(str(caught.value).splitlines())


def test_a_missing_file_when_read(tmp_path: Path) -> None:
    """A file that went away after it was found is an InputError."""
    with pytest.raises(InputError, match="found nothing there"):
        Source("a.txt", tmp_path / "a.txt").read()
