#include "wrapper/mention.h"

#include <gtest/gtest.h>

#include "temporary_folder.h"

namespace accrue {
namespace {

TEST(Mention, EverySpellingOfADirective) {
  for (const char *text : {"#pragma acc loop", "#  pragma\tacc loop", "# pragma \\\n  acc loop", "_Pragma(\"acc loop\")",
                           "_Pragma ( \"acc", "%:pragma acc", "#pragma omp\n#pragma acc"})
    EXPECT_TRUE(mentionsOpenacc(text)) << text;
}

TEST(Mention, NothingElse) {
  for (const char *text : {"", "#pragma omp parallel", "int acc;", "#pragma once\nint acc;", "ragma"})
    EXPECT_FALSE(mentionsOpenacc(text)) << text;
}

TEST(Mention, OnlySourcesAreRead) {
  TemporaryFolder folder;
  folder.write("a.c", "#pragma acc loop");
  folder.write("a.o", "#pragma acc loop");
  folder.write("plain.c", "int a;");
  const std::string at = folder.path() + "/";
  EXPECT_TRUE(mayCompileOpenacc({"gcc", "-c", at + "a.c"}));
  EXPECT_FALSE(mayCompileOpenacc({"gcc", at + "a.o"}));
  EXPECT_FALSE(mayCompileOpenacc({"gcc", "-c", at + "plain.c"}));
  EXPECT_FALSE(mayCompileOpenacc({"gcc", "-c", at + "none.c"}));
  EXPECT_TRUE(mayCompileOpenacc({"gcc", "-x", "c", at + "a.o"}));
  EXPECT_FALSE(mayCompileOpenacc({"gcc", "-c", at + "a.c", "@more"}));
}

}  // namespace
}  // namespace accrue
