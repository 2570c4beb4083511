"""Measure extraction beside bare jieba.cut on the same texts in one process; prints JSON: [anchor, ours] seconds.

    python bench/extraction.py FOLDER [REPEATS]

Both are warmed up once; the figures are medians of CPU seconds, all extractors on, one core.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

import jieba

from prgraph.digest import read_digest
from prgraph.extract.pipeline import Annotator
from prgraph.lexicon import load_lexicon


def main(folder: str, repeats: int = 5) -> None:
    """Print the medians of both."""
    paths = sorted(Path(folder).glob("*.txt"))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    digests = [read_digest(path.name, path.read_bytes()) for path in paths]
    annotator = Annotator(load_lexicon())
    jieba.setLogLevel(60)
    jieba.initialize()
    anchors, ours = [], []
    for _ in range(repeats + 1):
        start = time.process_time()
        for text in texts:
            for _ in jieba.cut(text):
                pass
        middle = time.process_time()
        for digest in digests:
            annotator.annotate(digest)
        anchors.append(middle - start)
        ours.append(time.process_time() - middle)
    print(json.dumps([statistics.median(anchors[1:]), statistics.median(ours[1:])]))


if __name__ == "__main__":
    main(sys.argv[1], *(int(word) for word in sys.argv[2:]))
