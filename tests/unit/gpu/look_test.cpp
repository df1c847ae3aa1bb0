#include "gpu/look.h"

#include "gtest/gtest.h"

namespace accrue {
namespace {

constexpr uint64_t one = 7, other = 8;

/// Launches that needed no look of their own, until one does.
unsigned launchesServed(accrue_looked &looked, double seconds) {
  unsigned served = 0;
  while (served < 1000 && accrue_look_holds(&looked, one)) {
    accrue_look_served(&looked, one, seconds);
    ++served;
  }
  return served;
}

TEST(Look, TheFirstLaunchLooks) {
  accrue_looked looked = {};
  EXPECT_FALSE(accrue_look_holds(&looked, one));
  EXPECT_FALSE(accrue_look_holds(&looked, 0));
}

TEST(Look, HoldsForSomeLaunches) {
  accrue_looked looked = {};
  accrue_look_begins(&looked, one);
  EXPECT_EQ(launchesServed(looked, 1e-3), 16u);
  accrue_look_begins(&looked, one);
  EXPECT_EQ(launchesServed(looked, 1e-3), 16u);
}

TEST(Look, IsOfOneLaunch) {
  accrue_looked looked = {};
  accrue_look_begins(&looked, one);
  EXPECT_FALSE(accrue_look_holds(&looked, other));
  EXPECT_TRUE(accrue_look_holds(&looked, one));
}

TEST(Look, EndsWhereALaunchTakesLonger) {
  accrue_looked looked = {};
  accrue_look_begins(&looked, one);
  accrue_look_served(&looked, one, 1.2e-3);
  accrue_look_served(&looked, one, 1e-3);
  accrue_look_served(&looked, one, 1.4e-3);
  EXPECT_TRUE(accrue_look_holds(&looked, one));
  accrue_look_served(&looked, one, 1.6e-3);
  EXPECT_FALSE(accrue_look_holds(&looked, one));
  accrue_look_begins(&looked, one);  // what the data are now like
  accrue_look_served(&looked, one, 5e-3);
  EXPECT_TRUE(accrue_look_holds(&looked, one));
}

TEST(Look, JudgesNoOtherLaunch) {
  accrue_looked looked = {};
  accrue_look_begins(&looked, one);
  accrue_look_served(&looked, one, 1e-3);
  accrue_look_served(&looked, other, 1);
  EXPECT_TRUE(accrue_look_holds(&looked, one));
}

/// Microseconds more are the machine's, not the look's.
TEST(Look, ShortLaunchesMayDiffer) {
  accrue_looked looked = {};
  accrue_look_begins(&looked, one);
  accrue_look_served(&looked, one, 10e-6);
  accrue_look_served(&looked, one, 30e-6);
  EXPECT_TRUE(accrue_look_holds(&looked, one));
}

}  // namespace
}  // namespace accrue
