#include "runtime/native_look.h"

#include "gtest/gtest.h"

namespace accrue {
namespace {

constexpr uint64_t one = 7, other = 8;

/// Launches that needed no look of their own, until one does.
unsigned launchesServed(accrue_native_looked &looked, double seconds) {
  unsigned served = 0;
  while (served < 1000 && accrue_native_look_holds(&looked, one)) {
    accrue_native_look_served(&looked, one, seconds);
    ++served;
  }
  return served;
}

TEST(NativeLook, TheFirstLaunchLooks) {
  accrue_native_looked looked = {};
  EXPECT_FALSE(accrue_native_look_holds(&looked, one));
  EXPECT_FALSE(accrue_native_look_holds(&looked, 0));
}

TEST(NativeLook, HoldsForSomeLaunches) {
  accrue_native_looked looked = {};
  accrue_native_look_begins(&looked, one);
  EXPECT_EQ(launchesServed(looked, 1e-3), 16u);
  accrue_native_look_begins(&looked, one);
  EXPECT_EQ(launchesServed(looked, 1e-3), 16u);
}

TEST(NativeLook, IsOfOneLaunch) {
  accrue_native_looked looked = {};
  accrue_native_look_begins(&looked, one);
  EXPECT_FALSE(accrue_native_look_holds(&looked, other));
  EXPECT_TRUE(accrue_native_look_holds(&looked, one));
}

TEST(NativeLook, EndsWhereALaunchTakesLonger) {
  accrue_native_looked looked = {};
  accrue_native_look_begins(&looked, one);
  accrue_native_look_served(&looked, one, 1.2e-3);
  accrue_native_look_served(&looked, one, 1e-3);
  accrue_native_look_served(&looked, one, 1.4e-3);
  EXPECT_TRUE(accrue_native_look_holds(&looked, one));
  accrue_native_look_served(&looked, one, 1.6e-3);
  EXPECT_FALSE(accrue_native_look_holds(&looked, one));
  accrue_native_look_begins(&looked, one);  // what the data are now like
  accrue_native_look_served(&looked, one, 5e-3);
  EXPECT_TRUE(accrue_native_look_holds(&looked, one));
}

TEST(NativeLook, JudgesNoOtherLaunch) {
  accrue_native_looked looked = {};
  accrue_native_look_begins(&looked, one);
  accrue_native_look_served(&looked, one, 1e-3);
  accrue_native_look_served(&looked, other, 1);
  EXPECT_TRUE(accrue_native_look_holds(&looked, one));
}

/// Microseconds more are the machine's, not the look's.
TEST(NativeLook, ShortLaunchesMayDiffer) {
  accrue_native_looked looked = {};
  accrue_native_look_begins(&looked, one);
  accrue_native_look_served(&looked, one, 10e-6);
  accrue_native_look_served(&looked, one, 30e-6);
  EXPECT_TRUE(accrue_native_look_holds(&looked, one));
}

}  // namespace
}  // namespace accrue
