#include "frontend/condition.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

/// "A B=2 !C | D": the ways, by what each wants. NotZero is shown as A?.
std::string shown(bool outcome, const std::string &directive) {
  std::string text;
  for (const Way &way : waysTo(outcome, directive)) {
    text += text.empty() ? "" : " |";
    for (const auto &[name, wanted] : way)
      text += (text.empty() ? "" : " ") + std::string(wanted.kind == WantedMacro::Undefined ? "!" : "") + name +
              (wanted.kind == WantedMacro::NotZero ? "?" : "") +
              (wanted.kind == WantedMacro::Equal ? "=" + std::to_string(wanted.value) : "");
    if (way.empty()) text += "anything";
  }
  return text;
}

TEST(Condition, AsksForANameOrForItsAbsence) {
  EXPECT_EQ(shown(true, "#ifdef A"), "A");
  EXPECT_EQ(shown(false, "#ifdef A"), "!A");
  EXPECT_EQ(shown(true, "# ifndef A"), "!A");
  EXPECT_EQ(shown(true, "#elifndef A"), "!A");
  EXPECT_EQ(shown(false, "#elifdef A"), "!A");
  EXPECT_EQ(shown(true, "#if defined A // why"), "A");
}

TEST(Condition, CombinesWhatIsAsked) {
  EXPECT_EQ(shown(true, "#if defined(A) && !defined(B)"), "A !B");
  EXPECT_EQ(shown(false, "#if defined(A) && !defined(B)"), "!A | B");
  EXPECT_EQ(shown(true, "#if defined(A) || B"), "A | B?");
  EXPECT_EQ(shown(true, "#elif defined(A) && \\\n  (B || defined(C))"), "A B? | A C");
  EXPECT_EQ(shown(true, "#if defined(A) && !defined(A)"), "");
  EXPECT_EQ(shown(true, "#if defined(A) && A"), "A?");
  EXPECT_EQ(shown(true, "#if defined(A) && A == 2"), "A=2");
}

TEST(Condition, ComparesWithNumbers) {
  EXPECT_EQ(shown(true, "#if A == 2"), "A=2");
  EXPECT_EQ(shown(true, "#if A == 0"), "!A | A=0");
  EXPECT_EQ(shown(true, "#if A != 2"), "!A | A=3");
  EXPECT_EQ(shown(true, "#if 2 < A"), "A=3");
  EXPECT_EQ(shown(true, "#if A >= 201711L"), "A=201711");
  EXPECT_EQ(shown(true, "#if A < 2"), "!A | A=1");
  EXPECT_EQ(shown(true, "#if 2 <= A"), "A=2");
  EXPECT_EQ(shown(false, "#if A <= 2"), "A=3");
}

TEST(Condition, ANumberIsWhatItIs) {
  EXPECT_EQ(shown(true, "#if 0"), "");
  EXPECT_EQ(shown(false, "#if 0"), "anything");
  EXPECT_EQ(shown(true, "#if defined(A) && 0"), "");
  EXPECT_EQ(shown(true, "#if 1"), "anything");
}

TEST(Condition, WhatIsNotUnderstoodMayBeAnything) {
  EXPECT_EQ(shown(true, "#if A + 1 > 2"), "anything");
  EXPECT_EQ(shown(false, "#if A(3)"), "anything");
  EXPECT_EQ(shown(true, "#if"), "anything");
  EXPECT_EQ(shown(true, "#if (A"), "anything");
}

}  // namespace
}  // namespace accrue
