// The linear layers of the models whose cycles are estimated.
#ifndef HIF4_TOOLS_ESTIMATE_CYCLES_MODEL_LAYERS_H_
#define HIF4_TOOLS_ESTIMATE_CYCLES_MODEL_LAYERS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/schedule/gemm_tiles.h"

namespace hif4::estimate {

// Sizes as the model's configuration gives them; heads are 128 wide.
struct ModelInfo {
  const char* name;
  int64_t hidden, mlp, layers, heads, kv_heads;
};
const std::vector<ModelInfo>& Models();
const ModelInfo* FindModel(const std::string& name);

// A linear layer, and how often the model has it.
struct Layer {
  std::string name;  // "q", "k", "v", "o", "gate", "up", "down"
  int64_t count = 1;
  GemmShape gemm;
};

// Q, K, V, O, gate, up, down of all layers, without the LM head, for `rows` rows of
// activations (tokens times batch).
std::vector<Layer> LinearLayers(const ModelInfo& model, int64_t rows);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_CYCLES_MODEL_LAYERS_H_
