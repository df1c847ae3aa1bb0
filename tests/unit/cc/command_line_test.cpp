#include "cc/command_line.h"

#include <gtest/gtest.h>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

std::vector<std::string> wordsOf(const std::string &text) {
  std::vector<std::string> words;
  for (const llvm::StringRef word : llvm::split(llvm::StringRef(text), ' ')) words.push_back(word.str());
  return words;
}

CompileLine read(const std::string &text) {
  const auto line = readCompileLine(wordsOf(text));
  if (!line) {
    ADD_FAILURE() << text << ": " << line.obstacle();
    return {};
  }
  return *line;
}

TEST(CommandLine, OneFileToAnObjectOrAProgram) {
  EXPECT_EQ(read("gcc -c src/a.c").output, "a.o");
  EXPECT_EQ(read("gcc src/a.c").output, "a.out");
  EXPECT_EQ(read("gcc -c a.c -oout/b.o").output, "out/b.o");
  EXPECT_EQ(read("gcc a.c b.o libc.a -lm -o program").files(), "a.c");
  EXPECT_EQ(read("g++ -x c++ a.inc -c").files(), "a.inc");
  EXPECT_EQ(read("gcc -I inc -include pre.h -D N=3 -c a.c").files(), "a.c");
  EXPECT_EQ(read("gcc a.c b.cpp -o program").files(), "a.c b.cpp");
}

TEST(CommandLine, EverythingElseIsNotForUs) {
  for (const char *text : {"gcc -E a.c", "gcc -S a.c", "gcc -M a.c", "gcc -MM a.c -c", "gcc -fsyntax-only a.c", "gcc -### -c a.c",
                           "gcc -c a.c b.c", "gcc -c a.s", "gcc -c a.S", "gcc -c a.i", "gcc -c a.f90", "gcc a.o -o a", "gcc -x c -",
                           "gcc -x c-header a.h", "gcc a.h", "gcc a.c b.s -o p", "gcc -v", "gcc --version", "gcc -c a.c b.o"})
    EXPECT_TRUE(!readCompileLine(wordsOf(text))) << text;
}

TEST(CommandLine, WhatTheFlagsEnable) {
  EXPECT_TRUE(read("gcc -fopenacc -c a.c").openacc);
  EXPECT_TRUE(read("nvc -acc=gpu -c a.c").openacc);
  EXPECT_TRUE(read("nvc -acc -c a.c").openacc);
  EXPECT_FALSE(read("gcc -c a.c").openacc);
  EXPECT_TRUE(read("gcc -fopenmp -c a.c").openmp);
  EXPECT_TRUE(read("nvc -mp=multicore -c a.c").openmp);
  EXPECT_FALSE(read("gcc -fopenacc -fno-openacc -c a.c").openacc);
  EXPECT_TRUE(read("gcc -fno-openacc -fopenacc -c a.c").openacc);
  EXPECT_FALSE(read("gcc -fopenmp -fno-openmp -c a.c").openmp);
}

// Such builds compare counts of one compile with the control flow of the next.
TEST(CommandLine, BuildsThatCountHowOftenLinesRunAreNotForUs) {
  for (const char *flag : {"--coverage", "-fprofile-generate", "-fprofile-generate=d", "-fprofile-use", "-fprofile-use=d",
                           "-fprofile-arcs", "-ftest-coverage", "-fauto-profile=f", "-fbranch-probabilities", "-Mpfi"})
    EXPECT_TRUE(!readCompileLine({"gcc", "-c", "a.c", flag})) << flag;
}

TEST(CommandLine, DebuggingDataThatIsNamedAfterTheSourceIsNotForUs) {
  EXPECT_FALSE(readCompileLine(wordsOf("gcc -g -gsplit-dwarf a.c -o p")));
  EXPECT_EQ(read("gcc -g -gsplit-dwarf -c a.c").output, "a.o");  // this is named after the object
}

TEST(CommandLine, EachSourceHasItsLanguage) {
  const CompileLine line = read("gcc -x c a.inc -x none b.cpp -x c++ c.c -o p");
  const auto flagsOf = [&](size_t source) { return llvm::join(forFrontend(line, line.sources[source]).flags, " "); };
  EXPECT_EQ(flagsOf(0), "-x c");
  EXPECT_EQ(flagsOf(1), "");
  EXPECT_EQ(flagsOf(2), "-x c++");
}

TEST(CommandLine, GccsOptionsTakeTheirValues) {
  EXPECT_EQ(read("gcc -aux-info out -dumpbase b -wrapper env -c a.c").files(), "a.c");
}

TEST(CommandLine, ProgramsMayStandInFrontOfTheCompiler) {
  const CompileLine line = read("ccache gcc-12 -c a.c");
  EXPECT_EQ(line.arguments, 2u);
  EXPECT_EQ(llvm::join(wordsFor(line, {{line.sources[0], "t.c"}}, {}), " "), "ccache gcc-12 -w -o a.o -c t.c");
}

TEST(CommandLine, TheSecondCommandWritesTheOutputAlone) {
  const CompileLine line = read("gcc -MD -MF a.d -MT x -MP -Wp,-MMD,b.d -save-temps -Wall -c a.c -o b.o");
  EXPECT_EQ(llvm::join(wordsFor(line, {{line.sources[0], ".t-a.c"}}, {"-isystem", "s"}), " "),
            "gcc -w -isystem s -Wall -c .t-a.c -o b.o");
  const CompileLine told = read("gcc -fstack-usage -fdump-tree-all=x -fopt-info-all=i -aux-info p -Wa,-adh=l -Wa,-L -c a.c");
  EXPECT_EQ(llvm::join(wordsFor(told, {}, {}), " "), "gcc -w -o a.o -Wa,-L -c a.c");
  EXPECT_EQ(llvm::join(wordsFor(read("nvc -acc -Minfo=accel -MD -c a.c"), {{5, "t.c"}}, {}), " "),
            "nvc -w -o a.o -acc -Minfo=accel -c t.c");
  EXPECT_EQ(llvm::join(wordsFor(read("gcc a.c b.c -o p"), {{2, "t.c"}}, {}), " "), "gcc -w a.c t.c -o p");
}

CompileCommand frontendOf(const std::string &text) {
  const CompileLine line = read(text);
  return forFrontend(line, line.sources[0]);
}

TEST(CommandLine, TheFrontEndReadsWithTheMacrosOfOpenmp) {
  EXPECT_EQ(llvm::join(frontendOf("gcc -fopenacc -fopenmp -O2 -DN=3 -c a.c").flags, " "), "-O2 -D N=3 -D _OPENMP=201511");
}

TEST(CommandLine, ACompilersNameTellsTheLanguage) {
  EXPECT_EQ(frontendOf("g++ -c a.c").flags.front(), "--driver-mode=g++");
  EXPECT_EQ(frontendOf("mpicxx -c a.c").flags.front(), "--driver-mode=g++");
  EXPECT_TRUE(frontendOf("gcc -c a.c").flags.empty());
}

}  // namespace
}  // namespace accrue
