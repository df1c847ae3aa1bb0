// Native kernels: when they are chosen, and what happens when one cannot be launched. tests/runtime/run launches
// them, with a stand-in for the driver.
#include "runtime/native.h"

#include <gtest/gtest.h>

#include "rig.h"

namespace accrue {
namespace {

constexpr unsigned withNative = ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_NATIVE;

// ---- the choice ----

TEST(NativeChoice, IsTheFirstOnAGpuWhereCopiesFit) {
  Rig rig(plainSettings(), withNative);
  EXPECT_EQ(rig.launch(), "native");
}

TEST(NativeChoice, IsNoneOnAHost) {
  Rig rig(plainSettings(), withNative);
  rig.place.accrue_is_host = 1;
  EXPECT_EQ(rig.launch(), "leave");
}

TEST(NativeChoice, CostsMoreWhereCopiesDoNotFit) {
  const accrue_machine machine{1, 132, 0};
  const auto predict = [&](size_t iterations, size_t bins, int strategy, double hottest = -1) {
    const accrue_sizes histogram{bins, 4, 0, 0};
    const accrue_contention contention{hottest, hottest, hottest};
    const accrue_work work{iterations, 1, &histogram, 1, hottest < 0 ? nullptr : &contention};
    const accrue_plan plan{strategy, 0};
    return accrue_predict(&machine, &work, &plan);
  };
  const accrue_rates &rates = *accrue_rates_of(&machine);
  const size_t many = size_t(1) << 26, few = size_t(1) << 19;
  EXPECT_LT(predict(many, 50000, ACCRUE_NATIVE), predict(many, 50000, ACCRUE_LEAVE) / 4);
  EXPECT_GT(predict(many, 50001, ACCRUE_NATIVE), predict(many, 50000, ACCRUE_NATIVE)) << "half words";
  EXPECT_GT(predict(many, 100001, ACCRUE_NATIVE), 2 * predict(many, 100000, ACCRUE_NATIVE)) << "caches";
  EXPECT_LT(predict(many, 100001, ACCRUE_NATIVE), predict(many, 100001, ACCRUE_LEAVE));
  EXPECT_LT(predict(many, 100001, ACCRUE_NATIVE, 0.9), predict(many, 100001, ACCRUE_NATIVE, 0.2))
      << "what is contended finds a cell";
  EXPECT_DOUBLE_EQ(predict(few, 50001, ACCRUE_NATIVE), predict(few, 50001, ACCRUE_LEAVE) - rates.launch + rates.native_launch)
      << "too few updates for caches";
}

// ---- giving up ----

/// One launch whose native kernel cannot be; other plans take 10 ms.
std::string launchWithout(Rig &rig, int isPassing) {
  accrue_launch launch = rig.begin();
  const std::string plan = planOf(launch);
  if (launch.accrue_strategy == ACCRUE_NATIVE) {
    accrue_runtime_give_up(&rig.runtime, &launch, "it is broken", isPassing);
    EXPECT_EQ(planOf(launch), "leave");
    EXPECT_EQ(launch.accrue_number, 0u);
  }
  rigTime += 1e-2;
  rig.end(launch);
  return plan;
}

TEST(NativeGivenUp, IsNotTriedAgain) {
  Rig rig(plainSettings(), withNative);
  EXPECT_EQ(launchWithout(rig, 0), "native");
  for (int i = 0; i < 60; i++) EXPECT_NE(launchWithout(rig, 0), "native");
  ASSERT_TRUE(rig.record()->settled);
  EXPECT_NE(rig.record()->settled->plan.strategy, ACCRUE_NATIVE);
}

TEST(NativeGivenUp, InTheMiddleOfASettledSite) {
  Rig rig(plainSettings(), withNative);
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_NATIVE ? 1e-3 : 1e-2; };
  rig.launches(60);
  ASSERT_TRUE(rig.record()->settled);
  EXPECT_EQ(launchWithout(rig, 0), "native");
  EXPECT_FALSE(rig.record()->settled);
  EXPECT_NE(rig.launch(), "native");
}

TEST(NativeGivenUp, IsTriedAgainIfItWasOnlyThisLaunch) {
  Rig rig(plainSettings(), withNative);
  rig.wake();
  for (int i = 0; i < 5; i++) EXPECT_EQ(launchWithout(rig, 1), "native");
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_NATIVE ? 1e-3 : 1e-2; };
  rig.launches(60);
  ASSERT_TRUE(rig.record()->settled);
  EXPECT_EQ(rig.record()->settled->plan.strategy, ACCRUE_NATIVE);
}

TEST(NativeGivenUp, ItsTimeIsNotLearned) {
  Rig rig(plainSettings(), withNative);
  rig.wake();
  launchWithout(rig, 1);
  for (int i = 0; i < rig.record()->trial_count; i++) EXPECT_EQ(rig.record()->trials[i].launches, 0);
}

TEST(NativeGivenUp, WhatTheUserForcedIsLeftThen) {
  Rig rig(settingsOf({{"ACCRUE_STRATEGY", "native"}}), withNative);
  EXPECT_EQ(launchWithout(rig, 0), "native");
  for (int i = 0; i < 5; i++) EXPECT_EQ(rig.launch(), "leave");
}

TEST(NativeGivenUp, IsSaidOnce) {
  for (int level = 0; level <= 3; level++) {
    accrue_settings settings = plainSettings();
    settings.notify = level;
    Rig rig(settings, withNative);
    testing::internal::CaptureStderr();
    for (int i = 0; i < 3; i++) launchWithout(rig, 1);
    const std::string text = testing::internal::GetCapturedStderr();
    const std::string notice = "native is not possible here, leave instead: it is broken";
    int said = 0;
    for (size_t at = 0; (at = text.find(notice, at)) != text.npos; at++) said++;
    EXPECT_EQ(said, level == 0 ? 0 : level < 3 ? 1 : 3) << level;
  }
}

}  // namespace
}  // namespace accrue
