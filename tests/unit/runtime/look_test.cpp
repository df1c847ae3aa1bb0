// Looks at some indices: when they are asked for, and what they change.
#include "runtime/look.h"

#include <gtest/gtest.h>

#include "plan/drawn_data.h"
#include "rig.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

/// A site of many bins, where sizes do not tell what to do.
struct Looking : Rig {
  explicit Looking(const accrue_settings &settings = plainSettings(), unsigned strategies = onDevice) : Rig(settings, strategies) {
    site.accrue_can_look = 1;
    iterations = size_t(1) << 24;
    histograms = {{size_t(1) << 20, 4, 256, 0, 0}};
  }
  void see(const std::string &distribution) {
    binOf = [this, distribution](size_t h, size_t k) { return accrue::binOf(distribution, histograms[h].accrue_bins, ACCRUE_DRAWN(k, iterations)); };
  }
};

accrue_settings withoutTrials() {
  accrue_settings settings = plainSettings();
  settings.trials = 0;
  return settings;
}

TEST(Look, DecidesTheFirstPlan) {
  for (const auto &[distribution, way] : {std::pair("uniform", "leave"), std::pair("hot99", "duplicate:64")}) {
    Looking rig(withoutTrials());
    rig.see(distribution);
    for (const std::string &one : rig.launches(20)) EXPECT_EQ(one, way);
    EXPECT_EQ(rig.looks, 1) << "once for a size";
  }
}

TEST(Look, IsForEachSize) {
  Looking rig;
  rig.launches(3);
  rig.iterations *= 2;
  rig.launches(3);
  EXPECT_EQ(rig.looks, 2);
  rig.histograms[0].accrue_bins /= 2;
  rig.launches(3);
  EXPECT_EQ(rig.looks, 3);
}

TEST(Look, IsOnlyWhereTheSiteCan) {
  Looking rig;
  rig.site.accrue_can_look = 0;
  rig.launches(5);
  EXPECT_EQ(rig.looks, 0);
}

TEST(Look, IsNotOnAHostNorAsynchronous) {
  Looking host;
  host.place.accrue_is_host = 1;
  host.launches(5);
  EXPECT_EQ(host.looks, 0);
  Looking threads(plainSettings(), ACCRUE_LEAVE | ACCRUE_OPENMP);
  threads.place.accrue_is_host = 1;
  threads.place.accrue_threads = 8;
  threads.launches(5);
  EXPECT_EQ(threads.looks, 0);
  Looking queue;
  queue.place.accrue_is_async = 1;
  queue.launches(5);
  EXPECT_EQ(queue.looks, 0);
  queue.place.accrue_is_async = 0;
  queue.launches(5);
  EXPECT_EQ(queue.looks, 1) << "nothing was measured yet";
}

TEST(Look, IsNotWhereTheUserDecides) {
  for (const char *strategy : {"leave", "duplicate", "duplicate:16"}) {
    Looking rig(settingsOf({{"ACCRUE_STRATEGY", strategy}}));
    rig.launches(5);
    EXPECT_EQ(rig.looks, 0) << strategy;
  }
  Looking locals(settingsOf({{"ACCRUE_LOCALS", "8"}}));
  locals.launches(5);
  EXPECT_EQ(locals.looks, 0);
}

TEST(Look, IsNotWhereLittleCanBeLost) {
  for (const auto &[bins, log2] : {std::pair(256, 26), std::pair(16, 28), std::pair(256, 14), std::pair(2048, 18), std::pair(1 << 20, 14)}) {
    Looking rig;
    rig.histograms[0].accrue_bins = size_t(bins);
    rig.iterations = size_t(1) << log2;
    rig.launches(5);
    EXPECT_EQ(rig.looks, 0) << bins << " bins, 2^" << log2;
  }
}

TEST(Look, IsNotWhereTheStoreKnows) {
  const TemporaryFolder folder;
  accrue_settings settings = plainSettings();
  snprintf(settings.folder, sizeof settings.folder, "%s", folder.path().c_str());
  {
    Looking rig(settings);
    rig.cost = [](const accrue_plan &plan) { return plan.accrue_locals == 16 ? 1e-3 : 2e-3; };
    rig.launches(60);
    EXPECT_EQ(rig.looks, 1);
    EXPECT_NE(rig.record()->settled, nullptr);
  }
  Looking again(settings);
  EXPECT_EQ(again.launch(), "duplicate:16");
  EXPECT_EQ(again.looks, 0);
}

TEST(Look, IsNotUnderTune) {
  const TemporaryFolder folder;
  accrue_settings settings = plainSettings();
  snprintf(settings.tune, sizeof settings.tune, "%s", folder.path().c_str());
  Looking rig(settings);
  rig.launches(5);
  EXPECT_EQ(rig.looks, 0);
}

TEST(Look, OrdersTheTrials) {
  Looking rig;
  rig.see("constant");
  rig.wake();
  const accrue_trial *const trials = rig.record()->trials;
  EXPECT_EQ(trials[0].way.strategy, ACCRUE_DUPLICATE);
  EXPECT_GE(trials[0].way.locals, 32u);
  for (int i = 1; i < rig.record()->trial_count; i++) EXPECT_LE(trials[i - 1].predicted, trials[i].predicted);
  EXPECT_EQ(rig.launch(), "duplicate:" + std::to_string(trials[0].way.locals));
}

TEST(Look, ComesTooLateWhereAnotherThreadMeasured) {
  Looking rig;
  rig.launch();
  rig.iterations *= 2;
  accrue_plan looking;
  accrue_runtime_choose(&rig.runtime, &looking, &rig.site, &rig.place, rig.iterations, rig.histograms.data(), 1);
  ASSERT_NE(looking.accrue_seen, nullptr);
  accrue_plan other = rig.begin();
  EXPECT_EQ(other.accrue_seen, nullptr) << "one looks";
  ASSERT_NE(other.accrue_trial, nullptr);
  const accrue_way way = other.accrue_trial->way;
  rig.look(looking);
  EXPECT_TRUE(accrue_ways_equal(&other.accrue_trial->way, &way)) << "its trial stays where it is";
  EXPECT_FALSE(rig.record()->is_seen);
  rig.end(other);
  rig.end(looking);
}

TEST(Look, IsForgottenWhenTimesChange) {
  Looking rig;
  rig.see("constant");
  rig.cost = [](const accrue_plan &plan) { return plan.accrue_strategy == ACCRUE_LEAVE ? 12e-3 : 1e-3; };
  rig.launches(150);
  ASSERT_NE(rig.record()->settled, nullptr);
  EXPECT_EQ(rig.record()->settled->way.strategy, ACCRUE_DUPLICATE);
  // Now the updates are spread: no plan is slow enough to be left out.
  rig.cost = [](const accrue_plan &plan) { return plan.accrue_strategy == ACCRUE_LEAVE ? 0.2e-3 : 0.6e-3; };
  rig.launches(300);
  ASSERT_NE(rig.record()->settled, nullptr);
  EXPECT_EQ(rig.record()->settled->way.strategy, ACCRUE_LEAVE);
  EXPECT_EQ(rig.looks, 1);
}

TEST(Look, SeesEachHistogramForItself) {
  Looking rig(withoutTrials());
  rig.histograms = {{1 << 16, 4, 0, 0, 0}, {1 << 20, 4, 0, 0, 0}};
  rig.binOf = [](size_t h, size_t k) { return h == 0 ? mixed(k) % (1 << 16) : 12345; };
  rig.launch();
  ASSERT_EQ(rig.looks, 1);
  EXPECT_LT(rig.record()->crowds[0].bin, 0.01);
  EXPECT_EQ(rig.record()->crowds[1].bin, 1);
}

TEST(Look, IsForgottenWithTheRest) {
  Looking rig;
  rig.launches(3);
  const accrue_settings settings = plainSettings();
  accrue_runtime_forget(&rig.runtime, &settings);
  rig.launches(3);
  EXPECT_EQ(rig.looks, 2);
}

TEST(Look, ItsTimeIsNotTheLaunches) {
  Looking rig;
  rig.launch();
  rig.iterations *= 2;
  accrue_plan plan;
  accrue_runtime_choose(&rig.runtime, &plan, &rig.site, &rig.place, rig.iterations, rig.histograms.data(), 1);
  ASSERT_NE(plan.accrue_seen, nullptr);
  rigTime += 5;
  rig.look(plan);
  rigTime += 1e-3;
  const accrue_trial *const trial = plan.accrue_trial;
  rig.end(plan);
  EXPECT_NEAR(trial->best, 1e-3, 1e-6);
}

TEST(Look, IsToldWithWhatFollows) {
  accrue_settings settings = plainSettings();
  settings.notify = 3;
  testing::internal::CaptureStderr();
  {
    Looking rig(settings);
    rig.see("constant");
    rig.launch();
  }
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("16777216 iterations, 1048576 bins on Fake GPU: a look at 1024 iterations saw 100% of the updates in the "
                      "fullest bin; predicted: duplicate:64 "), std::string::npos) << said;
}

}  // namespace
}  // namespace accrue
