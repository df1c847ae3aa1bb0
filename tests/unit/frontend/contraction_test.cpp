#include "frontend/contraction.h"

#include <gtest/gtest.h>

#include "frontend/compile_commands.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {
namespace {

using enum Contraction;

std::vector<std::string> wordsOf(llvm::StringRef text) {
  std::vector<std::string> words;
  for (auto [word, rest] = text.split(' '); !word.empty(); std::tie(word, rest) = rest.split(' ')) words.push_back(word.str());
  return words;
}

struct Case {
  const char *compiler, *flags;
  bool isCplusplus;
  Contraction expected;
  bool isSaid = false;
};

TEST(Contraction, IsWhatTheCompilerMakesOfItsFlags) {
  const Case cases[] = {
      // GCC contracts unless C is to be ISO's.
      {"gcc", "-O2", false, AcrossStatements},
      {"gcc", "-O2 -std=gnu11", false, AcrossStatements},
      {"gcc", "-O2 -std=c11", false, Never},
      {"gcc", "-ansi", false, Never},
      {"gcc", "-std=iso9899:1999", false, Never},
      {"gcc", "-std=c11 -std=gnu11", false, AcrossStatements},
      {"gcc", "-std=c11 -ffast-math", false, AcrossStatements},
      {"gcc", "-std=c11 -ffast-math -fno-fast-math", false, Never},
      {"gcc", "-std=c11 -Ofast", false, AcrossStatements},
      {"gcc", "-std=c11 -Ofast -O2", false, Never},
      {"gcc", "-std=c11 -funsafe-math-optimizations", false, AcrossStatements},
      {"gcc", "-std=c11 -frounding-math", false, Never},
      {"gcc", "-frounding-math", false, AcrossStatements},
      {"g++", "-std=c++17", true, AcrossStatements},
      {"/opt/bin/x86_64-linux-gnu-g++-12", "-std=c++98", true, AcrossStatements},
      {"ccache gcc-12", "-std=c99", false, Never},
      // What is said counts, the last of it; what is said of the device alone, GCC does not hear.
      {"gcc", "-ffp-contract=off", false, Never, true},
      {"gcc", "-ffp-contract=on", false, WithinExpression, true},
      {"gcc", "-std=c11 -ffp-contract=fast", false, AcrossStatements, true},
      {"gcc", "-ffp-contract=fast -ffp-contract=off", false, Never, true},
      {"gcc", "-ffp-contract=off -ffast-math", false, Never, true},
      {"gcc", "-foffload-options=-ffp-contract=off", false, AcrossStatements},
      {"gcc", "-std=c11 -foffload-options=nvptx-none=-ffp-contract=fast", false, Never},
      // Clang contracts within an expression, whatever the language.
      {"clang", "-O2", false, WithinExpression},
      {"clang-22", "-std=c11", false, WithinExpression},
      {"clang++", "", true, WithinExpression},
      {"clang", "-ffast-math", false, AcrossStatements},
      {"clang", "-Ofast", false, AcrossStatements},
      {"clang", "-ffast-math -fno-fast-math", false, WithinExpression},
      {"clang", "-ffast-math -ffp-contract=off", false, Never, true},
      {"clang", "-ffp-contract=off -ffast-math", false, AcrossStatements},
      {"clang", "-ffp-model=strict", false, Never},
      {"clang", "-ffp-model=precise", false, WithinExpression},
      {"clang", "-ffp-model=fast", false, AcrossStatements},
      {"clang", "-ffp-contract=fast-honor-pragmas", false, AcrossStatements, true},
      {"icpx", "", true, AcrossStatements},
      {"icx", "-ffp-model=strict", false, Never},
      // nvc contracts unless it is told not to.
      {"nvc", "-acc -std=c11", false, AcrossStatements},
      {"nvc", "-acc -Mnofma", false, Never, true},
      {"nvc++", "-acc -gpu=cc90,nofma", true, Never, true},
      {"nvc", "-Mnofma -gpu=fma", false, AcrossStatements, true},
      // Not known: nvc by its flags, else GCC.
      {"", "", false, AcrossStatements},
      {"", "-std=c11", false, Never},
      {"", "-std=c11 -foffload=nvptx-none", false, Never},
      {"", "-acc -std=c11", false, AcrossStatements},
      {"mpicc", "-std=c11", false, Never},
  };
  for (const Case &one : cases) {
    const ContractionAsked expected{one.expected, one.isSaid};
    EXPECT_EQ(contractionAskedFor(wordsOf(one.compiler), wordsOf(one.flags), one.isCplusplus), expected)
        << one.compiler << " " << one.flags;
  }
}

TEST(Contraction, IsThatOfTheLanguageThatAFileIsReadAs) {
  const auto of = [](const char *file, const std::vector<std::string> &flags) {
    return commandsFor({file}, flags, "")->front().contraction.contraction;
  };
  EXPECT_EQ(of("a.c", {"-std=c11"}), Never);
  EXPECT_EQ(of("a.cpp", {"-std=c++17"}), AcrossStatements);
  EXPECT_EQ(of("a.c", {"-x", "c++", "-std=c++17"}), AcrossStatements);
}

}  // namespace
}  // namespace accrue
