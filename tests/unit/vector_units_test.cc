#include "model/unit/vector_units.h"

#include <gtest/gtest.h>

#include "model/unit/unit.h"

namespace hif4 {
namespace {

VectorStatus StatusOf(const VectorRequest& request) {
  VectorStatus status;
  const bool made = MakeVectorUnit(request, &status) != nullptr;
  EXPECT_EQ(made, status.ok());
  return status;
}

VectorRequest Request(const std::string& unit) {
  VectorRequest request;
  request.unit = unit;
  return request;
}

TEST(VectorUnits, AllMacsAndParts) {
  std::vector<std::string> names;
  for (const VectorUnitInfo& info : VectorUnits()) {
    names.push_back(info.name);
    EXPECT_FALSE(info.summary.empty());
    EXPECT_TRUE(StatusOf(Request(info.name)).ok()) << info.name;
  }
  EXPECT_EQ(names.size(), MacUnits().size() + 4);
  EXPECT_EQ(names[0], "mac");
}

TEST(VectorUnits, FieldsOfTheContract) {
  const auto fields = [](VectorRequest request) {
    VectorStatus status;
    return MakeVectorUnit(request, &status)->layout().FieldsText();
  };
  VectorRequest mac = Request("mac");
  EXPECT_EQ(fields(mac), "mark:4 first:1 last:1 init:32 a:288 b:288 result:32 flags:3");
  mac.taps = "p,d,acc";
  EXPECT_EQ(
      fields(mac),
      "mark:4 first:1 last:1 init:32 a:288 b:288 result:32 flags:3 p:17 d:32 acc:32");
  mac.accumulator = "exact";
  EXPECT_EQ(
      fields(mac),
      "mark:4 first:1 last:1 init:32 a:288 b:288 result:32 flags:3 p:17 d:32 acc:165");
  EXPECT_EQ(
      fields(Request("resq")),
      "mark:4 first:1 last:1 init:32 a:288 b:288 res_valid:1 r:224 result:32 flags:4");
  EXPECT_EQ(fields(Request("encode")), "mark:4 x:1024 unit:288");
  EXPECT_EQ(fields(Request("decode")), "mark:4 unit:288 y:1024");
  EXPECT_EQ(fields(Request("dot")), "mark:4 a:288 b:288 p:17 d:32");
  EXPECT_EQ(fields(Request("acc")),
            "mark:4 first:1 last:1 init:32 s:32 result:32 flags:3");
}

TEST(VectorUnits, Identity) {
  VectorRequest request = Request("mac");
  request.accumulator = "exact";
  request.taps = "d";
  request.seed = 99;
  VectorStatus status;
  const auto mac = MakeVectorUnit(request, &status);
  EXPECT_EQ(mac->identity().unit, "mac");
  EXPECT_EQ(mac->identity().accumulator, "exact");
  EXPECT_EQ(mac->identity().taps, "d");
  EXPECT_EQ(mac->identity().profile, "none");
  EXPECT_EQ(mac->identity().seed, 99u);
  request = Request("encode");
  request.profile = "pto-a6";
  const auto encode = MakeVectorUnit(request, &status);
  EXPECT_EQ(encode->identity().profile, "pto-a6");
  EXPECT_EQ(encode->identity().accumulator, "none");
}

// The comparators have several sums at P: their rows show acc alone.
TEST(VectorUnits, ComparatorsHaveTheTapAccOnly) {
  for (const char* name : {"nvfp4", "mxfp4"}) {
    VectorRequest request;
    request.unit = name;
    VectorStatus status;
    for (const char* taps : {"p", "d", "p,d,acc"}) {
      request.taps = taps;
      EXPECT_EQ(MakeVectorUnit(request, &status), nullptr) << name << " " << taps;
      EXPECT_NE(status.message.find("has the tap acc only"), std::string::npos);
    }
    request.taps = "acc";
    EXPECT_NE(MakeVectorUnit(request, &status), nullptr) << status.message;
    request.accumulator = "exact";
    const bool exact = MakeVectorUnit(request, &status) != nullptr;
    EXPECT_EQ(exact, request.unit == "nvfp4") << status.message;
  }
}

TEST(VectorUnits, Refuses) {
  const auto message = [](const VectorRequest& request) {
    const VectorStatus status = StatusOf(request);
    EXPECT_EQ(status.error, VectorError::kRequest);
    return status.message;
  };
  EXPECT_NE(message(Request("mak")).find("'mak' is unknown: use mac, "),
            std::string::npos);
  VectorRequest request = Request("mac");
  for (const char* taps : {"d,p", "p,", "p,p", "P", "p d", "s4"}) {
    request.taps = taps;
    EXPECT_NE(message(request).find("p,d,acc"), std::string::npos);
  }
  request = Request("mac");
  request.accumulator = "fixed";
  EXPECT_NE(message(request).find("use fp32 or exact"), std::string::npos);
  request = Request("dot");
  request.accumulator = "exact";
  EXPECT_NE(message(request).find("no exact accumulator"), std::string::npos);
  request = Request("encode");
  request.profile = "ofical";
  EXPECT_NE(message(request).find("use official, pto-a6, amct or cann"),
            std::string::npos);
  request = Request("decode");
  request.profile = "amct";
  EXPECT_NE(message(request).find("no profiles"), std::string::npos);
  request = Request("acc");
  request.taps = "acc";
  EXPECT_NE(message(request).find("no taps"), std::string::npos);
}

}  // namespace
}  // namespace hif4
