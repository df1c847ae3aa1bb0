#include "edit/template.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Fill, PutsTextIntoHolesEveryTime) { EXPECT_EQ(fill("{{a}} + {{b}} + {{a}}", {{"a", "x"}, {"b", "2"}}), "x + 2 + x"); }

TEST(Fill, KeepsLinesAndTheirEnds) {
  EXPECT_EQ(fill("one\n\n  {{a}}\n", {{"a", "x"}}), "one\n\n  x\n");
  EXPECT_EQ(fill("one\n{{a}}", {{"a", "x"}}), "one\nx");
  EXPECT_EQ(fill("", {}), "");
}

TEST(Fill, ALineOfEmptyHolesDisappears) {
  EXPECT_EQ(fill("one\n  {{a}}{{b}}\ntwo\n", {{"a", ""}, {"b", ""}}), "one\ntwo\n");
  EXPECT_EQ(fill("one\n  {{a}};\ntwo\n", {{"a", ""}}), "one\n  ;\ntwo\n");
}

TEST(Fill, WhatIsFilledInIsNotFilledAgain) { EXPECT_EQ(fill("{{a}}", {{"a", "{{b}}"}, {"b", "x"}}), "{{b}}"); }

TEST(Fill, MarksAHoleThatNobodyFills) {
  EXPECT_EQ(unfilledHole(fill("a {{one}} {{other}}", {{"one", "1"}})), "other");
  EXPECT_EQ(unfilledHole(fill("{{one}}", {{"one", ""}})), std::nullopt);
  EXPECT_EQ(unfilledHole("{{one}}"), std::nullopt);  // a program may write that
}

TEST(Fill, HolesMayHoldSeveralLines) { EXPECT_EQ(fill("<{{a}}>\n", {{"a", "x\ny"}}), "<x\ny>\n"); }

TEST(Fill, BracesAloneAreNoHoles) { EXPECT_EQ(fill("if (a) { b; }\n", {}), "if (a) { b; }\n"); }

TEST(Indent, UsesTheProgramsIndentationAndStep) {
  EXPECT_EQ(indent("a {\n  b {\n    c\n  }\n}\n", {"\t", "\t", "\t"}), "\ta {\n\t\tb {\n\t\t\tc\n\t\t}\n\t}\n");
  EXPECT_EQ(indent("a {\n  b\n}\n", {"    ", "    ", "    "}), "    a {\n        b\n    }\n");
}

TEST(Indent, LeavesNoBlanksOnEmptyLines) { EXPECT_EQ(indent("a\n\nb\n", {"  ", "  ", "  "}), "  a\n\n  b\n"); }

TEST(Indent, DirectivesGoWhereTheProgramKeepsThem) {
  EXPECT_EQ(indent("if (l) {\n  #pragma acc loop\n  for (;;) {}\n}\n", {"  ", "", "  "}),
            "  if (l) {\n#pragma acc loop\n    for (;;) {}\n  }\n");
  EXPECT_EQ(indent("if (l) {\n  #pragma acc loop\n}\n", {"  ", "  ", "  "}), "  if (l) {\n    #pragma acc loop\n  }\n");
}

TEST(Indent, TextWithoutLastNewlineHasNoneAfterwards) { EXPECT_EQ(indent("a\nb", {" ", " ", " "}), " a\n b"); }

}  // namespace
}  // namespace accrue
