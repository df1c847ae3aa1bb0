#include "io/open.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

class OpenInput : public testing::Test {
 protected:
  TemporaryFolder folder;
};

TEST_F(OpenInput, RefusesWhatIsNotThere) {
  EXPECT_EQ(errorOf(folder.path("nothing.png")), "cannot read '" + folder.path("nothing.png") + "': there is no such file");
}

TEST_F(OpenInput, RefusesAFolder) {
  EXPECT_TRUE(isClear(errorOf(folder.path())));
  EXPECT_TRUE(says(errorOf(folder.path(), {Type::U8}), "it is a folder"));
}

TEST_F(OpenInput, RefusesWhatItMayNotRead) {
  const std::string path = folder.write("a.raw", "text");
  chmod(path.c_str(), 0);
  if (access(path.c_str(), R_OK) == 0) GTEST_SKIP() << "root may read everything";
  EXPECT_TRUE(says(errorOf(path, {Type::U8}), "its permissions forbid it"));
}

TEST_F(OpenInput, RefusesAnEmptyFileWhateverItsName) {
  for (const char *name : {"a.png", "a.jpg", "a.npy", "a.nii", "a.nii.gz", "a.raw", "a"}) {
    EXPECT_TRUE(says(errorOf(folder.write(name, "")), "it is empty")) << name;
    EXPECT_TRUE(says(errorOf(folder.write(name, ""), {Type::U8}), "it is empty")) << name;
  }
}

TEST_F(OpenInput, RefusesEmptyStandardInput) {
  const PipedInput input("");
  EXPECT_EQ(errorOf("-", {Type::U8}), "cannot read standard input: it is empty");
}

TEST_F(OpenInput, AsksForATypeWhereNothingElseTells) {
  EXPECT_TRUE(says(errorOf(folder.write("a.dat", "some bytes")), "if its samples are raw, give their type"));
}

TEST_F(OpenInput, SaysWhenTheNameAndTheContentsDisagree) {
  for (const auto &[name, format] : {std::pair("a.png", "PNG"), std::pair("a.JPEG", "JPEG"), std::pair("a.jpg", "JPEG"),
                                     std::pair("a.npy", ".npy"), std::pair("a.pgm", "PNM"), std::pair("a.ppm", "PNM"),
                                     std::pair("a.pbm", "PNM"), std::pair("a.nii", "NIfTI"), std::pair("a.nii.gz", "NIfTI")}) {
    const std::string error = errorOf(folder.write(name, "some bytes"));
    EXPECT_TRUE(isClear(error));
    EXPECT_TRUE(says(error, "its name says " + std::string(format)));
  }
}

TEST_F(OpenInput, WithATypeSuchAFileIsRaw) {
  EXPECT_EQ(openWell(folder.write("a.png", "some bytes"), {Type::U8})->description().format, "raw");
}

TEST_F(OpenInput, TakesANamedPipe) {
  ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { folder.write("pipe", "some bytes"); });
  const auto reader = openWell(folder.path("pipe"), {Type::U8});
  EXPECT_FALSE(reader->description().count);
  EXPECT_EQ(readAll(*reader, 3), "some bytes");
  writer.join();
}

TEST_F(OpenInput, StandardInputThatIsAFileKnowsItsLengthAndItsPlace) {
  const std::string path = folder.write("a.raw", "some bytes");
  const int before = dup(STDIN_FILENO);
  ASSERT_TRUE(freopen(path.c_str(), "rb", stdin));
  ASSERT_EQ(lseek(STDIN_FILENO, 4, SEEK_SET), 4);
  {
    const auto reader = openWell("-", {Type::U8});
    EXPECT_EQ(reader->description().count, 6u);
    EXPECT_EQ(readAll(*reader, 100), " bytes");
  }
  EXPECT_EQ(lseek(STDIN_FILENO, 0, SEEK_CUR), 10);  // still open
  if (before >= 0) dup2(before, STDIN_FILENO), close(before);
}

TEST_F(OpenInput, SaysWhichLibraryTheBuildLacks) {
#ifndef ACCRUE_HAVE_PNG
  EXPECT_TRUE(says(errorOf(folder.write("a.png", "\x89PNG\r\n\x1a\n")), "install libpng"));
#endif
#ifndef ACCRUE_HAVE_JPEG
  EXPECT_TRUE(says(errorOf(folder.write("a.jpg", "\xff\xd8\xff")), "install libjpeg"));
#endif
#ifndef ACCRUE_HAVE_ZLIB
  EXPECT_TRUE(says(errorOf(folder.write("a.nii.gz", "\x1f\x8b\x08")), "install zlib"));
#endif
#if defined(ACCRUE_HAVE_PNG) && defined(ACCRUE_HAVE_JPEG) && defined(ACCRUE_HAVE_ZLIB)
  GTEST_SKIP() << "this build lacks none";
#endif
}

}  // namespace
}  // namespace accrue
