#include "frontend/assumed_macros.h"

#include <gtest/gtest.h>

#include "frontend/parse.h"

namespace accrue {
namespace {

using Lines = std::vector<std::string>;
using Texts = std::vector<std::pair<std::string, std::string>>;

AssumedMacros assumed(const std::string &text, const Lines &flags = {}, const std::string &header = "") {
  const CompileCommand command{"input.c", "", flags};
  Reading reading = readProgram(command, {{"input.c", text}, {"config.h", header}}, [](const Program &) {});
  EXPECT_EQ(reading.errors, Lines());
  return std::move(reading.macros);
}

TEST(AssumedMacros, AProgramThatAsksForNothingAssumesNothing) {
  const AssumedMacros macros =
      assumed("#define N 4\n#if N > 3\nint a[N];\n#endif\n#undef N\n#ifndef N\nint b;\n#endif\n", {"-DUNASKED"});
  EXPECT_EQ(macros.contradictions, Lines());
  EXPECT_EQ(macros.texts, Texts());
}

TEST(AssumedMacros, WhatIsNotDefinedMustNotBe) {
  EXPECT_EQ(assumed("#ifndef BITS\n#define BITS 4\n#endif\n#ifdef BITS\n#endif\n").contradictions, Lines{"defined(BITS)"});
  EXPECT_EQ(assumed("#if 1 + UNKNOWN\n#endif\n").contradictions, Lines{"!(1 + UNKNOWN)"});
}

TEST(AssumedMacros, WhatIsDefinedMustBeAndExpandToTheSame) {
  EXPECT_EQ(assumed("#ifdef FAST\n#endif\n", {"-DFAST=7"}).contradictions, Lines{"!defined(FAST)"});
  const AssumedMacros macros =
      assumed("T a = N; const char *b = S;\n", {"-DT=unsigned  char", "-DN=( M+1 )", "-DM=2", "-DS=\"x\""});
  EXPECT_EQ(macros.texts, (Texts{{"T", "unsigned char"}, {"N", "( 2+1 )"}, {"S", "\"x\""}}));
}

TEST(AssumedMacros, AConditionThatNoFileHasASayInIsAskedAsAWhole) {
  EXPECT_EQ(assumed("#if defined(__GNUC__) && \\\n    __GNUC__ >= 3\n#endif\n").contradictions,
            Lines{"!(defined(__GNUC__) && __GNUC__ >= 3)"});
  EXPECT_EQ(assumed("#if N > 3\n#endif\n", {"-DN=2"}).contradictions, Lines{"N > 3"});
}

TEST(AssumedMacros, InOtherConditionsNamesAreAskedOneByOne) {
  const AssumedMacros macros = assumed("#define LIMIT 3\n#if N > LIMIT && defined M && !OTHER\n#endif\n", {"-DN=4", "-DM"});
  EXPECT_EQ(macros.contradictions, (Lines{"(N) != (4)", "!defined(M)", "defined(OTHER)"}));
  EXPECT_EQ(macros.texts, Texts());
}

TEST(AssumedMacros, WhatIsNoNumberIsNotComparedByACondition) {
  const std::string text = "#define FAST 1\n#if MODE == FAST\n#endif\n";
  for (const char *number : {"0x1fUL", "(-1)", "07"})
    EXPECT_EQ(assumed(text, {std::string("-DMODE=") + number}).textsInConditions, Lines());
  for (const char *other : {"FAST", "1 + 1", "'a'"})
    EXPECT_EQ(assumed(text, {std::string("-DMODE=") + other}).textsInConditions, Lines{"MODE"}) << other;
}

TEST(AssumedMacros, OnlyWhatIsEvaluatedCounts) {
  EXPECT_EQ(assumed("#if 1\n#elif A\n#endif\n#if 0\n#ifdef B\n#endif\nint c = C;\n#endif\n").contradictions, Lines());
}

TEST(AssumedMacros, GuardsOfHeadersAreTheirOwn) {
  const std::string header = "#ifndef CONFIG_H\n#define CONFIG_H\n#ifdef WIDE\n#endif\n#endif\n";
  EXPECT_EQ(assumed("#include \"config.h\"\n", {}, header).contradictions, Lines{"defined(WIDE)"});
}

TEST(AssumedMacros, AFileOfTheCommandLineStandsInFrontOfTheFirstLine) {
  EXPECT_EQ(assumed("int a[N];\n", {"-include", "config.h"}, "#ifndef N\n#define N 5\n#endif\n").texts, (Texts{{"N", "5"}}));
}

TEST(AssumedMacros, QuestionsOfSystemHeadersAreThePlatforms) {
  const AssumedMacros macros = assumed("#include <limits.h>\n#include <assert.h>\nint a = INT_MAX;\n", {"-DNDEBUG"});
  EXPECT_EQ(macros.contradictions, Lines{"!defined(NDEBUG)"});
  EXPECT_EQ(macros.texts, Texts());
}

TEST(AssumedMacros, ParametersCannotBeCompared) {
  EXPECT_EQ(assumed("int a = TWICE(2);\n", {"-DTWICE(x)=2*x"}).incomparable, "TWICE");
  EXPECT_EQ(assumed("int a = N;\n", {"-DN=TWICE(2)", "-DTWICE(x)=2*x"}).incomparable, "N");
  EXPECT_EQ(assumed("#define TWICE(x) 2 * x\nint a = N;\n", {"-DN=TWICE(2)"}).texts, (Texts{{"N", "TWICE(2)"}}));
}

TEST(AssumedMacros, FlagsDecideWhetherCharHasASign) {
  EXPECT_TRUE(assumed("int a;\n", {"-fsigned-char"}).isCharSigned);
  EXPECT_FALSE(assumed("int a;\n", {"-funsigned-char"}).isCharSigned);
}

}  // namespace
}  // namespace accrue
