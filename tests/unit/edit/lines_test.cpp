// Without its directives the text is what the edits make; with them, every line of the program has its number.
#include "edit/lines.h"

#include <gtest/gtest.h>

#include <map>

#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

class Lines : public testing::Test {
 protected:
  unsigned at(const std::string &part) const { return text.find(part); }

  /// What a compiler believes: the number of each line.
  std::multimap<std::string, unsigned> numbered() {
    auto sorted = edits.sorted(text);
    EXPECT_TRUE(static_cast<bool>(sorted));
    made = applyEditsWithLines(*sorted, text, "a.c");
    std::multimap<std::string, unsigned> numbers;
    std::string plain;
    unsigned number = 0;
    for (const llvm::StringRef line : llvm::split(made, '\n')) {
      if (line.starts_with("#line ")) {
        number = std::stoul(line.drop_front(6).str());
        EXPECT_TRUE(line.ends_with(" \"a.c\"")) << line.str();
        continue;
      }
      numbers.emplace(line.trim().str(), number++);
      plain += line.str() + "\n";
    }
    plain.pop_back();
    EXPECT_EQ(plain, applyEdits(*sorted, text));
    return numbers;
  }

  unsigned numberOf(const std::string &line) {
    const auto numbers = numbered();
    EXPECT_EQ(numbers.count(line), 1u) << made;
    return numbers.find(line) == numbers.end() ? 0 : numbers.find(line)->second;
  }

  std::string text = "one\ntwo\nthree\nfour\nfive\n", made;
  Edits edits;
};

TEST_F(Lines, WithoutEditsThereIsOneDirective) {
  numbered();
  EXPECT_EQ(made, "#line 1 \"a.c\"\n" + text);
}

TEST_F(Lines, WhatFollowsAnInsertionHasItsNumber) {
  edits.insertBefore(at("three"), "new\nmore\n");
  EXPECT_EQ(numberOf("two"), 2u);
  EXPECT_EQ(numberOf("new"), 3u);
  EXPECT_EQ(numberOf("more"), 3u);
  EXPECT_EQ(numberOf("three"), 3u);
  EXPECT_EQ(numberOf("five"), 5u);
}

TEST_F(Lines, WhatFollowsARemovalHasItsNumber) {
  edits.replace({at("two"), at("four")}, "");
  EXPECT_EQ(numberOf("four"), 4u);
}

TEST_F(Lines, WhatIsPutAtTheEndHasTheLastNumber) {
  edits.insertAfter(text.size(), "\nnew\n");
  EXPECT_EQ(numberOf("new"), 5u);
}

TEST_F(Lines, ACopyHasTheNumbersOfWhatItCopies) {
  edits.insertBefore(at("five"), "  if (x) {\n    two\n    changed\n    four\n  }\n");
  const auto numbers = numbered();
  EXPECT_EQ(numbers.count("two"), 2u);
  for (auto [place, end] = numbers.equal_range("two"); place != end; ++place) EXPECT_EQ(place->second, 2u);
  for (auto [place, end] = numbers.equal_range("four"); place != end; ++place) EXPECT_EQ(place->second, 4u);
  EXPECT_EQ(numberOf("changed"), 3u);
  EXPECT_EQ(numberOf("five"), 5u);
}

TEST_F(Lines, ADirectiveThatGoesOnIsNotBroken) {
  edits.insertBefore(at("three"), "#pragma acc parallel \\\n  num_gangs(1) \\\n  async\n");
  numbered();
  EXPECT_NE(made.find("parallel \\\n  num_gangs(1) \\\n  async\n"), made.npos) << made;
}

TEST_F(Lines, ARawStringIsNotBroken) {
  edits.insertBefore(at("three"), "s = R\"(a\nb\nc)\";\n");
  numbered();
  EXPECT_NE(made.find("R\"(a\nb\nc)\";\n"), made.npos) << made;
  EXPECT_EQ(numberOf("three"), 3u);
}

TEST_F(Lines, AByteOrderMarkStaysFirst) {
  const auto marked = applyEditsWithLines({}, "\xEF\xBB\xBFone\n", "b\"\\.c");
  EXPECT_EQ(marked, "\xEF\xBB\xBF#line 1 \"b\\\"\\\\.c\"\none\n");
}

}  // namespace
}  // namespace accrue
