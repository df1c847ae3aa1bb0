#include "bench/papers/json_value.h"

#include <gtest/gtest.h>

#include <cmath>

namespace accrue::papers {
namespace {

TEST(Json, ReadsEveryKind) {
  const auto value = parseJson(R"( {"a": [1, -2.5e3, true, false, null], "b": {"c": "x\n\"\u00e9\\"}, "d": [], "e": true} )");
  ASSERT_TRUE(value) << value.error().message;
  const Json &list = listIn(*value, "a");
  ASSERT_EQ(list.size(), 5u);
  EXPECT_EQ(numberOf(list[0]), 1);
  EXPECT_EQ(numberOf(list[1]), -2500);
  EXPECT_TRUE(truthIn(*value, "e"));
  EXPECT_EQ(textIn(memberOf(*value, "b"), "c"), "x\n\"é\\");
  EXPECT_TRUE(listIn(*value, "d").empty());
}

TEST(Json, WhatIsNotThereReadsAsEmpty) {
  const auto value = parseJson("{\"a\": 1}");
  ASSERT_TRUE(value);
  EXPECT_EQ(textIn(memberOf(*value, "none"), "deeper"), "");
  EXPECT_TRUE(std::isnan(numberIn(*value, "none")));
  EXPECT_FALSE(truthIn(*value, "a"));
  EXPECT_EQ(textIn(*value, "a"), "");
  EXPECT_TRUE(listIn(*value, "a").empty());
}

TEST(Json, CharactersBeyondSixteenBitsAreTwoEscapes) {
  const auto value = parseJson(R"({"a": "\ud83d\ude00"})");
  ASSERT_TRUE(value) << value.error().message;
  EXPECT_EQ(textIn(*value, "a"), "😀");
  EXPECT_FALSE(parseJson(R"({"a": "\ud83d"})"));
}

TEST(Json, MistakesNameTheLine) {
  for (const char *text : {"",          "{",  "[1,]",     "{\"a\" 1}", "{a: 1}", "\"x", "tru",    "1 2", "[1 2]", "\"\\q\"",
                           "\"\\u12\"", "+1", "{\"a\":}", "-inf",      "inf",    "nan", "[-nan]", "01",  "1.",    "1e999"})
    EXPECT_FALSE(parseJson(text)) << text;
  const auto value = parseJson("{\"a\": 1,\n\"b\": x}");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().message, "it is no JSON: line 2 cannot be read");
  EXPECT_EQ(parseJson("[1,\n2").error().message, "it is no JSON: line 2 ends too early");
}

TEST(Json, CountsAreWholeAndWithinTheirLimit) {
  const auto value = parseJson(R"({"a": 7, "none": 0, "negative": -7, "half": 7.5, "large": 1e30, "text": "7"})");
  ASSERT_TRUE(value);
  EXPECT_EQ(countIn(*value, "a", 7), 7u);
  EXPECT_EQ(countIn(*value, "a", 6), 0u);
  for (const char *name : {"none", "negative", "half", "large", "text", "missing"}) EXPECT_EQ(countIn(*value, name, 9), 0u) << name;
}

TEST(Json, DepthDoesNotCostTheStack) { EXPECT_FALSE(parseJson(std::string(100000, '['))); }

}  // namespace
}  // namespace accrue::papers
