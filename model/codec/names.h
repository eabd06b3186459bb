// Names of enumerators: comparison of two strings, without the standard library.
#ifndef HIF4_MODEL_CODEC_NAMES_H_
#define HIF4_MODEL_CODEC_NAMES_H_

namespace hif4 {

constexpr bool SameName(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) {
    ++a;
    ++b;
  }
  return *a == *b;
}

// The index of `name` among `count` names, or -1.
constexpr int FindName(const char* const* names, int count, const char* name) {
  for (int i = 0; i < count; ++i) {
    if (SameName(names[i], name)) return i;
  }
  return -1;
}

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_NAMES_H_
