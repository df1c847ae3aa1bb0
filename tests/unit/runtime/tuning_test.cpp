// The door for `accrue tune`: plans in, times out.
#include "runtime/tuning.h"

#include <gtest/gtest.h>

#include "rig.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

struct TuneDoor : testing::Test {
  accrue_settings settings() const {
    return settingsOf(
        {{"ACCRUE_TUNE", folder.path()}, {"ACCRUE_STRATEGY", "duplicate:2"}, {"ACCRUE_CACHE_DIR", folder.path("store")}});
  }
  /// Asks for the plan at the rig's usual size.
  void ask(const std::string &plan) const {
    Rig rig(plainSettings());
    rig.launch();
    accrue_text key{};
    accrue_add_key(&key, &rig.site.accrue_past->subject, rig.record());
    char sum[32];
    snprintf(sum, sizeof sum, "%016llx", (unsigned long long)accrue_sum(key.data, key.length));
    folder.write("plans",
                 "plan 0123456789abcdef duplicate:8 size 26 256\nplan " + std::string(sum) + " " + plan + " size 26 256\n");
    accrue_clear(&key);
  }
  std::string report() const {
    for (const auto &entry : std::filesystem::directory_iterator(folder.path()))
      if (entry.path().filename().string().starts_with("report-")) return folder.read(entry.path().filename().string());
    return "";
  }
  TemporaryFolder folder;
};

TEST_F(TuneDoor, LoopsAreLeftUnlessAsked) {
  Rig rig(settings());
  EXPECT_EQ((std::vector<std::string>(5, "leave")), rig.launches(5));
}

TEST_F(TuneDoor, ThePlanIsTakenFromTheFirstLaunchOn) {
  ask("duplicate:64");
  Rig rig(settings());
  double next = 5e-3;
  rig.cost = [&](const accrue_launch &) { return std::exchange(next, 1e-3); };
  EXPECT_EQ((std::vector<std::string>(4, "duplicate:64")), rig.launches(4));
  rig.iterations = 1 << 20;  // another size
  EXPECT_EQ("leave", rig.launch());
  accrue_runtime_finish(&rig.runtime);
  const std::string text = report();
  EXPECT_NE(text.npos, text.find("size 26 256\nstrides 0\niterations 67108864\n"));
  EXPECT_NE(text.npos,
            text.find("launches 4\nasked duplicate:64\nran duplicate:64\nwaking 5000000\ntimes 1000000 1000000 1000000\n"));
  EXPECT_NE(text.npos, text.find("launches 1\nasked leave\nran leave\ntimes 1000000\n"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("store")));
}

TEST_F(TuneDoor, WhatIsNotPossibleIsReported) {
  ask("openmp:4");
  Rig rig(settings());
  EXPECT_EQ("leave", rig.launch());
  accrue_runtime_finish(&rig.runtime);
  EXPECT_NE(std::string::npos, report().find("asked openmp:4\nran leave\n"));
}

TEST_F(TuneDoor, LessMemoryIsReported) {
  ask("duplicate:64");
  Rig rig(settings());
  fakeDevice.largest = 20 * 1024;
  EXPECT_EQ((std::vector<std::string>(3, "duplicate:16")), rig.launches(3));
  accrue_runtime_finish(&rig.runtime);
  EXPECT_NE(std::string::npos, report().find("asked duplicate:64\nran duplicate:16\n"));
}

TEST_F(TuneDoor, AsynchronousLaunchesAreWaitedFor) {
  Rig rig(settings());
  rig.place.accrue_is_async = 1, rig.place.accrue_queue = 7;
  rig.launches(2);
  EXPECT_EQ((std::vector<int>{7, 7, 7, 7}), fakeDevice.waited);
  accrue_runtime_finish(&rig.runtime);
  EXPECT_NE(std::string::npos, report().find("times 1000000\n"));
}

TEST_F(TuneDoor, ManyLaunchesDoNotFillTheMemory) {
  Rig rig(settings());
  rig.launches(2000);
  EXPECT_EQ(400, rig.record()->tuned->time_count);
}

TEST_F(TuneDoor, RestartsReportApart) {
  Rig rig(settings());
  const accrue_settings again = settings();
  rig.launch();
  accrue_runtime_forget(&rig.runtime, &again);
  rig.launch();
  accrue_runtime_finish(&rig.runtime);
  EXPECT_EQ(2u, folder.entries());
}

}  // namespace
}  // namespace accrue
