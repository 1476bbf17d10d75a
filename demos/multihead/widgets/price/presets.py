"""Layers of real models, each with the page where its numbers can be looked up."""

from dataclasses import dataclass

from multihead.widgets.price.sums import Layer

DEFAULT = "original"


@dataclass(frozen=True)
class Preset:
    """One self-attention layer of a model."""

    name: str
    """Empty: the labels have it."""
    d: int
    h: int
    n: int
    length: str
    """What n is: the name of a label."""
    source: str
    kv: int | None = None
    """None: as many as heads."""
    width: int | None = None
    """None: d / h."""
    layers: int | None = None
    """How many such layers the model has that keep keys and values while it writes."""
    encoder: str = ""
    """Whether this layer reads all at once: "only" such layers, or "half" of the model."""

    def settings(self) -> dict[str, str]:
        """The values of the controls."""
        return {
            "d": str(self.d),
            "h": str(self.h),
            "n": str(self.n),
            "kv": "" if self.kv is None else str(self.kv),
            "width": "" if self.width is None else str(self.width),
        }

    def layer(self) -> Layer:
        """Its sizes."""
        return Layer(self.d, self.h, self.n, self.kv or self.h, self.width or self.d // self.h)


_BERT = "https://github.com/google-research/bert"
_T5 = "https://github.com/google-research/text-to-text-transfer-transformer/blob/main/t5/models/gin/models/bi_v1_11B.gin"
_TUNE = "https://github.com/pytorch/torchtune/blob/main/torchtune/models/{}/_model_builders.py"
_VIT = "https://github.com/google-research/vision_transformer/blob/main/vit_jax/configs/models.py"
_WHISPER = "https://github.com/k2-fsa/sherpa-onnx/blob/master/scripts/whisper/model-info.md"
_ESM = "https://github.com/facebookresearch/esm/blob/main/esm/model/esm2.py"

PRESETS = {
    "original": Preset("", 512, 8, 100, "example", "https://arxiv.org/abs/1706.03762"),
    "bert-base": Preset("BERT base", 768, 12, 512, "context", _BERT, encoder="only"),
    "bert-large": Preset("BERT large", 1024, 16, 512, "context", _BERT, encoder="only"),
    "gpt2": Preset(
        "GPT-2 small", 768, 12, 1024, "context",
        "https://github.com/openai/gpt-2/blob/master/src/model.py", layers=12,
    ),
    "gpt2-xl": Preset(
        "GPT-2 XL", 1600, 25, 1024, "context",
        "https://github.com/karpathy/nanoGPT/blob/master/model.py", layers=48,
    ),
    "gpt3": Preset(
        "GPT-3 175B", 12288, 96, 2048, "context", "https://arxiv.org/abs/2005.14165", layers=96
    ),
    "t5-11b": Preset("T5-11B", 1024, 128, 512, "trained", _T5, width=128, encoder="half"),
    "llama2-7b": Preset(
        "Llama 2 7B", 4096, 32, 4096, "context", _TUNE.format("llama2"), layers=32
    ),
    "llama2-70b": Preset(
        "Llama 2 70B", 8192, 64, 4096, "context", _TUNE.format("llama2"), kv=8, layers=80
    ),
    "llama3-8b": Preset(
        "Llama 3 8B", 4096, 32, 8192, "context", _TUNE.format("llama3"), kv=8, layers=32
    ),
    "llama3-70b": Preset(
        "Llama 3 70B", 8192, 64, 8192, "context", _TUNE.format("llama3"), kv=8, layers=80
    ),
    "vit": Preset("ViT-B/16", 768, 12, 197, "patches", _VIT, encoder="only"),
    "whisper": Preset("Whisper large", 1280, 20, 1500, "audio", _WHISPER, encoder="half"),
    "esm2": Preset("ESM-2 650M", 1280, 20, 1024, "trained", _ESM, encoder="only"),
}  # fmt: skip
