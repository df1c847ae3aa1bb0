#include "recognize/ast/conditionals.h"

#include <gtest/gtest.h>

#include <string>

namespace accrue {
namespace {

const std::string text =
    "a\n"
    "#ifdef X\n"
    "b\n"
    "#else\n"
    "c\n"
    "#endif\n"
    "#if Y\n"
    "d\n"
    "#endif\n"
    "e // #if in a comment\n"
    "f\n";

unsigned at(char letter) { return text.find(std::string(1, letter) + (letter == 'e' ? " " : "\n")); }

TEST(Conditionals, PlacesOutsideOfAllAreTogether) {
  const Conditionals conditionals(text);
  EXPECT_TRUE(conditionals.together(at('a'), at('e')));
  EXPECT_TRUE(conditionals.together(at('e'), at('f')));  // a comment opens nothing
}

TEST(Conditionals, BranchesAreApart) {
  const Conditionals conditionals(text);
  EXPECT_FALSE(conditionals.together(at('a'), at('b')));
  EXPECT_FALSE(conditionals.together(at('b'), at('c')));
  EXPECT_TRUE(conditionals.together(at('b'), at('b')));
}

TEST(Conditionals, OneWithoutElseAroundTheInnerPlaceOnly) {
  const Conditionals conditionals(text);
  const Conditional *around = conditionals.onlyAround(at('d'), at('e'));
  ASSERT_NE(around, nullptr);
  EXPECT_EQ(text.substr(around->begin, 5), "#if Y");
  EXPECT_EQ(conditionals.onlyAround(at('b'), at('e')), nullptr);  // it has an #else
  EXPECT_EQ(conditionals.onlyAround(at('e'), at('d')), nullptr);
  EXPECT_EQ(conditionals.onlyAround(at('a'), at('e')), nullptr);
}

TEST(Conditionals, DirectivesKnowTheBracesAroundThem) {
  std::string seen;
  forEachDirective("#include <a>\nextern \"C\" {\n#include <b>\n}\n#if 0\n", 1000,
                   [&](llvm::StringRef name, unsigned, int depth) { seen += name.str() + std::to_string(depth) + " "; });
  EXPECT_EQ(seen, "include0 include1 if0 ");
}

}  // namespace
}  // namespace accrue
