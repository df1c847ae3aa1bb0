#include "frontend/flags.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

using Flags = std::vector<std::string>;

TEST(FlagsForClang, DropsGccsOffloadFlags) {
  EXPECT_EQ(flagsForClang({"-foffload=nvptx-none", "-foffload=disable", "-foffload-options=-lm",
                           "-foffload-options=nvptx-none=-misa=sm_80", "-fopenacc-dim=::128", "-O2"}),
            Flags{"-O2"});
}

TEST(FlagsForClang, DropsNvcsFlags) {
  EXPECT_EQ(flagsForClang({"-acc", "-acc=gpu", "-gpu=cc80,managed", "-ta=tesla:cc70", "-Minfo=accel", "-Minfo", "-Mcuda",
                           "-Mneginfo=all", "-Mpreprocess", "-mp", "-mp=multicore", "-fast", "-tp=haswell", "-cuda",
                           "-cudalib=cublas", "-stdpar=gpu", "-DN=4"}),
            Flags{"-DN=4"});
}

TEST(FlagsForClang, DropsTheArgumentOfAFlagItDrops) {
  EXPECT_EQ(flagsForClang({"-tp", "haswell", "-O3"}), Flags{"-O3"});
}

TEST(FlagsForClang, KeepsWhatDecidesHowTheTextIsReadInItsOrder) {
  const Flags flags = {"-Iinclude", "-I", "other", "-DN=4", "-UN",    "-std=gnu11",
                       "-isystem",  "sys", "-include", "config.h", "-x", "c++"};
  EXPECT_EQ(flagsForClang(flags), flags);
}

TEST(FlagsForClang, DropsOutputsAndActionsTogetherWithTheirArguments) {
  EXPECT_EQ(flagsForClang({"-c", "-o", "x.o", "-MD", "-MF", "x.d", "-MT", "x.o", "-MP", "-DKEPT"}), Flags{"-DKEPT"});
  EXPECT_EQ(flagsForClang({"-ox.o", "-MMD", "-MFx.d", "-MQ", "x.o", "-S", "-E", "-DKEPT"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsDependencyFilesAskedForThroughThePreprocessor) {
  EXPECT_EQ(flagsForClang({"-Wp,-MD,.x.d", "-DKEPT"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsWhatKeepsTemporaryFiles) {
  EXPECT_EQ(flagsForClang({"-save-temps", "-save-temps=obj", "-DKEPT"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsTheFilesAmongTheFlags) {
  EXPECT_EQ(flagsForClang({"a.c", "-DKEPT", "b.o"}), Flags{"-DKEPT"});
  // What stands behind "--" are files; flags that are added later must not become files too.
  EXPECT_EQ(flagsForClang({"-DKEPT", "--", "a.c"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsProcessorsThatClangMayNotHave) {
  EXPECT_EQ(flagsForClang({"-march=native", "-mtune=a64fx", "-mcpu=power11", "-fplugin=annobin", "-g"}), Flags{"-g"});
}

TEST(FlagsForClang, KeepsWhatMpiccAdds) {
  const Flags kept = flagsForClang({"-I/usr/lib/openmpi/include", "-pthread", "-L/usr/lib/openmpi/lib", "-lmpi"});
  ASSERT_FALSE(kept.empty());
  EXPECT_EQ(kept.front(), "-I/usr/lib/openmpi/include");
}

}  // namespace
}  // namespace accrue
