// Nothing in the store's folder can do harm.
#include <sys/resource.h>
#include <sys/stat.h>

#include "store_rig.h"

namespace accrue {
namespace {

TEST_F(Store, EveryDamageIsAMiss) {
  settle();
  const std::string whole = text();
  const std::vector<std::string> damaged = {"",
                                            "\n",
                                            "x",
                                            std::string("\0\0\0\0", 4),
                                            std::string(100, '\0'),
                                            whole.substr(0, whole.size() / 2),
                                            whole + "x",
                                            whole + whole,
                                            whole.substr(0, whole.size() - 1),
                                            "accrue-store 1" + whole.substr(14),
                                            "accrue-store 3" + whole.substr(14),
                                            "something else\n" + whole,
                                            std::string(3 << 20, 'x'),
                                            "sum 0000000000000000\n"};
  for (const std::string &one : damaged) {
    replace(one);
    expectMissWithWarning();
    EXPECT_EQ(firstPlan(), "duplicate:16") << "and it was replaced";
  }
}

TEST_F(Store, AFileOfTheFirstVersionIsToldOfAndRemoved) {
  settle();
  const std::string whole = text(), first = "accrue-store 1" + whole.substr(14, whole.find("size ") - 14);
  EXPECT_EQ(fs::path(file()).filename(), "histogram.c-27-" + sumOf(first) + ".txt") << "the name it had then";
  replace(withSum(first + "size 26 256\niterations 67108864\ntrial gang-private:100x32x32 820000 9\n"
                          "settled gang-private:100x32x32 845000\n"));
  expectMissWithWarning();
  EXPECT_EQ(text().find("accrue-store 2\n"), 0u);
  EXPECT_EQ(text().find("x32x32"), std::string::npos);
}

TEST_F(Store, EveryChangedByteIsAMiss) {
  settle();
  const std::string whole = text();
  testing::internal::CaptureStderr();
  for (size_t i = 0; i < whole.size(); i++) {
    const char others[] = {char(whole[i] ^ 1), char(whole[i] ^ 0x80), '\0', '\n'};
    std::string changed = whole;
    changed[i] = others[i % 4] == whole[i] ? '9' : others[i % 4];
    replace(changed);
    EXPECT_NE(firstPlan(), "duplicate:16") << i;
  }
  testing::internal::GetCapturedStderr();
}

TEST_F(Store, EveryShorterFileIsAMiss) {
  settle();
  const std::string whole = text();
  testing::internal::CaptureStderr();
  for (size_t i = 0; i < whole.size(); i++) {
    replace(whole.substr(0, i));
    EXPECT_NE(firstPlan(), "duplicate:16") << i;
  }
  testing::internal::GetCapturedStderr();
}

TEST_F(Store, ValuesNobodyWroteAreIgnored) {
  settle();
  const std::string whole = text();
  const size_t start = whole.find("iterations ");
  for (const char *lines :
       {"settled duplicate:16\n", "settled nonsense 5\n", "settled duplicate:16 0\n", "trial duplicate:16 5 -3\n",
        "settled gang-private:1x32x32 7\n", "settled gang-private:2000000 7\n", "iterations 5\n", "settled duplicate:16 -5 7 8\n",
        "\n\n\n", "settled openmp:4 5\n", "size\n", "size 26 256\n"}) {
    replace(withSum(whole.substr(0, start) + lines));
    Rig rig(storedIn(folder.path()));
    EXPECT_NE(rig.launch(), "duplicate:16") << lines;
    EXPECT_EQ(rig.record()->settled, nullptr) << lines;
    EXPECT_EQ(rig.record()->iterations, size_t(1) << 26) << lines;
    rig.cost = likesSixteen;
    rig.launches(60);
    EXPECT_EQ(rig.launch(), "duplicate:16");
  }
}

TEST_F(Store, AFileAboutSomethingElseIsAMissWithoutAWord) {
  settle();
  const std::string first = file(), content = text();
  std::string moved;
  {
    Rig rig(storedIn(folder.path()));
    rig.site.accrue_line = 99;
    rig.launch();
    char name[accrue_name_size];
    accrue_store_name(&rig.site.accrue_past->subject, rig.record(), name);
    moved = folder.path(name);
  }
  fs::rename(first, moved);  // as if both had the same hash
  testing::internal::CaptureStderr();
  Rig rig(storedIn(folder.path()));
  rig.site.accrue_line = 99;
  EXPECT_NE(rig.launch(), "duplicate:16");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(Store, AFolderOrPipeInTheFilesPlaceIsAMiss) {
  settle();
  const std::string path = file();
  fs::remove(path);
  fs::create_directory(path);
  expectMissWithWarning();
  fs::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  expectMissWithWarning();  // and replaced
  EXPECT_EQ(firstPlan(), "duplicate:16");
}

TEST_F(Store, LinksAreNotFollowed) {
  const TemporaryFolder elsewhere;
  settle();
  const std::string there = file();
  fs::rename(there, elsewhere.path("file"));
  fs::create_symlink(elsewhere.path("file"), there);
  expectMissWithWarning();  // and replaced, not written through
  EXPECT_FALSE(fs::is_symlink(there));
  EXPECT_EQ(firstPlan(), "duplicate:16");
  fs::remove(there);
  fs::remove(folder.path(".lock"));
  fs::create_symlink(elsewhere.path("lock"), folder.path(".lock"));
  settle();
  EXPECT_EQ(firstPlan(), "duplicate:16");
  EXPECT_FALSE(fs::exists(elsewhere.path("lock")));
}

TEST_F(Store, FilesHaveTheModesThatTheUserAsksFor) {
  for (const mode_t mask : {mode_t(022), mode_t(077)}) {
    const mode_t before = ::umask(mask);
    settle();
    ::umask(before);
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms(0644 & ~mask));
    fs::remove(file());
  }
}

TEST_F(Store, AFileInTheFoldersPlaceIsAMiss) {
  const std::string path = folder.write("store", "a file");
  testing::internal::CaptureStderr();
  Rig rig(storedIn(path));
  rig.cost = likesSixteen;
  rig.launches(60);
  EXPECT_EQ(rig.launch(), "duplicate:16");
  accrue_runtime_finish(&rig.runtime);
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
}

TEST_F(Store, AFileThatCannotGrowIsLeftAsItIs) {
  settle();
  const std::string before = text();
  rlimit limit, none;
  getrlimit(RLIMIT_FSIZE, &limit);
  none = limit;
  none.rlim_cur = 500;  // more than the warning, which goes to a file as well
  ASSERT_GT(before.size(), none.rlim_cur);
  testing::internal::CaptureStderr();
  Rig rig(storedIn(folder.path()));
  rig.iterations = size_t(1) << 22;
  setrlimit(RLIMIT_FSIZE, &none);
  rig.launches(60);
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot be written; File too large"), std::string::npos);
  EXPECT_EQ(text(), before) << "and there is one file only";
}

TEST_F(Store, WhatKilledProcessesLeftIsRemoved) {
  const std::string old = folder.write(".accrue-new-abcdef", "half"), fresh = folder.write(".accrue-new-ghijkl", "half");
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
  settle();
  EXPECT_FALSE(fs::exists(old));
  EXPECT_TRUE(fs::exists(fresh)) << "somebody may be writing it";
}

TEST_F(Store, NamesWithStrangeCharactersStayInOneLineAndInTheFolder) {
  Rig rig(storedIn(folder.path()));
  rig.site.accrue_file = "../../a b/.\xc3\xa9\ny;rm *.c";
  rig.launches(60);
  const std::string name = fs::path(file()).filename().string();
  EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"), std::string::npos) << name;
  EXPECT_NE(text().find("file ../../a b/.\xc3\xa9?y;rm *.c\n"), std::string::npos);
}

}  // namespace
}  // namespace accrue
