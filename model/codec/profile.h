// The profiles of the encoder: which public implementation it equals, and by which rules.
#ifndef HIF4_MODEL_CODEC_PROFILE_H_
#define HIF4_MODEL_CODEC_PROFILE_H_

#include <cstdint>

namespace hif4 {

enum class Profile : uint8_t { kOfficial, kPtoA6, kAmct, kCann };

constexpr int kProfileCount = 4;

// What differs between the profiles; everything else is E1-E9. Rounded means rounded once
// to BF16, to nearest even, with gradual underflow.
struct EncodeRules {
  bool rounds_compare;      // E5 compares the rounded product, not the exact one
  bool rounds_product;      // E6 rounds the product before it becomes a magnitude
  bool ties_to_even;        // E6 ties: to even, not away from zero
  bool signs_only_nonzero;  // E6 sign bit also needs a rounded product other than 0
  bool nan_out_of_range;    // zero block, SF < 2^-48 or SF >= 53248: word 0x000000FF
  bool keeps_finite;        // a NaN or infinity: only the E6M2 byte tells (not E8)
};

struct ProfileEntry {
  Profile profile;
  const char* name;  // as on the command line and in file headers
  EncodeRules rules;
};

struct EncodeOptions {
  Profile profile = Profile::kOfficial;
};

// The entry of a profile; GetProfile(static_cast<Profile>(i)), 0 <= i < kProfileCount,
// lists them all.
const ProfileEntry& GetProfile(Profile profile);

// Finds a profile by its exact name; false, and *profile untouched, if there is none.
bool FindProfile(const char* name, Profile* profile);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_PROFILE_H_
