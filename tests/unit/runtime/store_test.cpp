// What the store remembers from one run to the next, and that nothing in its folder can do harm.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>

#include "rig.h"
#include "runtime/text.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

accrue_settings storedIn(const std::string &folder) {
  accrue_settings settings = plainSettings();
  snprintf(settings.folder, sizeof settings.folder, "%s", folder.c_str());
  return settings;
}

double likesSixteen(const accrue_launch &launch) { return launch.accrue_number == 16 ? 1e-3 : 2e-3; }

std::string sumOf(const std::string &text) {
  char sum[17];
  snprintf(sum, sizeof sum, "%016llx", (unsigned long long)accrue_sum(text.data(), text.size()));
  return sum;
}
std::string withSum(const std::string &text) { return text + "sum " + sumOf(text) + "\n"; }

class Store : public testing::Test {
 protected:
  /// A run in which plans are tried until duplicate:16 has settled.
  void settle() {
    Rig rig(storedIn(folder.path()));
    rig.cost = likesSixteen;
    rig.launches(60);
    accrue_runtime_finish(&rig.runtime);
  }

  /// What a new run begins with.
  std::string firstWay(size_t iterations = size_t(1) << 26) {
    Rig rig(storedIn(folder.path()));
    rig.iterations = iterations;
    return rig.launch();
  }

  std::string file() {
    std::vector<std::string> all;
    for (const auto &entry : fs::directory_iterator(folder.path()))
      if (entry.path().filename() != ".lock") all.push_back(entry.path().string());
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? "" : all[0];
  }

  std::string text() {
    std::ifstream stream(file());
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

  void replace(const std::string &text) { std::ofstream(file(), std::ios::binary) << text; }

  /// A run that must not trust the store: it says so once, starts with the model, works, and can settle.
  void expectMissWithWarning() {
    testing::internal::CaptureStderr();
    {
      Rig rig(storedIn(folder.path()));
      rig.cost = likesSixteen;
      EXPECT_NE(rig.launch(), "duplicate:16");
      rig.histograms[0].accrue_bins = 255;  // asks the same file
      rig.launch();
      rig.histograms[0].accrue_bins = 256;
      rig.launches(60);
      EXPECT_EQ(rig.launch(), "duplicate:16");
      accrue_runtime_finish(&rig.runtime);
    }
    const std::string said = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
    EXPECT_EQ(said.find("accrue: " + folder.path()), 0u) << said;
  }

  TemporaryFolder folder;
};

TEST_F(Store, RemembersWhatSettled) {
  EXPECT_NE(firstWay(), "duplicate:16");
  settle();
  Rig rig(storedIn(folder.path()));
  for (const std::string &plan : rig.launches(7)) EXPECT_EQ(plan, "duplicate:16");
}

TEST_F(Store, CountsTrialsOnAcrossRuns) {
  std::set<std::string> plans;
  for (int run = 0; run < 12 && plans.count("leave") == 0; run++) {
    Rig rig(storedIn(folder.path()));
    rig.cost = [](const accrue_launch &) { return 2e-3; };
    rig.launch();
    for (const std::string &plan : rig.launches(3)) plans.insert(plan);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_GE(plans.size(), 8u) << "each run tries others";
}

TEST_F(Store, IsReadable) {
  settle();
  const std::string all = text();
  EXPECT_EQ(all.find("accrue-store 2\nfile dir/histogram.c\nline 27\nfunction main\nstrategies 7\nupdates 1\n"), 0u) << all;
  EXPECT_NE(all.find("\ndevice Fake GPU\n"), std::string::npos);
  EXPECT_NE(all.find("\nsize 26 256\niterations 67108864\n"), std::string::npos);
  EXPECT_NE(all.find("\ntrial duplicate:16 1000000 "), std::string::npos);
  EXPECT_NE(all.find("\nsettled duplicate:16 1000000\n"), std::string::npos);
  EXPECT_EQ(fs::path(file()).filename().string().find("histogram.c-27-"), 0u);
}

TEST_F(Store, HoldsAllSizesInOneFile) {
  settle();
  Rig rig(storedIn(folder.path()));
  rig.iterations = size_t(1) << 22;
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 1e-3 : 2e-3; };
  rig.launches(60);
  rig.histograms[0].accrue_bins = 64;
  rig.launches(60);
  accrue_runtime_finish(&rig.runtime);
  EXPECT_EQ(firstWay(), "duplicate:16");
  EXPECT_EQ(firstWay(size_t(1) << 22), "leave");
  file();  // there is one
}

TEST_F(Store, KeepsWhatOthersWroteMeanwhile) {
  Rig slow(storedIn(folder.path()));
  slow.iterations = size_t(1) << 22;
  slow.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 1e-3 : 2e-3; };
  slow.launches(2);
  settle();
  slow.launches(60);
  EXPECT_EQ(firstWay(), "duplicate:16");
  EXPECT_EQ(firstWay(size_t(1) << 22), "leave");
}

TEST_F(Store, IsOnlyForTheSameSiteDeviceAndShape) {
  settle();
  const std::vector<std::function<void(Rig &)>> changes = {
      [](Rig &rig) { rig.site.accrue_line = 28; },
      [](Rig &rig) { rig.site.accrue_file = "histogram.c"; },
      [](Rig &rig) { rig.site.accrue_function = "f"; },
      [](Rig &rig) { rig.site.accrue_strategies |= ACCRUE_NATIVE; },
      [](Rig &rig) { rig.site.accrue_updates = 2; },
      [](Rig &rig) { rig.histograms[0].accrue_element = 8; },
      [](Rig &rig) { rig.histograms[0].accrue_bins++; },
      [](Rig &rig) { rig.iterations *= 2; },
      [](Rig &rig) {
        rig.place.accrue_describe = nullptr, rig.place.accrue_name = "Other GPU", rig.place.accrue_multiprocessors = 100;
      },
      [](Rig &rig) { rig.histograms.push_back(rig.histograms[0]); }};
  for (const auto &change : changes) {
    Rig rig(storedIn(folder.path()));
    change(rig);
    EXPECT_NE(rig.launch(), "duplicate:16");
    EXPECT_EQ(rig.record()->settled, nullptr) << "change " << &change - &changes[0];
  }
}

TEST_F(Store, WhatTheUserForcedIsMeasuredButDoesNotSettle) {
  settle();
  accrue_settings forced = storedIn(folder.path());
  forced.locals = 48;
  {
    Rig rig(forced);
    EXPECT_EQ(rig.launch(), "duplicate:48");
    rig.launches(20);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_NE(text().find("\ntrial duplicate:48 1000000 20\n"), std::string::npos) << text();
  EXPECT_NE(text().find("\ntrial duplicate:16 "), std::string::npos) << "others stay";
  EXPECT_EQ(firstWay(), "duplicate:16");
}

TEST_F(Store, APlanThatWasForcedCanWin) {
  for (long locals : {48, 24, 96}) {
    accrue_settings forced = storedIn(folder.path());
    forced.locals = locals;
    Rig rig(forced);
    rig.cost = [&](const accrue_launch &) { return locals == 24 ? 1e-3 : 1.1e-3; };
    rig.launches(20);
    accrue_runtime_finish(&rig.runtime);
  }
  Rig rig(storedIn(folder.path()));
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_number == 24 ? 1e-3 : 2e-3; };
  rig.launches(60);
  EXPECT_EQ(rig.launch(), "duplicate:24");
  EXPECT_EQ(firstWay(), "duplicate:24");
}

TEST_F(Store, IsAllThatRemainsWhenTheRuntimeForgets) {
  accrue_settings settings = storedIn(folder.path());
  Rig rig(settings);
  rig.cost = likesSixteen;
  rig.launches(60);
  ASSERT_EQ(rig.launch(), "duplicate:16");
  const long allocations = fakeDevice.allocations;
  settings.locals = 8;
  accrue_runtime_forget(&rig.runtime, &settings);
  EXPECT_EQ(rig.launch(), "duplicate:8");
  accrue_runtime_forget(&rig.runtime, (settings = storedIn(folder.path()), &settings));
  EXPECT_EQ(rig.launch(), "duplicate:16") << "from the store";
  accrue_runtime_forget(&rig.runtime, (settings = storedIn(""), &settings));
  EXPECT_EQ(rig.launch().find("gang-private:"), 0u) << "from the model";
  EXPECT_EQ(fakeDevice.allocations, allocations) << "memory is kept";
}

TEST_F(Store, NothingIsWrittenWithoutNeed) {
  {
    Rig rig(storedIn(folder.path("deep/store")));
    rig.launch();
    accrue_runtime_finish(&rig.runtime);
    rig.place.accrue_is_host = 1;  // one plan only
    rig.launches(100);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_FALSE(fs::exists(folder.path("deep")));
  Rig rig(storedIn(folder.path("deep/store")));
  rig.launches(60);
  EXPECT_TRUE(fs::exists(folder.path("deep/store"))) << "it has settled";
}

TEST_F(Store, WithoutAFolderThereIsNone) {
  testing::internal::CaptureStderr();
  Rig rig(storedIn(""));
  rig.launches(60);
  accrue_runtime_finish(&rig.runtime);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(Store, ASettledPlanThatIsImpossibleHereIsIgnored) {
  settle();
  Rig rig(storedIn(folder.path()));
  rig.launch();
  const accrue_plan impossible{ACCRUE_GANG_PRIVATE, (1 << 20) + 1};
  accrue_recall_settled(rig.record(), &impossible, 1e-3);
  EXPECT_EQ(rig.launch(), "duplicate:16");
}

// ---- damage ----

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
    EXPECT_EQ(firstWay(), "duplicate:16") << "and it was replaced";
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
    EXPECT_NE(firstWay(), "duplicate:16") << i;
  }
  testing::internal::GetCapturedStderr();
}

TEST_F(Store, EveryShorterFileIsAMiss) {
  settle();
  const std::string whole = text();
  testing::internal::CaptureStderr();
  for (size_t i = 0; i < whole.size(); i++) {
    replace(whole.substr(0, i));
    EXPECT_NE(firstWay(), "duplicate:16") << i;
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
  EXPECT_EQ(firstWay(), "duplicate:16");
}

TEST_F(Store, LinksAreNotFollowed) {
  const TemporaryFolder elsewhere;
  settle();
  const std::string there = file();
  fs::rename(there, elsewhere.path("file"));
  fs::create_symlink(elsewhere.path("file"), there);
  expectMissWithWarning();  // and replaced, not written through
  EXPECT_FALSE(fs::is_symlink(there));
  EXPECT_EQ(firstWay(), "duplicate:16");
  fs::remove(there);
  fs::remove(folder.path(".lock"));
  fs::create_symlink(elsewhere.path("lock"), folder.path(".lock"));
  settle();
  EXPECT_EQ(firstWay(), "duplicate:16");
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
