#include "wrapper/contraction.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace accrue {
namespace {

struct WithoutContraction : testing::Test {
  WithoutContraction() { std::ofstream(source) << "int x;\n"; }
  ~WithoutContraction() override { std::filesystem::remove(source); }

  /// The words behind the source.
  Words added(Words compile) const {
    compile.push_back(source);
    const Words words = withoutContraction(compile).compile;
    return Words(words.begin() + static_cast<std::ptrdiff_t>(compile.size()), words.end());
  }
  std::string against(Words compile) const {
    compile.push_back(source);
    return withoutContraction(compile).against;
  }

  const std::string source =
      (std::filesystem::temp_directory_path() / ("accrue_contraction_" + std::to_string(::getpid()) + ".c")).string();
};

TEST_F(WithoutContraction, TheCompilerIsToldInItsOwnWords) {
  EXPECT_EQ(added({"gcc", "-c"}), Words{"-ffp-contract=off"});
  EXPECT_EQ(added({"ccache", "clang++", "-ffast-math", "-c"}), Words{"-ffp-contract=off"});
  EXPECT_EQ(added({"gcc", "-o", "nvc", "-c"}), Words{"-ffp-contract=off"});
  EXPECT_EQ(added({"nvc", "-c"}), Words{"-Mnofma"});
  EXPECT_EQ(added({"nvc++", "-acc", "-c"}), (Words{"-Mnofma", "-gpu=nofma"}));
  EXPECT_EQ(added({"mpicc", "-acc", "-Minfo=accel", "-c"}), (Words{"-Mnofma", "-gpu=nofma"}));
  EXPECT_EQ(added({"nvc", "-mp=gpu", "-c"}), (Words{"-Mnofma", "-gpu=nofma"}));
  EXPECT_EQ(added({"nvc++", "-stdpar=gpu", "-c"}), (Words{"-Mnofma", "-gpu=nofma"}));
}

TEST_F(WithoutContraction, WhatTheCommandSaysWins) {
  EXPECT_EQ(against({"gcc", "-ffp-contract=fast", "-c"}), "-ffp-contract=fast");
  EXPECT_EQ(added({"gcc", "-ffp-contract=fast", "-c"}), Words{});
  EXPECT_EQ(against({"gcc", "-ffp-contract=fast", "-ffp-contract=off", "-c"}), "");
  EXPECT_EQ(against({"gcc", "-Ofast", "-c"}), "");
  EXPECT_EQ(against({"nvc", "-Mfma", "-c"}), "-Mfma");
  EXPECT_EQ(against({"nvc", "-acc", "-gpu=cc90,fma,managed", "-c"}), "-gpu=cc90,fma,managed");
  EXPECT_EQ(added({"nvc", "-acc", "-gpu=cc90,nofma", "-c"}), (Words{"-Mnofma", "-gpu=nofma"}));
}

TEST_F(WithoutContraction, WhatCompilesNothingStaysAsItIs) {
  EXPECT_EQ(withoutContraction({"gcc", "a.o", "-o", "a"}).compile, (Words{"gcc", "a.o", "-o", "a"}));
  EXPECT_EQ(withoutContraction({"gcc", "--version"}).compile, (Words{"gcc", "--version"}));
}

TEST(SameBits, AreAskedForInFrontOfTheCompiler) {
  EXPECT_TRUE(asksForSameBits({"accrue", "cc", "--reproducible", "gcc", "-c", "a.c"}));
  EXPECT_TRUE(asksForSameBits({"accrue", "cc", "--strategy", "openmp", "--reproducible", "gcc", "-c", "a.c"}));
  EXPECT_FALSE(asksForSameBits({"accrue", "cc", "gcc", "--reproducible", "-c", "a.c"}));
  EXPECT_FALSE(asksForSameBits({"accrue", "opt", "--reproducible", "a.c"}));
}

}  // namespace
}  // namespace accrue
