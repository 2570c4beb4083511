"""Names that are told by how they are made."""

from __future__ import annotations

import pytest

from prgraph.digest.reading import parse_digest
from prgraph.extract.pipeline import Annotator
from prgraph.lexicon.tables import load_lexicon
from prgraph.model import Kind, MetricKind

HEAD = "example/engine\n\n"


@pytest.fixture(scope="module")
def annotator() -> Annotator:
    """Make an annotator with the lexicon that ships."""
    return Annotator(load_lexicon())


def read(annotator: Annotator, sentence: str) -> dict[str, tuple[str, str]]:
    """Give kind and id of the firm mentions of a summary, by text."""
    digest = parse_digest("t.txt", f"{HEAD}标题一则\n\n{sentence}\n".encode()).digest
    (annotation,) = annotator.annotate(digest)
    return {mention.text: (mention.kind, mention.id) for mention in annotation.mentions if not mention.optional}


@pytest.mark.parametrize(
    "sentence, name",
    [
        ("这里由场景导入器自动拆成多份。", "场景导入器"),
        ("然后拓扑协调器在迁移前确认一次。", "拓扑协调器"),
        ("新增生命周期管理器，旧的删掉。", "生命周期管理器"),
        ("换掉 legality 校验器的表。", "legality 校验器"),
        ("速度平滑器的反馈闭环另行讨论。", "速度平滑器"),
    ],
)
def test_names_of_parts(annotator: Annotator, sentence: str, name: str) -> None:
    """Take what ends like the name of a part together with what makes it more special, no verb before it."""
    assert read(annotator, sentence)[name][0] is Kind.COMPONENT


@pytest.mark.parametrize(
    "sentence",
    [
        "三台机器都跑过。",
        "放到那台服务器上。",
        "两种读取器都行。",
        "以前控制器会卡住。",
        "她买了一台新的充电器。",
        "看看这个显示器。",
    ],
)
def test_things_and_remarks_are_no_parts(annotator: Annotator, sentence: str) -> None:
    """Leave machines alone, and parts of which nothing special is said."""
    assert [] == [text for text in read(annotator, sentence) if text.endswith("器") and len(text) > 3]


def test_a_name_with_a_gloss_is_one_thing(annotator: Annotator) -> None:
    """Give both halves of a name the id of its gloss, or of the half that is listed."""
    found = read(annotator, "队列里的苔藓移交（moss handoff）不再溢出，伪分派（pseudo dispatch）也一样。")
    assert found["苔藓移交"] == found["moss handoff"] == (Kind.COMPONENT, "moss-handoff")
    assert found["伪分派"] == found["pseudo dispatch"] == (Kind.COMPONENT, "pseudo-dispatch")
    listed = read(annotator, "改用推测解码（guess and check decoding）之后。")
    assert listed["推测解码"] == listed["guess and check decoding"] == (Kind.COMPONENT, "speculative-decoding")


@pytest.mark.parametrize("remark", ["see below", "default off", "via kubectl", "etcd", "thanks", "A vs B", "v1.2"])
def test_remarks_are_no_gloss(annotator: Annotator, remark: str) -> None:
    """Take nothing for a name before a remark or before the name of a program."""
    assert "苔藓移交" not in read(annotator, f"这里的苔藓移交（{remark}）不变。")


@pytest.mark.parametrize(
    "name",
    ["c7g.8xlarge", "m6id.4xlarge", "n2-standard-16", "Standard_D8s_v5", "ecs.g7.2xlarge"],
)
def test_machines_of_clouds(annotator: Annotator, name: str) -> None:
    """Take the types of machines that clouds rent for hardware."""
    assert read(annotator, f"在 {name} 上测得。") == {name: (Kind.HARDWARE, name.lower().replace("_", "-"))}


@pytest.mark.parametrize("text", ["config.large", "a.medium", "v1.2.large", "x-standard-form", "Standard_Output"])
def test_what_only_looks_like_a_machine(annotator: Annotator, text: str) -> None:
    """Take no file name and no field for a machine."""
    assert Kind.HARDWARE not in {kind for kind, _ in read(annotator, f"改了 {text} 一处。").values()}


def test_a_number_in_a_name_is_no_result(annotator: Annotator) -> None:
    """Leave the figures of names of chips out of the results."""
    digest = parse_digest("t.txt", f"{HEAD}标题\n\nRyzen 9 7950X 上快 1.3x。\n".encode()).digest
    (annotation,) = annotator.annotate(digest)
    assert [("1.3x", MetricKind.SPEEDUP)] == [(metric.text, metric.kind) for metric in annotation.metrics]
