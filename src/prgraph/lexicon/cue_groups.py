"""Groups of cue words that the ``near:`` lists of tables name by ``@``: ``near:@llm|head`` asks for one of them."""

from __future__ import annotations

from collections.abc import Mapping

from prgraph.lexicon.field_cues import FIELD_CUES
from prgraph.lexicon.project_cues import PROJECT_CUES

LLM_HOMES = (
    "sgl-project|vllm-project|flashinfer-ai|tensorrt-llm|huggingface|verl-project|volcengine|openrlhf|thudm|deepspeed"
    "|deepspeedai|megatron|nvidia-nemo|ggml-org|ggerganov|llama.cpp|ollama|ml-explore|lmdeploy|internlm|lightllm|modeltc"
    "|ktransformers|kvcache-ai|ai-dynamo|lmcache|llm-d|aibrix|triton-lang|tile-ai|nvidia/cutlass|deepseek-ai|pytorch/ao|torchao"
    "|torchtitan|torchtune|bitsandbytes|bitsandbytes-foundation|gptqmodel|modelcloud|onnxruntime-genai|openvino.genai"
    "|openvinotoolkit|mlc-ai|guidance-ai|eleutherai|evalscope|modelscope|maxtext|ai-hypercomputer|rocm/aiter|xdit-project"
    "|unslothai|axolotl-ai-cloud|hiyouga|exllamav2|exllamav3|mistral.rs|model-optimizer|fla-org|dao-ailab|mit-han-lab"
    "|thu-ml|neural-compressor|neuralmagic|auto-round|predibase|xorbitsai|fastdeploy|mindspeed|liger-kernel|inclusionai"
    "|primeintellect-ai|hpcaitech|nanotron|litgpt|intel-extension-for-pytorch|comfy-org|abetlen|flagopen"
)
"""Owners and repositories of projects that serve, train or compress language and diffusion models."""

LLM_WORDS = (
    "MoE|EPLB|DeepEP|FP8|NVFP4|MXFP4|KV cache|KV 缓存|vLLM|SGLang|TRTLLM|FlashInfer"
    "|CUDA graph|CUDA 图|EAGLE3|EAGLE-3|TPOT|TTFT|推测解码|投机解码|speculative|LLM|LLMs|大模型|NIXL|Mooncake|DeepSeek"
    "|DSV4|Qwen|Qwen3|Kimi-K2|Llama-3|FlashMLA|FlashAttention|tensor parallel|张量并行|专家并行|GRPO|FSDP|safetensors"
)
"""Words that tell of language models by themselves."""

GPU_WORDS = "GPU|GPUs|CUDA|ROCm|HIP|NVIDIA|warp|CTA|TMA|WGMMA|SMEM|GEMM|Triton|CUTLASS|SM90|SM100|显卡|显存|算子"
"""Words that tell of graphics processors."""

CUE_GROUPS: Mapping[str, tuple[str, ...]] = {
    **{name: tuple(words.split("|")) for name, words in {**FIELD_CUES, **PROJECT_CUES}.items()},
    "llm": tuple(f"{LLM_HOMES}|{LLM_WORDS}".lower().split("|")),
    "gpu": tuple(f"{LLM_HOMES}|{GPU_WORDS}".lower().split("|")),
}
