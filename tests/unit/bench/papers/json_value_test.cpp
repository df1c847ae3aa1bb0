#include "bench/papers/json_value.h"

#include <gtest/gtest.h>

#include <cmath>

namespace accrue::papers {
namespace {

TEST(Json, ReadsEveryKind) {
  const auto value = parseJson(R"( {"a": [1, -2.5e3, true, false, null], "b": {"c": "x\n\"\u00e9\\"}, "d": []} )");
  ASSERT_TRUE(value) << value.error().message;
  const auto &list = (*value)["a"].list();
  ASSERT_EQ(list.size(), 5u);
  EXPECT_EQ(list[1].number(), -2500);
  EXPECT_TRUE(list[2].truth());
  EXPECT_FALSE(list[3].truth());
  EXPECT_EQ((*value)["b"]["c"].text(), "x\n\"é\\");
  EXPECT_TRUE((*value)["d"].list().empty());
}

TEST(Json, WhatIsNotThereReadsAsEmpty) {
  const auto value = parseJson("{\"a\": 1}");
  ASSERT_TRUE(value);
  EXPECT_EQ((*value)["none"]["deeper"].text(), "");
  EXPECT_TRUE(std::isnan((*value)["none"].number()));
  EXPECT_EQ((*value)["a"].text(), "");
  EXPECT_TRUE((*value)["a"].list().empty());
}

TEST(Json, MistakesNameTheLine) {
  for (const char *text :
       {"", "{", "[1,]", "{\"a\" 1}", "{a: 1}", "\"x", "tru", "1 2", "[1 2]", "\"\\q\"", "\"\\u12\"", "+1", "{\"a\":}"})
    EXPECT_FALSE(parseJson(text)) << text;
  const auto value = parseJson("{\"a\": 1,\n\"b\": x}");
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("line 2"), std::string::npos) << value.error().message;
}

TEST(Json, DepthHasAnEnd) { EXPECT_FALSE(parseJson(std::string(100000, '['))); }

}  // namespace
}  // namespace accrue::papers
