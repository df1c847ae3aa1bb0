// Samples of the indices: when they are asked for, and what they change.
#include "runtime/sample.h"

#include <gtest/gtest.h>

#include "plan/drawn_data.h"
#include "rig.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

/// A site of many bins, where sizes do not tell what to do.
struct Sampling : Rig {
  explicit Sampling(const accrue_settings &settings = plainSettings(), unsigned strategies = onDevice) : Rig(settings, strategies) {
    site.accrue_can_sample = 1;
    iterations = size_t(1) << 24;
    histograms = {{size_t(1) << 20, 4, 256, 0, 0}};
  }
  void see(const std::string &distribution) {
    binOf = [this, distribution](size_t h, size_t k) {
      return accrue::binOf(distribution, histograms[h].accrue_bins, ACCRUE_DRAWN(k, iterations));
    };
  }
};

accrue_settings withoutTrials() {
  accrue_settings settings = plainSettings();
  settings.trials = 0;
  return settings;
}

TEST(Sample, DecidesTheFirstPlan) {
  for (const auto &[distribution, plan] : {std::pair("uniform", "leave"), std::pair("hot99", "duplicate:64")}) {
    Sampling rig(withoutTrials());
    rig.see(distribution);
    for (const std::string &one : rig.launches(20)) EXPECT_EQ(one, plan);
    EXPECT_EQ(rig.samples, 1) << "once for a size";
  }
}

TEST(Sample, IsForEachSize) {
  Sampling rig;
  rig.launches(3);
  rig.iterations *= 2;
  rig.launches(3);
  EXPECT_EQ(rig.samples, 2);
  rig.histograms[0].accrue_bins /= 2;
  rig.launches(3);
  EXPECT_EQ(rig.samples, 3);
}

TEST(Sample, IsOnlyWhereTheSiteCan) {
  Sampling rig;
  rig.site.accrue_can_sample = 0;
  rig.launches(5);
  EXPECT_EQ(rig.samples, 0);
}

TEST(Sample, IsNotOnAHostNorAsynchronous) {
  Sampling host;
  host.place.accrue_is_host = 1;
  host.launches(5);
  EXPECT_EQ(host.samples, 0);
  Sampling threads(plainSettings(), ACCRUE_LEAVE | ACCRUE_OPENMP);
  threads.place.accrue_is_host = 1;
  threads.place.accrue_threads = 8;
  threads.launches(5);
  EXPECT_EQ(threads.samples, 0);
  Sampling queue;
  queue.place.accrue_is_async = 1;
  queue.launches(5);
  EXPECT_EQ(queue.samples, 0);
  queue.place.accrue_is_async = 0;
  queue.launches(5);
  EXPECT_EQ(queue.samples, 1) << "nothing was measured yet";
}

TEST(Sample, IsNotWhereTheUserDecides) {
  for (const char *strategy : {"leave", "duplicate", "duplicate:16"}) {
    Sampling rig(settingsOf({{"ACCRUE_STRATEGY", strategy}}));
    rig.launches(5);
    EXPECT_EQ(rig.samples, 0) << strategy;
  }
  Sampling locals(settingsOf({{"ACCRUE_LOCALS", "8"}}));
  locals.launches(5);
  EXPECT_EQ(locals.samples, 0);
}

TEST(Sample, IsNotWhereLittleCanBeLost) {
  for (const auto &[bins, log2] :
       {std::pair(256, 26), std::pair(16, 28), std::pair(256, 14), std::pair(2048, 18), std::pair(1 << 20, 14)}) {
    Sampling rig;
    rig.histograms[0].accrue_bins = size_t(bins);
    rig.iterations = size_t(1) << log2;
    rig.launches(5);
    EXPECT_EQ(rig.samples, 0) << bins << " bins, 2^" << log2;
  }
}

TEST(Sample, IsNotWhereTheStoreKnows) {
  const TemporaryFolder folder;
  accrue_settings settings = plainSettings();
  snprintf(settings.folder, sizeof settings.folder, "%s", folder.path().c_str());
  {
    Sampling rig(settings);
    rig.cost = [](const accrue_launch &launch) { return launch.accrue_number == 16 ? 1e-3 : 2e-3; };
    rig.launches(60);
    EXPECT_EQ(rig.samples, 1);
    EXPECT_NE(rig.record()->settled, nullptr);
  }
  Sampling again(settings);
  EXPECT_EQ(again.launch(), "duplicate:16");
  EXPECT_EQ(again.samples, 0);
}

TEST(Sample, IsNotUnderTune) {
  const TemporaryFolder folder;
  accrue_settings settings = plainSettings();
  snprintf(settings.tune, sizeof settings.tune, "%s", folder.path().c_str());
  Sampling rig(settings);
  rig.launches(5);
  EXPECT_EQ(rig.samples, 0);
}

TEST(Sample, OrdersTheTrials) {
  Sampling rig;
  rig.see("constant");
  rig.wake();
  const accrue_trial *const trials = rig.record()->trials;
  EXPECT_EQ(trials[0].plan.strategy, ACCRUE_DUPLICATE);
  EXPECT_GE(trials[0].plan.number, 32u);
  for (int i = 1; i < rig.record()->trial_count; i++) EXPECT_LE(trials[i - 1].predicted, trials[i].predicted);
  EXPECT_EQ(rig.launch(), "duplicate:" + std::to_string(trials[0].plan.number));
}

TEST(Sample, ComesTooLateWhereAnotherThreadMeasured) {
  Sampling rig;
  rig.launch();
  rig.iterations *= 2;
  accrue_launch sampling;
  accrue_runtime_choose(&rig.runtime, &sampling, &rig.site, &rig.place, rig.iterations, rig.histograms.data(), 1);
  ASSERT_NE(sampling.accrue_sample, nullptr);
  accrue_launch other = rig.begin();
  EXPECT_EQ(other.accrue_sample, nullptr) << "one takes it";
  ASSERT_NE(other.accrue_trial, nullptr);
  const accrue_plan plan = other.accrue_trial->plan;
  rig.sample(sampling);
  EXPECT_TRUE(accrue_plans_equal(&other.accrue_trial->plan, &plan)) << "its trial stays where it is";
  EXPECT_FALSE(rig.record()->is_sampled);
  rig.end(other);
  rig.end(sampling);
}

TEST(Sample, IsForgottenWhenTimesChange) {
  Sampling rig;
  rig.see("constant");
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 12e-3 : 1e-3; };
  rig.launches(150);
  ASSERT_NE(rig.record()->settled, nullptr);
  EXPECT_EQ(rig.record()->settled->plan.strategy, ACCRUE_DUPLICATE);
  // Now the updates are spread: no plan is slow enough to be left out.
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 0.2e-3 : 0.6e-3; };
  rig.launches(300);
  ASSERT_NE(rig.record()->settled, nullptr);
  EXPECT_EQ(rig.record()->settled->plan.strategy, ACCRUE_LEAVE);
  EXPECT_EQ(rig.samples, 1);
}

TEST(Sample, SeesEachHistogramForItself) {
  Sampling rig(withoutTrials());
  rig.histograms = {{1 << 16, 4, 0, 0, 0}, {1 << 20, 4, 0, 0, 0}};
  rig.binOf = [](size_t h, size_t k) { return h == 0 ? mixed(k) % (1 << 16) : 12345; };
  rig.launch();
  ASSERT_EQ(rig.samples, 1);
  EXPECT_LT(rig.record()->contentions[0].bin, 0.01);
  EXPECT_EQ(rig.record()->contentions[1].bin, 1);
}

TEST(Sample, IsForgottenWithTheRest) {
  Sampling rig;
  rig.launches(3);
  const accrue_settings settings = plainSettings();
  accrue_runtime_forget(&rig.runtime, &settings);
  rig.launches(3);
  EXPECT_EQ(rig.samples, 2);
}

TEST(Sample, ItsTimeIsNotTheLaunches) {
  Sampling rig;
  rig.launch();
  rig.iterations *= 2;
  accrue_launch launch;
  accrue_runtime_choose(&rig.runtime, &launch, &rig.site, &rig.place, rig.iterations, rig.histograms.data(), 1);
  ASSERT_NE(launch.accrue_sample, nullptr);
  rigTime += 5;
  rig.sample(launch);
  rigTime += 1e-3;
  const accrue_trial *const trial = launch.accrue_trial;
  rig.end(launch);
  EXPECT_NEAR(trial->best, 1e-3, 1e-6);
}

TEST(Sample, IsToldWithWhatFollows) {
  accrue_settings settings = plainSettings();
  settings.notify = 3;
  testing::internal::CaptureStderr();
  {
    Sampling rig(settings);
    rig.see("constant");
    rig.launch();
  }
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("16777216 iterations, 1048576 bins on Fake GPU: a sample of 1024 iterations found 100% of the updates in the "
                      "fullest bin; predicted: duplicate:64 "),
            std::string::npos)
      << said;
}

}  // namespace
}  // namespace accrue
