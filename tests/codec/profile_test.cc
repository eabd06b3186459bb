#include "model/codec/profile.h"

#include <gtest/gtest.h>

#include <string>

namespace hif4 {
namespace {

TEST(Profile, NamesAndValuesAgree) {
  const std::string names[kProfileCount] = {"official", "pto-a6", "amct", "cann"};
  for (int i = 0; i < kProfileCount; ++i) {
    const Profile profile = static_cast<Profile>(i);
    EXPECT_EQ(GetProfile(profile).profile, profile);
    EXPECT_EQ(GetProfile(profile).name, names[i]);
    Profile found = static_cast<Profile>((i + 1) % kProfileCount);
    EXPECT_TRUE(FindProfile(names[i].c_str(), &found));
    EXPECT_EQ(found, profile);
  }
}

TEST(Profile, OtherNamesAreRefused) {
  for (const char* name : {"", "Official", "offici", "official ", "pto_a6", "pto"}) {
    Profile profile = Profile::kAmct;
    EXPECT_FALSE(FindProfile(name, &profile)) << name;
    EXPECT_EQ(profile, Profile::kAmct);
  }
}

TEST(Profile, TheDefaultIsOfficial) {
  EXPECT_EQ(EncodeOptions().profile, Profile::kOfficial);
}

}  // namespace
}  // namespace hif4
