"""Words by which bare code is told: endings of files, folders of source trees, words that class names end with."""

from __future__ import annotations

SUFFIXES = frozenset(
    """
    adoc asm bash bat bazel bzl c cc cfg cjs clj cmake comp conf cpp cs css csv cu cuh cxx dart diff env erl ex
    exs fish frag fs gd glsl go gradle h hh hip hlsl hpp hs html ini ipynb java jl js json json5 jsonl jsx kt
    kts ll lock lua m make md mdx metal mjs mk ml mlir mm parquet patch php pl proto ps1 py pyi pyx r rb rs rst
    s scala scss service sh shader socket sql sv svelte swift td thrift toml tres ts tscn tsv tsx txt v vert vue
    wgsl xml yaml yml zig zsh
    """.split()
)

BARE_FILES = frozenset(
    """
    CODEOWNERS Cargo.lock Dockerfile Jenkinsfile Justfile Kconfig Makefile Vagrantfile
    """.split()
)

FOLDERS = frozenset(
    """
    .ci .github api apis app apps arch bench benchmark benchmarks bin charts client cmd compiler config configs
    core crates csrc deploy dev doc docker docs driver drivers etc example examples fs hack include internal
    kernel kernels layers lib library libs mm models module modules net ops packages pkg plugin plugins proc
    python runtime script scripts server src srt staging sys test tests third_party tmp tools usr util utils var
    vendor workflows
    """.split()
)

CLASS_WORDS = frozenset(
    """
    Adapter Allocator Args Array Attention Backend Base Batch Block Buffer Builder Cache Callback Channel Client
    Config Connector Context Controller Converter Counter Data Decoder Detector Dispatcher Driver Encoder Engine
    Entry Error Event Exception Executor Exporter Factory Filter Format Formatter Function Generator Group Guard
    Handle Handler Impl Index Info Input Interface Item Iterator Key Layer Layout Linear List Loader Lock
    Manager Map Matcher Message Meta Metadata Method Mixin Mode Model Module Monitor Node Op Optimizer Option
    Options Output Params Parser Pass Path Pipeline Plan Planner Pool Processor Provider Proxy Queue Reader
    Record Registry Request Resolver Response Result Router Runner Sampler Scheduler Schema Scope Selector
    Server Service Session Set Socket Spec Stage State Status Step Storage Store Stream String Table Task
    Template Tensor Test Thread Timer Token Tokenizer Tracker Transformer Tree Type Utils Validator Value Vector
    View Visitor Watcher Worker Wrapper Writer
    """.split()
)

COMMON_SLASH = frozenset(
    """
    C/C++ I/O N/A TCP/IP and/or c/c++ client/server i/o n/a tcp/ip w/o
    """.split()
)

ROOTS = frozenset("bin boot dev etc home lib mnt opt proc root run srv sys tmp usr var".split())
