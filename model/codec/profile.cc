#include "model/codec/profile.h"

#include "model/codec/names.h"

namespace hif4 {
namespace {

// Columns as in EncodeRules. `cann` follows published golden code and is not verified
// against recorded output of it.
constexpr ProfileEntry kProfiles[kProfileCount] = {
    {Profile::kOfficial, "official", {false, false, false, false, false, false}},
    {Profile::kPtoA6, "pto-a6", {true, true, true, true, false, false}},
    {Profile::kAmct, "amct", {false, true, false, false, false, true}},
    {Profile::kCann, "cann", {true, true, true, true, true, false}},
};

}  // namespace

const ProfileEntry& GetProfile(Profile profile) {
  return kProfiles[static_cast<int>(profile)];
}

bool FindProfile(const char* name, Profile* profile) {
  for (const ProfileEntry& entry : kProfiles) {
    if (SameName(entry.name, name)) {
      *profile = entry.profile;
      return true;
    }
  }
  return false;
}

}  // namespace hif4
