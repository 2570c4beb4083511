"""Word boundaries."""

import pytest

from prgraph.extract.segment import Segmenter


@pytest.fixture(scope="module", name="segmenter")
def make_segmenter() -> Segmenter:
    """Give a segmenter that knows one word more."""
    return Segmenter(["推测解码"])


@pytest.mark.parametrize(
    "text,place,is_boundary",
    [
        ("编解码器", 1, False),
        ("支持解码", 2, True),
        ("推测解码路径", 4, True),
        ("CUDA图", 4, True),
        ("图", 0, True),
        ("图", 1, True),
        ("量化学习", 2, True),
        ("多模态注意力", 3, True),
    ],
)
def test_boundaries(segmenter: Segmenter, text: str, place: int, is_boundary: bool) -> None:
    """A boundary is where no word stands across; beside ASCII there always is one."""
    assert is_boundary == segmenter.is_boundary(text, place)


def test_no_question_no_jieba() -> None:
    """Where nothing is in doubt the dictionary is not loaded."""
    segmenter = Segmenter()
    assert segmenter.is_boundary("CUDA图", 4)
    assert not {"plain", "tokenizer"} & set(vars(segmenter))
