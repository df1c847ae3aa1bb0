#include "wrapper/words.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace accrue {
namespace {

TEST(Words, ALinkIsACompiler) {
  EXPECT_EQ(commandOf({"/usr/bin/accrue-g++-12", "-c", "a.c"}), (Words{"accrue", "cc", "g++-12", "-c", "a.c"}));
  EXPECT_EQ(commandOf({"/usr/bin/accrue", "opt", "a.c"}), (Words{"/usr/bin/accrue", "opt", "a.c"}));
}

TEST(Words, TheCompilerIsFoundBehindOptions) {
  EXPECT_EQ(plainCompile({"accrue", "cc", "gcc", "-c", "a.c"}), (Words{"gcc", "-c", "a.c"}));
  EXPECT_EQ(plainCompile({"accrue", "cc", "--strategy=native", "gcc", "-c"}), (Words{"gcc", "-c"}));
  EXPECT_EQ(plainCompile({"accrue", "cc", "--strategy", "native", "--bins", "h=4", "gcc", "-c"}), (Words{"gcc", "-c"}));
  EXPECT_EQ(plainCompile({"accrue", "cc", "--reproducible", "gcc", "-c"}), (Words{"gcc", "-c"}));
}

TEST(Words, WhatTakesMoreReadingIsLeftToTheCommand) {
  EXPECT_FALSE(plainCompile({"accrue", "cc", "--new-option", "value", "gcc"}));
  EXPECT_FALSE(plainCompile({"accrue", "cc", "--strategy"}));
  EXPECT_FALSE(plainCompile({"accrue", "cc", "--strategy", "native"}));
  EXPECT_FALSE(plainCompile({"accrue", "cc", "--help"}));
  EXPECT_FALSE(plainCompile({"accrue", "cc"}));
  EXPECT_FALSE(plainCompile({"accrue", "scan", "a.c"}));
}

TEST(Words, SetOptionsStandInFront) {
  ::setenv("ACCRUE_CC_FLAGS", " --strategy  adaptive ", 1);
  EXPECT_EQ(withSetOptions({"accrue", "cc", "gcc"}), (Words{"accrue", "cc", "--strategy", "adaptive", "gcc"}));
  EXPECT_EQ(withSetOptions({"accrue", "opt", "a.c"}), (Words{"accrue", "opt", "a.c"}));
  ::unsetenv("ACCRUE_CC_FLAGS");
}

}  // namespace
}  // namespace accrue
