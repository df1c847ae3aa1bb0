#include "edit/compose.h"

#include <gtest/gtest.h>

#include <random>

namespace accrue {
namespace {

std::vector<Edit> randomEdits(std::mt19937 &random, unsigned size) {
  std::vector<Edit> edits;
  for (unsigned at = random() % 4; at <= size; at += 1 + random() % 5) {
    const unsigned end = std::min<unsigned>(size, at + random() % 3);
    edits.push_back({{at, end}, std::string(random() % 4, static_cast<char>('A' + random() % 26))});
    at = end;
  }
  return edits;
}

TEST(Compose, OneSetDoesWhatTwoDo) {
  std::mt19937 random(7);
  const std::string text = "one\ntwo three\nfour\n\nfive six\n";
  for (int round = 0; round < 500; ++round) {
    const std::vector<Edit> first = randomEdits(random, text.size());
    const std::string between = applyEdits(first, text);
    const std::vector<Edit> second = randomEdits(random, between.size());
    ASSERT_EQ(applyEdits(composed(first, second, text), text), applyEdits(second, between)) << "round " << round;
  }
}

TEST(Compose, PlacesAndLinesAreFoundAgain) {
  const std::string text = "a;\nfor\nh;\nz;\n";
  const std::vector<Edit> edits = {{{3, 3}, "if {\n#p\n"}, {{7, 7}, "#a\n"}, {{9, 9}, "\n}"}};
  const std::string after = applyEdits(edits, text);  // a; | if { | #p | for | #a | h; | } | z;
  EXPECT_EQ(after.substr(placeAfter(edits, 3), 3), "for");
  EXPECT_EQ(after.substr(placeAfter(edits, 7), 1), "h");
  const unsigned before[] = {1, 2, 2, 2, 3, 3, 3, 4};
  for (unsigned line = 1; line <= 8; ++line) EXPECT_EQ(lineBefore(edits, text, line), before[line - 1]) << line;
  EXPECT_EQ(wordsBefore(edits, text, "'h' in line 6 and in line 8"), "'h' in line 3 and in line 4");
}

}  // namespace
}  // namespace accrue
