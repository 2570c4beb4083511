"""Code in texts, backticked and bare."""

import pytest

from prgraph.extract.candidates import read_passage
from prgraph.extract.symbols import propose_symbols, symbol_id
from prgraph.model import Field

NAMES = frozenset("node.js llama.cpp pytorch github openai fp8 deepgemm".split())


def find(text: str) -> list[str]:
    """Give the symbols of a text."""
    passage = read_passage(Field.SUMMARY, text)
    found = propose_symbols(lambda name: name.lower() in NAMES, passage)
    return [passage.text[c.start : c.end] for c in sorted(found, key=lambda c: c.start)]


@pytest.mark.parametrize(
    "text,symbols",
    [
        ("看 `a b` 与 `x==y`", ["a b", "x==y"]),
        ("`#123` 与 `owner/repo#12` 不是代码", []),
        ("修改 vision.py、dsa/utils.py 与 docker/Dockerfile", ["vision.py", "dsa/utils.py", "docker/Dockerfile"]),
        ("max_bs、_is_ready 与 __init__", ["max_bs", "_is_ready", "__init__"]),
        ("SGLANG_K3_RADIX4_TOPK=1", ["SGLANG_K3_RADIX4_TOPK"]),
        ('return_hidden_states="last"', ["return_hidden_states"]),
        ("传 --retraction-policy 与 --foo=bar", ["--retraction-policy", "--foo"]),
        (
            "TritonAttnBackend、KimiK3Detector 与 UnifiedLRUList",
            ["TritonAttnBackend", "KimiK3Detector", "UnifiedLRUList"],
        ),
        ("TcpSocket 与 findBenchmark", ["TcpSocket", "findBenchmark"]),
        ("torch.as_strided、self.foo_bar", ["torch.as_strided", "self.foo_bar"]),
        ("untyped_storage().nbytes() 与 build()", ["untyped_storage().nbytes()", "build()"]),
        ("std::vector 与 tokio::net::TcpStream", ["std::vector", "tokio::net::TcpStream"]),
        ("prepare_a/apply_b", ["prepare_a", "apply_b"]),
        (".github/workflows/ci.yml 与 pyproject.toml", [".github/workflows/ci.yml", "pyproject.toml"]),
        ("返回 EINVAL，收到 SIGTERM", ["EINVAL", "SIGTERM"]),
        ("-Wall 与 -O3 与 -march=native", ["-Wall", "-O3", "-march"]),
        ("（见 foo_bar）。", ["foo_bar"]),
        ("设 GOEXPERIMENT=nogc 关闭，写到 /mnt", ["GOEXPERIMENT", "/mnt"]),
        ("用 CreateProcessW 拉起", ["CreateProcessW"]),
    ],
)
def test_code_is_found(text: str, symbols: list[str]) -> None:
    """Code is found by its backticks and by its shape, without values and marks around it."""
    assert symbols == find(text)


@pytest.mark.parametrize(
    "text",
    [
        "Node.js、llama.cpp 与 PyTorch",
        "DeepEP、MoE、LoRA、FlashMLA、TensorRT、OpenAI、DeepGEMM",
        "github.com 与 docs.example.com/tokio 与 example.org",
        "i.e. 与 e.g. 与 v0.5.3 与 24.04 与 3.14",
        "O(1) 与 O(log n)",
        "prefill/decode 与 SM90/120 与 I/O 与 TCP/IP",
        "PRs、APIs、LLMs、iOS、eBPF",
        "raw-socket 与 split-and-rebuild 与 +19/-10",
        "word(s) 与 EAGLE(MTP)",
        "a-b -- c — d",
    ],
)
def test_words_are_no_code(text: str) -> None:
    """Words, names, hosts, versions and quantities are no code."""
    assert [] == find(text)


@pytest.mark.parametrize(
    "text,spelled",
    [
        ("VisionAscendAttention", "vision-ascend-attention"),
        ("vision.py", "vision.py"),
        ("len(origin_input_ids)", "len-origin-input-ids"),
        ("docker/Dockerfile", "docker-dockerfile"),
        ("untyped_storage().nbytes()", "untyped-storage.nbytes"),
        ("ModelOptFp4LinearMethod.__init__", "model-opt-fp4-linear-method.init"),
        ("--break-system-packages", "break-system-packages"),
        ("==", "symbol-f1"),
    ],
)
def test_id_follows_the_spelling(text: str, spelled: str) -> None:
    """A symbol's id is its spelling in kebab case."""
    assert symbol_id(text).startswith(spelled)


@pytest.mark.parametrize(
    "text", ["a" * 200_000, "a_" * 100_000, "a." * 100_000, "A" * 100_000 + "(" * 1000, "-" * 200_000]
)
def test_long_tokens_end(text: str) -> None:
    """A token of any length is classified in linear time."""
    assert len(find(text)) <= 1
