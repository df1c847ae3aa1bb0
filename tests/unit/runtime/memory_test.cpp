// Memory for copies: pooled, bounded, ordered by queues; when there is none the next smaller plan runs.
#include <gtest/gtest.h>

#include "rig.h"

namespace accrue {
namespace {

constexpr size_t megabyte = size_t(1) << 20;

accrue_settings copies(long locals) {
  accrue_settings settings = plainSettings();
  settings.locals = locals;
  return settings;
}

TEST(Memory, IsKeptFromOneLaunchToTheNext) {
  Rig rig(copies(8));
  rig.launches(50);
  EXPECT_EQ(fakeDevice.allocations, 1);
  EXPECT_EQ(fakeDevice.used, 8u * 256 * 4);
}

TEST(Memory, IsFilledOnce) {
  Rig rig(copies(8));
  accrue_launch launch = rig.begin();
  EXPECT_TRUE(launch.accrue_must_fill);
  rig.end(launch);
  for (int i = 0; i < 10; i++) {
    launch = rig.begin();
    EXPECT_FALSE(launch.accrue_must_fill);
    rig.end(launch);
  }
}

TEST(Memory, ThreadsAlwaysFillTheirOwn) {
  Rig rig(copies(4), ACCRUE_LEAVE | ACCRUE_OPENMP);
  rig.place.accrue_is_host = 1;
  rig.place.accrue_threads = 4;
  for (int i = 0; i < 3; i++) {
    accrue_launch launch = rig.begin();
    EXPECT_EQ(planOf(launch), "openmp:4");
    EXPECT_TRUE(launch.accrue_must_fill);
    rig.end(launch);
  }
}

TEST(Memory, LaunchesAtTheSameTimeHaveTheirOwn) {
  Rig rig(copies(8));
  accrue_launch one = rig.begin(), other = rig.begin();
  EXPECT_NE(one.accrue_copies[0], other.accrue_copies[0]);
  EXPECT_TRUE(other.accrue_must_fill);
  void *const first = one.accrue_copies[0];
  rig.end(one);
  one = rig.begin();
  EXPECT_EQ(one.accrue_copies[0], first);
  EXPECT_FALSE(one.accrue_must_fill);
  rig.end(one);
  rig.end(other);
}

/// Launches of sites that share one block, which is large enough for all of them.
class SharedBlock : public testing::Test {
 protected:
  SharedBlock() : rig(copies(8)) {
    rig.histograms = {{512, 8, 0, 0, 0, 0}};
    rig.launch();
  }
  int mustFill(accrue_site &site, const std::vector<accrue_histogram> &histograms) {
    accrue_launch launch;
    accrue_runtime_choose(&rig.runtime, &launch, &site, &rig.place, rig.iterations, histograms.data(), int(histograms.size()));
    const int result = launch.accrue_must_fill;
    EXPECT_EQ(fakeDevice.allocations, 1) << "all fit into the first block";
    rig.end(launch);
    return result;
  }
  Rig rig;
  accrue_site one = {"one.c", 3, "f", onDevice, 1, nullptr, 0, 0}, other = {"other.c", 3, "f", onDevice, 1, nullptr, 0, 0};
};

template <class T> accrue_histogram numbers(int identity, size_t bins = 128) {
  return {bins, sizeof(T), 0, identity, 0, ACCRUE_CONTENT(T, identity)};
}

TEST_F(SharedBlock, NumbersOfOneTypeAndIdentityFitEverySite) {
  EXPECT_TRUE(mustFill(one, {numbers<int>(0)}));
  EXPECT_FALSE(mustFill(other, {numbers<int>(0)}));
  EXPECT_FALSE(mustFill(other, {numbers<unsigned>(0, 127)}));
  EXPECT_TRUE(mustFill(other, {numbers<int>(0, 129)})) << "the last one was not filled";
  EXPECT_FALSE(mustFill(one, {numbers<int>(0)}));
  EXPECT_TRUE(mustFill(one, {numbers<int>(1)}));
  EXPECT_FALSE(mustFill(other, {numbers<int>(1)}));
  EXPECT_TRUE(mustFill(other, {numbers<int>(-1)}));
}

TEST_F(SharedBlock, OtherTypesReadOtherNumbersInTheSameBytes) {
  EXPECT_TRUE(mustFill(one, {numbers<int>(0)}));
  EXPECT_TRUE(mustFill(one, {numbers<float>(0)})) << "-0 is a float's zero";
  EXPECT_TRUE(mustFill(one, {numbers<int>(0)}));
  EXPECT_TRUE(mustFill(one, {numbers<short>(0)}));
  EXPECT_TRUE(mustFill(one, {numbers<double>(1)}));
  EXPECT_TRUE(mustFill(one, {numbers<long long>(1)}));
}

TEST_F(SharedBlock, ElementsWithOtherMembersOrSpareBytesFitTheirOwnSiteAlone) {
  const accrue_histogram cells{128, 8, 0, 0, 0, 0}, longDoubles{64, 16, 0, 0, 0, ACCRUE_CONTENT(long double, 0)};
  EXPECT_TRUE(mustFill(one, {cells}));
  EXPECT_FALSE(mustFill(one, {cells}));
  EXPECT_TRUE(mustFill(other, {cells}));
  EXPECT_TRUE(mustFill(one, {cells}));
  EXPECT_TRUE(mustFill(one, {numbers<long long>(0)})) << "only a member was filled";
  EXPECT_TRUE(mustFill(one, {cells})) << "though all of it is zero: the site alone knows what it needs";
  EXPECT_TRUE(mustFill(other, {longDoubles}));
  EXPECT_FALSE(mustFill(other, {longDoubles}));
  accrue_site third = {"third.c", 3, "f", onDevice, 1, nullptr, 0, 0};
  EXPECT_TRUE(mustFill(third, {longDoubles}));
}

TEST_F(SharedBlock, ASitesOwnContentHoldsForTheSameBytesAlone) {
  const accrue_histogram cells{24, 8, 0, 0, 0, 0};
  EXPECT_TRUE(mustFill(one, {cells, cells}));
  EXPECT_FALSE(mustFill(one, {cells, cells}));
  EXPECT_TRUE(mustFill(one, {{23, 8, 0, 0, 0, 0}, cells})) << "the same offsets, but other gaps";
  EXPECT_TRUE(mustFill(one, {cells, cells}));
  EXPECT_TRUE(mustFill(one, {cells}));
}

TEST_F(SharedBlock, SitesOfOneNameAreNotOneSite) {
  accrue_site instance = one;  // of the same template
  const accrue_histogram cells{128, 8, 0, 0, 0, 0};
  EXPECT_TRUE(mustFill(one, {cells}));
  EXPECT_TRUE(mustFill(instance, {cells}));
  EXPECT_FALSE(mustFill(instance, {cells}));
  instance = {one.accrue_file, one.accrue_line, one.accrue_function, onDevice, 1, nullptr, 0, 0};  // its library was loaded again
  EXPECT_TRUE(mustFill(instance, {cells}));
}

TEST(Memory, SeveralHistogramsLieApartAndAligned) {
  Rig rig(copies(3));
  rig.histograms = {{5, 1, 0, 0, 0}, {7, 8, 0, 0, 9}, {1, 4, 0, 0, 0}};
  accrue_launch launch = rig.begin();
  const char *const start = static_cast<char *>(launch.accrue_copies[0]);
  EXPECT_EQ(static_cast<char *>(launch.accrue_copies[1]) - start, 256);
  EXPECT_EQ(static_cast<char *>(launch.accrue_copies[2]) - start, 512) << "three copies, 9 elements apart, of 8 bytes";
  EXPECT_EQ(fakeDevice.used, 512u + 3 * 4);
  rig.end(launch);
  launch = rig.begin();
  EXPECT_FALSE(launch.accrue_must_fill);
  rig.end(launch);
  rig.histograms[0].accrue_bins = 6;
  launch = rig.begin();
  EXPECT_TRUE(launch.accrue_must_fill) << "the gaps were not filled";
  rig.end(launch);
}

TEST(Memory, AfterAnAsynchronousLaunchItIsItsQueuesOwn) {
  Rig rig(copies(8));
  auto copiesOf = [&](int isAsync, int queue) {
    rig.place.accrue_is_async = isAsync, rig.place.accrue_queue = queue;
    accrue_launch launch = rig.begin();
    void *const result = launch.accrue_copies[0];
    rig.end(launch);
    return result;
  };
  void *const one = copiesOf(1, 1), *const two = copiesOf(1, 2), *const sync = copiesOf(0, 0);
  EXPECT_NE(one, two);
  EXPECT_NE(one, sync);
  EXPECT_NE(two, sync);
  EXPECT_EQ(copiesOf(1, 2), two);
  EXPECT_EQ(copiesOf(1, 1), one);
  EXPECT_EQ(copiesOf(1, 3), sync) << "a synchronous launch is over";
  EXPECT_TRUE(fakeDevice.waited.empty());
}

TEST(Memory, OtherDevicesHaveTheirOwn) {
  Rig rig(copies(8));
  accrue_launch launch = rig.begin();
  void *const first = launch.accrue_copies[0];
  rig.end(launch);
  rig.place.accrue_device = 1;
  launch = rig.begin();
  EXPECT_NE(launch.accrue_copies[0], first);
  rig.end(launch);
}

TEST(Memory, IsAtMostHalfOfWhatIsFree) {
  Rig rig(copies(1024));
  fakeDevice.total = 100 * megabyte;
  rig.histograms = {{megabyte / 4, 4, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "duplicate:32") << "1024 MB, 512, 256, 128 and 64 are more than 50";
  EXPECT_EQ(fakeDevice.failures, 0);
}

TEST(Memory, WhenAllocationFailsTheNextSmallerPlanRuns) {
  Rig rig(copies(64));
  fakeDevice.largest = 5 * 1024;
  EXPECT_EQ(rig.launch(), "duplicate:4");
  EXPECT_GE(fakeDevice.failures, 4);
  const long asked = fakeDevice.allocations;
  for (const std::string &plan : rig.launches(10)) EXPECT_EQ(plan, "duplicate:4");
  EXPECT_EQ(fakeDevice.allocations, asked) << "it is not asked for more again";
}

TEST(Memory, WithoutAnyTheLoopIsLeft) {
  Rig rig(copies(64));
  fakeDevice.largest = 0;
  for (const std::string &plan : rig.launches(10)) EXPECT_EQ(plan, "leave");
  Rig adaptive;
  fakeDevice.largest = 0;
  adaptive.site.accrue_strategies = ACCRUE_LEAVE | ACCRUE_DUPLICATE;
  adaptive.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 2e-3 : 1e-3; };
  for (const std::string &plan : adaptive.launches(100)) EXPECT_EQ(plan, "leave");
}

TEST(Memory, IdleBlocksAreGivenBackBeforeAPlanIsGivenUp) {
  Rig rig(copies(16));
  fakeDevice.total = 64 * megabyte;
  rig.place.accrue_is_async = 1, rig.place.accrue_queue = 7;
  rig.histograms = {{megabyte / 4, 4, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "duplicate:16");
  rig.place.accrue_is_async = 0;
  rig.histograms = {{megabyte / 2, 4, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "duplicate:16");
  EXPECT_EQ(fakeDevice.waited, std::vector<int>{7}) << "what runs on them ends first";
  EXPECT_EQ(fakeDevice.used, 32 * megabyte);
}

TEST(Memory, BlocksInUseAreNeverGivenBack) {
  Rig rig(copies(16));
  fakeDevice.total = 64 * megabyte;
  rig.histograms = {{megabyte / 4, 4, 0, 0, 0}};
  accrue_launch launch = rig.begin();
  rig.histograms = {{megabyte / 2, 4, 0, 0, 0}};
  rig.launch();
  EXPECT_EQ(fakeDevice.blocks.count(launch.accrue_copies[0]), 1u);
  rig.end(launch);
}

TEST(Memory, SizesThatCannotBeCountedAreLeft) {
  Rig rig(copies(64));
  rig.histograms = {{size_t(-1) / 8, 8, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "leave");
  rig.histograms = {{size_t(-1) / 2, 8, 0, 0, 0}, {size_t(-1) / 2, 8, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "leave");
  EXPECT_EQ(fakeDevice.allocations, 0);
}

TEST(Memory, NoBinsAreCountedInAByte) {
  Rig rig(copies(4));
  rig.histograms = {{0, 4, 0, 0, 0}};
  EXPECT_EQ(rig.launch(), "duplicate:4");
  EXPECT_EQ(fakeDevice.used, 1u);
}

}  // namespace
}  // namespace accrue
