#include "frontend/conditionals.h"

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

TEST(Conditionals, TheOutermostAroundTheInnerPlaceMayHaveBranches) {
  const std::string nested = "#ifdef X\n#if Y\na\n#endif\n#else\nb\n#endif\nc\n";
  const Conditionals conditionals(nested);
  const Conditional *around = conditionals.outermostAround(nested.find("a\n"), nested.find("c\n"));
  ASSERT_NE(around, nullptr);
  EXPECT_EQ(around->begin, 0u);
  EXPECT_EQ(conditionals.outermostAround(nested.find("c\n"), nested.find("a\n")), nullptr);
}

TEST(Conditionals, ConditionsAskForNames) {
  using Names = std::vector<std::string>;
  const auto asked = [](const std::string &lines) { return Conditionals(lines).list().front().asked; };
  EXPECT_EQ(asked("#ifdef X\n#endif\n"), Names{"X"});
  EXPECT_EQ(asked("#if defined(A) && \\\n  B > 3 // C\n#elif !D\n#endif\n"), (Names{"A", "B", "D"}));
  EXPECT_EQ(wordsOfDirective("#ifdef LAST", 0).names, Names{"LAST"});
}

TEST(Conditionals, DefinitionsAreNumbersOrNot) {
  const auto isNumber = [](const std::string &line) { return wordsOfDirective(line, 0).isNumber; };
  EXPECT_TRUE(isNumber("#define N 4"));
  EXPECT_TRUE(isNumber("#define N (-4) /* four */\n"));
  EXPECT_FALSE(isNumber("#define N"));
  EXPECT_FALSE(isNumber("#define N M\n"));
  EXPECT_FALSE(isNumber("#define N(x) 4 * x\n"));
  EXPECT_FALSE(isNumber("#undef N\n"));
}

TEST(Conditionals, CodeOfOneConfigurationIsMoreThanDirectivesAndComments) {
  EXPECT_FALSE(hasConditionalCode("a\n#ifdef _OPENACC\n//* isn't code\n#pragma acc loop\n/* nor this */\n#endif\nb\n"));
  EXPECT_TRUE(hasConditionalCode("a\n#ifdef _OPENACC\nb // is\n#endif\n"));
}

TEST(Conditionals, DirectivesKnowTheBracesAroundThem) {
  std::string seen;
  forEachDirective("#include <a>\nextern \"C\" {\n#include <b>\n}\n#if 0\n", 1000,
                   [&](llvm::StringRef name, unsigned, int depth) { seen += name.str() + std::to_string(depth) + " "; });
  EXPECT_EQ(seen, "include0 include1 if0 ");
}

}  // namespace
}  // namespace accrue
