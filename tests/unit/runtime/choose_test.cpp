// What decides: the user, what settled, trials, the model.
#include <gtest/gtest.h>

#include "rig.h"

namespace accrue {
namespace {

TEST(Choose, TakesTheFirstPlanFromTheModel) {
  Rig rig;
  EXPECT_EQ(rig.launch().find("gang-private:"), 0u);
  const accrue_trial *const trials = rig.record()->trials;
  for (int i = 1; i < rig.record()->trial_count; i++) EXPECT_LE(trials[i - 1].predicted, trials[i].predicted);
  rig.iterations = 1000;
  EXPECT_EQ(rig.launch(), "leave");
}

TEST(Choose, TheUsersStrategyComesFirst) {
  for (const char *name : {"leave", "duplicate", "gang-private"}) {
    Rig rig(settingsOf({{"ACCRUE_STRATEGY", name}}));
    for (const std::string &plan : rig.launches(60)) EXPECT_EQ(plan.find(name), 0u) << plan;
  }
  for (const char *plan : {"leave", "duplicate:64", "duplicate:3", "gang-private:7"}) {
    Rig rig(settingsOf({{"ACCRUE_STRATEGY", plan}}));
    for (const std::string &one : rig.launches(20)) EXPECT_EQ(one, plan);
  }
}

TEST(Choose, TheUsersLocalsAreCopiesOrThreads) {
  Rig rig(settingsOf({{"ACCRUE_LOCALS", "12"}}));
  for (const std::string &plan : rig.launches(20)) EXPECT_EQ(plan, "duplicate:12");
  Rig none(settingsOf({{"ACCRUE_LOCALS", "0"}}));
  for (const std::string &plan : none.launches(20)) EXPECT_EQ(plan, "leave");
  Rig threads(settingsOf({{"ACCRUE_LOCALS", "3"}}), ACCRUE_LEAVE | ACCRUE_OPENMP);
  threads.place.accrue_is_host = 1;
  threads.place.accrue_threads = 8;
  for (const std::string &plan : threads.launches(20)) EXPECT_EQ(plan, "openmp:3");
}

TEST(Choose, OnTheHostWithoutThreadsTheLoopStaysUnlessTheUserSaysOtherwise) {
  Rig rig;
  rig.place.accrue_is_host = 1;
  for (const std::string &plan : rig.launches(20)) EXPECT_EQ(plan, "leave");
  Rig forced(settingsOf({{"ACCRUE_STRATEGY", "duplicate:4"}}));
  forced.place.accrue_is_host = 1;
  EXPECT_EQ(forced.launch(), "duplicate:4");
}

TEST(Choose, WhatTheSiteDoesNotHoldIsNotChosen) {
  Rig rig(settingsOf({{"ACCRUE_STRATEGY", "gang-private"}}), ACCRUE_LEAVE | ACCRUE_DUPLICATE);
  for (const std::string &plan : rig.launches(40)) EXPECT_EQ(plan.find("gang-private"), std::string::npos);
  Rig large;
  large.histograms[0].accrue_bins = 257;  // a gang's copy has room for 256
  for (const std::string &plan : large.launches(40)) EXPECT_EQ(plan.find("gang-private"), std::string::npos);
  Rig leave(plainSettings(), 0);
  EXPECT_EQ(leave.launch(), "leave");
}

TEST(Choose, WithoutTrialsTheModelDecidesForGood) {
  accrue_settings settings = plainSettings();
  settings.trials = 0;
  Rig rig(settings);
  const std::string first = rig.launch();
  for (const std::string &plan : rig.launches(100)) EXPECT_EQ(plan, first);
}

TEST(Choose, NothingToDoIsLeft) {
  Rig rig;
  rig.iterations = 0;
  EXPECT_EQ(rig.launch(), "leave");
  EXPECT_EQ(rig.record(), nullptr);
  rig.iterations = 1;
  EXPECT_NE(rig.launch(), "?");
  rig.histograms.assign(ACCRUE_MOST_HISTOGRAMS + 1, rig.histograms[0]);
  EXPECT_EQ(rig.launch(), "leave");
}

TEST(Choose, UnknownIterationsAreASizeOfTheirOwn) {
  Rig rig;
  rig.iterations = ACCRUE_UNKNOWN;
  rig.site.accrue_updates = 0;
  rig.launches(100);
  ASSERT_NE(rig.record(), nullptr);
  EXPECT_EQ(rig.record()->exponent, 64);
  EXPECT_NE(rig.record()->settled, nullptr);
}

TEST(Choose, SizesThatNeverRepeatDoNotFillTheMemory) {
  Rig rig;
  for (size_t bins = 1; bins < 1000; bins++) {
    rig.histograms[0].accrue_bins = bins;
    rig.launch();
  }
  EXPECT_EQ(rig.site.accrue_past->record_count, 64);
}

TEST(Choose, TheDeviceIsAskedOnce) {
  Rig rig(settingsOf({{"ACCRUE_STRATEGY", "leave"}}));
  rig.launches(100);
  EXPECT_LE(fakeDevice.described, 2) << "what it is, and how much memory is free for candidates";
}

TEST(Choose, ASiteThatIsLoadedAgainIsTheSame) {
  Rig rig;
  rig.launch();
  accrue_past *const past = rig.site.accrue_past;
  const std::string file = rig.site.accrue_file;
  rig.site.accrue_past = nullptr;
  rig.site.accrue_file = file.c_str();
  rig.launch();
  EXPECT_EQ(rig.site.accrue_past, past);
}

TEST(Choose, CandidatesStayWithinTheMemoryOfTheDevice) {
  Rig rig;
  fakeDevice.total = size_t(1) << 20;
  rig.histograms = {{4096, 4, 0, 0, 0}};
  rig.launch();
  for (int i = 0; i < rig.record()->trial_count; i++)
    EXPECT_LE(rig.record()->trials[i].plan.number * 4096 * 4, fakeDevice.total / 2);
}

TEST(Choose, ThreadsAreTriedInSeveralNumbers) {
  Rig rig(plainSettings(), ACCRUE_LEAVE | ACCRUE_OPENMP);
  rig.place.accrue_is_host = 1;
  rig.place.accrue_threads = 8;
  rig.cost = [](const accrue_launch &) { return 1e-2; };
  rig.launch();
  std::set<std::string> plans;
  for (const std::string &plan : rig.launches(60)) plans.insert(plan);
  EXPECT_EQ(plans, (std::set<std::string>{"leave", "openmp:1", "openmp:4", "openmp:8"}));
}

TEST(Choose, ThreadsCopiesStayBelowAGigabyte) {
  Rig rig(plainSettings(), ACCRUE_LEAVE | ACCRUE_OPENMP);
  rig.place.accrue_is_host = 1;
  rig.place.accrue_threads = 8;
  rig.histograms = {{size_t(1) << 26, 4, 0, 0, 0}};
  rig.launch();
  for (int i = 0; i < rig.record()->trial_count; i++) EXPECT_LE(rig.record()->trials[i].plan.number, 4u);
}

}  // namespace
}  // namespace accrue
