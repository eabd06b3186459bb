// Counter-based random numbers: what an item draws depends on nothing but its own key.
#ifndef HIF4_MODEL_VECTOR_RANDOM_H_
#define HIF4_MODEL_VECTOR_RANDOM_H_

#include <cstdint>
#include <string>

namespace hif4 {

// The finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection of 64-bit words.
constexpr uint64_t Mix64(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

// A name as a number (FNV-1a), so that a new category never renumbers the others.
inline uint64_t NameKey(const std::string& name) {
  uint64_t h = 0xCBF29CE484222325ull;
  for (const char c : name) h = (h ^ static_cast<uint8_t>(c)) * 0x100000001B3ull;
  return h;
}

// The stream of one item: keyed by seed, category (NameKey) and index within the
// category. Integers only, so the same on every machine.
class Random {
 public:
  Random(uint64_t seed, uint64_t category, uint64_t index)
      : counter_(Mix64(Mix64(Mix64(seed + kStep) ^ category) + index * kStep)) {}

  uint64_t Next() { return Mix64(counter_ += kStep); }
  uint32_t Next32() { return static_cast<uint32_t>(Next() >> 32); }
  // 0 .. n - 1, for n up to 2^32; the bias is below n / 2^32.
  uint32_t Below(uint32_t n) {
    return static_cast<uint32_t>((static_cast<uint64_t>(Next32()) * n) >> 32);
  }
  // low .. high, both included.
  int Between(int low, int high) {
    return low + static_cast<int>(Below(static_cast<uint32_t>(high - low + 1)));
  }
  bool OneIn(uint32_t n) { return Below(n) == 0; }

 private:
  static constexpr uint64_t kStep = 0x9E3779B97F4A7C15ull;
  uint64_t counter_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_RANDOM_H_
