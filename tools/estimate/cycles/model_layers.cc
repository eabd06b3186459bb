#include "tools/estimate/cycles/model_layers.h"

namespace hif4::estimate {
namespace {

constexpr int64_t kHeadSize = 128;

}  // namespace

const std::vector<ModelInfo>& Models() {
  static const std::vector<ModelInfo> models = {
      {"qwen2.5-3b", 2048, 11008, 36, 16, 2},
      {"qwen2.5-math-7b", 3584, 18944, 28, 28, 4},
  };
  return models;
}

const ModelInfo* FindModel(const std::string& name) {
  for (const ModelInfo& model : Models()) {
    if (name == model.name) return &model;
  }
  return nullptr;
}

std::vector<Layer> LinearLayers(const ModelInfo& model, int64_t rows) {
  const int64_t queries = model.heads * kHeadSize, keys = model.kv_heads * kHeadSize;
  return {{"q", model.layers, {rows, queries, model.hidden}},
          {"k", model.layers, {rows, keys, model.hidden}},
          {"v", model.layers, {rows, keys, model.hidden}},
          {"o", model.layers, {rows, model.hidden, queries}},
          {"gate", model.layers, {rows, model.mlp, model.hidden}},
          {"up", model.layers, {rows, model.mlp, model.hidden}},
          {"down", model.layers, {rows, model.hidden, model.mlp}}};
}

}  // namespace hif4::estimate
