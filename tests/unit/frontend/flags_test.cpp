#include "frontend/flags.h"

#include <gtest/gtest.h>

#include "frontend/joined_flags.h"

namespace accrue {
namespace {

Flags fit(const Flags &flags) { return joined(flagsForClang(flags)); }

TEST(FlagsForClang, DropsGccsOffloadFlags) {
  EXPECT_EQ(fit({"-foffload=nvptx-none", "-foffload=disable", "-foffload-options=-lm", "-foffload-options=nvptx-none=-misa=sm_80",
                 "-fopenacc-dim=::128", "-O2"}),
            Flags{"-O2"});
}

TEST(FlagsForClang, DropsWhatTheFrontEndDecidesItself) { EXPECT_EQ(fit({"-fopenacc", "-O2"}), Flags{"-O2"}); }

TEST(FlagsForClang, KeepsWhichOfTwoLanguagesCounts) {
  EXPECT_EQ(fit({"-fopenacc", "-fopenmp"}), (Flags{"-fopenacc", "-fopenmp"}));
  EXPECT_EQ(fit({"-fopenmp"}), Flags{"-fopenmp"});
}

TEST(FlagsForClang, DropsOpenmpsDevices) {
  EXPECT_EQ(fit({"-fopenmp", "-fopenmp-targets=nvptx64", "--offload-arch=sm_80", "-Xopenmp-target", "-march=sm_80"}),
            Flags{"-fopenmp"});
}

TEST(FlagsForClang, DropsNvcsFlags) {
  EXPECT_EQ(
      fit({"-acc", "-acc=gpu", "-gpu=cc80,managed", "-ta=tesla:cc70", "-Minfo=accel", "-Minfo", "-Mcuda", "-Mneginfo=all",
           "-Mpreprocess", "-mp", "-mp=multicore", "-fast", "-tp=haswell", "-cuda", "-cudalib=cublas", "-stdpar=gpu", "-DN=4"}),
      Flags{"-DN=4"});
}

TEST(FlagsForClang, DropsTheArgumentOfAFlagItDrops) { EXPECT_EQ(fit({"-tp", "haswell", "-O3"}), Flags{"-O3"}); }

TEST(FlagsForClang, KeepsWhatDecidesHowTheTextIsReadInItsOrder) {
  EXPECT_EQ(fit({"-Iinclude", "-I", "other", "-DN=4", "-UN", "-std=gnu11", "-isystem", "sys", "-include", "a.h", "-x", "c++"}),
            (Flags{"-Iinclude", "-Iother", "-DN=4", "-UN", "-std=gnu11", "-isystem", "sys", "-include", "a.h", "-x", "c++"}));
}

TEST(FlagsForClang, DropsOutputsAndActionsTogetherWithTheirArguments) {
  EXPECT_EQ(fit({"-c", "-o", "x.o", "-MD", "-MF", "x.d", "-MT", "x.o", "-MP", "-DKEPT"}), Flags{"-DKEPT"});
  EXPECT_EQ(fit({"-ox.o", "-MMD", "-MFx.d", "-MQ", "x.o", "-S", "-E", "-DKEPT"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsDependencyFilesAskedForThroughThePreprocessor) {
  EXPECT_EQ(fit({"-Wp,-MD,.x.d", "-DKEPT"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsTheFilesAmongTheFlags) { EXPECT_EQ(fit({"a.c", "-DKEPT", "b.o"}), Flags{"-DKEPT"}); }

TEST(FlagsForClang, DropsTheMarkInFrontOfTheFiles) {
  // Flags that are added later must not become files.
  EXPECT_EQ(fit({"-DKEPT", "--", "a.c"}), Flags{"-DKEPT"});
}

TEST(FlagsForClang, DropsProcessorsThatClangMayNotHave) {
  EXPECT_EQ(fit({"-march=native", "-mtune=a64fx", "-mcpu=power11", "-fplugin=annobin", "-O2"}), Flags{"-O2"});
}

TEST(FlagsForClang, DropsWhatDoesNotChangeTheReading) {
  // GCC takes all of these; of Clang's own, some fail without an action or a file, and some print.
  EXPECT_EQ(fit({"-v", "-H", "-C", "-dD", "-pass-exit-codes", "-time", "-ftime-report", "-fdiagnostics-format=json", "-Wl,-O1",
                 "-gstabs", "-gz=zlib-gnu", "-gsplit-dwarf", "-flto=8", "-p", "-fprofile-use=none", "-save-temps", "-DKEPT"}),
            Flags{"-DKEPT"});
  EXPECT_EQ(fit({"-Wp,-DKEPT"}), Flags{"-Wp,-DKEPT"});
}

TEST(FlagsForClang, KeepsWhatClangCannotFollow) {
  const Flags beyond = {"-funsigned-bitfields", "-fsso-struct=big-endian", "-fsingle-precision-constant", "-m96bit-long-double"};
  EXPECT_EQ(fit(beyond), beyond);
  for (const std::string &flag : beyond) EXPECT_TRUE(isBeyondClang(flag));
  EXPECT_FALSE(isBeyondClang("-fsigned-bitfields"));
}

TEST(FlagsForClang, KeepsWhatMpiccAdds) {
  const Flags kept = fit({"-I/usr/lib/openmpi/include", "-pthread", "-L/usr/lib/openmpi/lib", "-lmpi"});
  ASSERT_FALSE(kept.empty());
  EXPECT_EQ(kept.front(), "-I/usr/lib/openmpi/include");
}

}  // namespace
}  // namespace accrue
