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

TEST(Mention, OpenmpOnlyWithAtomics) {
  for (const char *text :
       {"#pragma omp atomic", "# pragma omp\tatomic update", "_Pragma(\"omp atomic\")", "#pragma omp \\\n atomic"})
    EXPECT_TRUE(mentionsOpenmpAtomic(text)) << text;
  for (const char *text : {"", "#pragma omp parallel for", "#pragma acc atomic", "int omp, atomic;"})
    EXPECT_FALSE(mentionsOpenmpAtomic(text)) << text;
}

TEST(Mention, OnlySourcesAreRead) {
  TemporaryFolder folder;
  folder.write("a.c", "#pragma acc loop");
  folder.write("a.o", "#pragma acc loop");
  folder.write("plain.c", "int a;");
  folder.write("omp.c", "#pragma omp atomic");
  const std::string at = folder.path() + "/";
  EXPECT_TRUE(mayCompileUpdates({"gcc", "-c", at + "a.c"}));
  EXPECT_TRUE(mayCompileUpdates({"gcc", "-c", at + "omp.c"}));
  EXPECT_FALSE(mayCompileUpdates({"gcc", at + "a.o"}));
  EXPECT_FALSE(mayCompileUpdates({"gcc", "-c", at + "plain.c"}));
  EXPECT_FALSE(mayCompileUpdates({"gcc", "-c", at + "none.c"}));
  EXPECT_TRUE(mayCompileUpdates({"gcc", "-x", "c", at + "a.o"}));
  EXPECT_FALSE(mayCompileUpdates({"gcc", "-c", at + "a.c", "@more"}));
}

}  // namespace
}  // namespace accrue
