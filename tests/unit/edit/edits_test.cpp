#include "edit/edits.h"

#include <gtest/gtest.h>

#include "edit/template.h"

namespace accrue {
namespace {

std::string applied(const Edits &edits, const std::string &text) {
  auto sorted = edits.sorted(text);
  if (sorted) return applyEdits(*sorted, text);
  return "error: " + sorted.error().message;
}

TEST(Edits, WithoutAnyTheTextStays) {
  Edits edits;
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(applied(edits, "one\ntwo"), "one\ntwo");
}

TEST(Edits, AreAppliedByPlaceNotByOrder) {
  Edits edits;
  edits.replace({4, 7}, "2");
  edits.insertBefore(0, "<");
  edits.insertAfter(7, ">");
  EXPECT_FALSE(edits.empty());
  EXPECT_EQ(applied(edits, "one two"), "<one 2>");
}

TEST(Edits, RefuseATextWithAHoleThatNobodyFilled) {
  Edits edits;
  edits.insertBefore(1, fill("{{reduction}}\n", {}));
  EXPECT_EQ(applied(edits, "ab"), "error: a template has a hole 'reduction' that nobody fills");
}

TEST(Edits, InsertionsBeforeStandInTheOrderTheyWereMade) {
  Edits edits;
  edits.insertBefore(1, "1");
  edits.insertBefore(1, "2");
  EXPECT_EQ(applied(edits, "ab"), "a12b");
}

TEST(Edits, InsertionsAfterStandInTheOppositeOrder) {
  Edits edits;
  edits.insertAfter(1, "outer");
  edits.insertAfter(1, "inner");
  EXPECT_EQ(applied(edits, "ab"), "ainnerouterb");
}

TEST(Edits, WhatComesAfterStandsBeforeWhatComesBeforeTheNext) {
  Edits edits;
  edits.insertBefore(1, "before b");
  edits.insertAfter(1, "after a");
  EXPECT_EQ(applied(edits, "ab"), "aafter abefore bb");
}

TEST(Edits, InsertionsStandInFrontOfAReplacementAtTheirPlaceAndBehindOneThatEndsThere) {
  Edits edits;
  edits.replace({1, 2}, "B");
  edits.insertBefore(1, "<");
  edits.insertAfter(2, ">");
  EXPECT_EQ(applied(edits, "abc"), "a<B>c");
}

TEST(Edits, OverlapIsAnErrorThatNamesThePlace) {
  Edits edits;
  edits.replace({0, 4}, "x");
  edits.replace({3, 6}, "y");
  EXPECT_EQ(applied(edits, "abcdefgh"), "error: two changes overlap at offset 3");

  Edits inside;
  inside.replace({0, 4}, "x");
  inside.insertBefore(2, "y");
  EXPECT_EQ(applied(inside, "abcdefgh"), "error: two changes overlap at offset 2");
}

TEST(Edits, NewLinesEndAsTheFilesDo) {
  Edits edits;
  edits.insertBefore(5, "new\nlines\n");
  EXPECT_EQ(applied(edits, "one\r\ntwo\r\n"), "one\r\nnew\r\nlines\r\ntwo\r\n");
  Edits same;
  same.insertBefore(4, "new\nlines\n");
  EXPECT_EQ(applied(same, "one\ntwo\n"), "one\nnew\nlines\ntwo\n");
}

TEST(Edits, TextTakenFromTheFileKeepsItsLineEnds) {
  // A clause that goes over two lines is repeated with the line end the file has.
  Edits edits;
  edits.insertBefore(5, "if(a && \\\r\n   b)\n");
  EXPECT_EQ(applied(edits, "one\r\ntwo\r\n"), "one\r\nif(a && \\\r\n   b)\r\ntwo\r\n");
}

TEST(Edits, CanBeRenderedAlone) {
  Edits edits;
  edits.replace({4, 5}, "X");
  edits.insertBefore(3, "<");
  edits.insertAfter(6, ">");
  auto part = edits.rendered("abcdefgh", {3, 6});
  ASSERT_TRUE(static_cast<bool>(part));
  EXPECT_EQ(*part, "<dXf>");
  auto outside = edits.rendered("abcdefgh", {4, 6});
  ASSERT_FALSE(static_cast<bool>(outside));
  EXPECT_EQ(outside.error().message, "a change at offset 3 lies outside of what is changed");
}

TEST(Edits, ReachTheLastCharacter) {
  Edits edits;
  edits.replace({2, 3}, "");
  edits.insertAfter(3, "end");
  EXPECT_EQ(applied(edits, "abc"), "abend");
}

}  // namespace
}  // namespace accrue
