#include "present/json_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace accrue {
namespace {

TEST(JsonText, IsOneLineWithSpaces) {
  EXPECT_EQ(lineOf({{"a", 1}, {"b", {{"c", true}, {"d", nullptr}}}, {"e", Json::array({1, "two"})}}),
            "{\"a\": 1, \"b\": {\"c\": true, \"d\": null}, \"e\": [1, \"two\"]}");
  EXPECT_EQ(lineOf(Json::object()), "{}");
  EXPECT_EQ(lineOf(Json::array()), "[]");
}

TEST(JsonText, NumbersAreTheShortestThatReadBack) {
  EXPECT_EQ(lineOf({0.1, 4.0, -1e300, 1e-5}), "[0.1, 4, -1e+300, 1e-05]");
  EXPECT_EQ(lineOf({NAN, INFINITY, -INFINITY}), "[null, null, null]");
  EXPECT_EQ(lineOf(uint64_t(18446744073709551615u)), "18446744073709551615");
}

TEST(JsonText, EscapesWhatMustBe) {
  EXPECT_EQ(lineOf("a\"b\\c\n\x01é"), "\"a\\\"b\\\\c\\n\\u0001é\"");
  EXPECT_EQ(lineOf("a\377b"),
            "\"a\xef\xbf\xbd"
            "b\"");  // no UTF-8
}

TEST(JsonText, ADocumentHasALinePerMember) {
  EXPECT_EQ(JsonDocument().add("a", 1).add("b", {{{"c", 2}}, {{"c", 3}}}).add("d", {4, 5}).addText("e", "[6]").text(),
            "{\n  \"a\": 1,\n  \"b\": [\n    {\"c\": 2},\n    {\"c\": 3}],\n  \"d\": [4, 5],\n  \"e\": [6]\n}\n");
}

}  // namespace
}  // namespace accrue
