#include "system/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "temporary_folder.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

class WriteWhole : public testing::Test {
 protected:
  std::string errorOf(const std::string &name, const std::string &text) {
    const auto error = writeWhole(folder.path(name), text);
    if (error) { EXPECT_EQ(error->fault, Fault::Output); }
    return error ? error->message : "";
  }
  static fs::perms permissions(const std::string &path) { return fs::status(path).permissions(); }

  TemporaryFolder folder;
};

TEST_F(WriteWhole, MakesAFileWithExactlyTheText) {
  const std::string text("one\r\ntwo\0three", 14);
  EXPECT_EQ(errorOf("a.c", text), "");
  EXPECT_EQ(folder.read("a.c"), text);
  EXPECT_EQ(folder.entries(), 1u);
}

TEST_F(WriteWhole, ReplacesALongerText) {
  folder.write("a.c", "a long text that was there before\n");
  EXPECT_EQ(errorOf("a.c", "short\n"), "");
  EXPECT_EQ(folder.read("a.c"), "short\n");
  EXPECT_EQ(folder.entries(), 1u);
}

TEST_F(WriteWhole, MakesAnEmptyFile) {
  EXPECT_EQ(errorOf("a.c", ""), "");
  EXPECT_TRUE(fs::exists(folder.path("a.c")));
  EXPECT_EQ(folder.read("a.c"), "");
}

TEST_F(WriteWhole, KeepsThePermissionsOfAFile) {
  for (const unsigned mode : {0600u, 0664u, 0755u}) {
    const std::string path = folder.write("a.c", "before\n");
    fs::permissions(path, fs::perms(mode));
    EXPECT_EQ(errorOf("a.c", "after\n"), "");
    EXPECT_EQ(permissions(path), fs::perms(mode));
    EXPECT_EQ(folder.read("a.c"), "after\n");
  }
}

TEST_F(WriteWhole, GivesANewFileThePermissionsOfANewFile) {
  EXPECT_EQ(errorOf("a.c", "text\n"), "");
  folder.write("plain", "text\n");
  EXPECT_EQ(permissions(folder.path("a.c")), permissions(folder.path("plain")));
}

TEST_F(WriteWhole, RefusesAFolder) {
  fs::create_directory(folder.path("a.c"));
  const std::string error = errorOf("a.c", "text\n");
  EXPECT_NE(error.find("'" + folder.path("a.c") + "'"), std::string::npos) << error;
  EXPECT_NE(error.find("folder"), std::string::npos) << error;
  EXPECT_TRUE(fs::is_directory(folder.path("a.c")));
  EXPECT_EQ(folder.entries(), 1u);
}

TEST_F(WriteWhole, RefusesAReadOnlyFile) {
  const std::string path = folder.write("a.c", "before\n");
  fs::permissions(path, fs::perms(0444));
  const std::string error = errorOf("a.c", "after\n");
  EXPECT_NE(error.find("read-only"), std::string::npos) << error;
  EXPECT_EQ(folder.read("a.c"), "before\n");
  EXPECT_EQ(folder.entries(), 1u);
}

TEST_F(WriteWhole, RefusesAFileInAFolderThatIsNotThere) {
  const std::string error = errorOf("nowhere/a.c", "text\n");
  EXPECT_NE(error.find("'" + folder.path("nowhere/a.c") + "'"), std::string::npos) << error;
  EXPECT_EQ(folder.entries(), 0u);
}

TEST_F(WriteWhole, WritesWhatALinkPointsToAndLeavesTheLink) {
  folder.write("target.c", "before\n");
  fs::create_symlink("target.c", folder.path("a.c"));
  EXPECT_EQ(errorOf("a.c", "after\n"), "");
  EXPECT_TRUE(fs::is_symlink(folder.path("a.c")));
  EXPECT_EQ(folder.read("target.c"), "after\n");
  EXPECT_EQ(folder.entries(), 2u);
}

TEST_F(WriteWhole, RefusesAnotherUsersLinkInASharedFolder) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can make another user's link";
  folder.write("target.c", "before\n");
  fs::create_directory(folder.path("shared"));
  fs::permissions(folder.path("shared"), fs::perms(01777));
  fs::create_symlink("../target.c", folder.path("shared/a.c"));
  ASSERT_EQ(::lchown(folder.path("shared/a.c").c_str(), 12345, 12345), 0);
  EXPECT_NE(errorOf("shared/a.c", "after\n").find("another user's link"), std::string::npos);
  EXPECT_EQ(folder.read("target.c"), "before\n");
  ASSERT_EQ(::lchown(folder.path("shared/a.c").c_str(), ::geteuid(), 0), 0);
  EXPECT_EQ(errorOf("shared/a.c", "after\n"), "");
  EXPECT_EQ(folder.read("target.c"), "after\n");
}

TEST_F(WriteWhole, FollowsNoLinkThatWaitsWhereItWritesFirst) {
  folder.write("target.c", "before\n");
  fs::create_symlink("target.c", folder.path("a.c.accrue-" + std::to_string(::getpid()) + "-0"));
  EXPECT_EQ(errorOf("a.c", "after\n"), "");
  EXPECT_EQ(folder.read("a.c"), "after\n");
  EXPECT_EQ(folder.read("target.c"), "before\n");
}

TEST_F(WriteWhole, WritesToADevice) { EXPECT_FALSE(writeWhole("/dev/null", "text\n")); }

TEST_F(WriteWhole, SaysThatADeviceIsFull) {
  EXPECT_EQ(writeWhole("/dev/full", "text\n")->message, "cannot write '/dev/full': No space left on device");
}

TEST_F(WriteWhole, MakesTheFolderWhereAsked) {
  EXPECT_FALSE(writeWithFolder(folder.path("a/b/c.txt"), "text\n"));
  EXPECT_EQ(folder.read("a/b/c.txt"), "text\n");
  EXPECT_EQ(writeWithFolder(folder.path("a/b/c.txt/d"), "text\n")->message,
            "cannot make the folder '" + folder.path("a/b/c.txt") + "': Not a directory");
}

TEST(ReadWhole, GivesEveryByte) {
  const TemporaryFolder folder;
  const std::string text = std::string("one\r\ntwo\0three", 14) + std::string(1 << 17, 'x');
  const auto read = readWhole(folder.write("a", text));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, text);
}

TEST(ReadWhole, SaysWhatIsNotThereOrIsNoFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(readWhole(folder.path("a")).error().message, "cannot read '" + folder.path("a") + "': No such file or directory");
  EXPECT_EQ(readWhole(folder.path()).error().message, "cannot read '" + folder.path() + "': Is a directory");
  EXPECT_EQ(readWhole(folder.path()).error().fault, Fault::Input);
}

}  // namespace
}  // namespace accrue
