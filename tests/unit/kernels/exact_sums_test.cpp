// Exact sums by every GPU method that has them: the bits of the correctly rounded sum, on grids of several sizes.
#include <gtest/gtest.h>

#include "histogram/weighted_case.h"
#include "kernels/host_modules.h"

namespace accrue {
namespace {

class ExactSumsOnTheGpu : public testing::Test {
 protected:
  ~ExactSumsOnTheGpu() override { hostDevice().multiprocessors = usual; }
  const int usual = hostDevice().multiprocessors;
};

Options exactly(const char *method) {
  Options options;
  options.processor = Processor::Gpu;
  options.sum = Sum::Exact;
  EXPECT_FALSE(setMethod(options, method));
  return options;
}

TEST_F(ExactSumsOnTheGpu, HaveTheBitsOfTheReference) {
  constexpr const char *methods[] = {"block-private",
                                     "lane-banked",
                                     "partitioned",
                                     "global",
                                     "duplicate/3",
                                     "warp-private",
                                     "warp-private/uncoalesced+hardware-atomics",
                                     "thread-private/3",
                                     "block-private",
                                     "partitioned",
                                     "warp-private/hardware-atomics",
                                     "thread-private/4"};
  constexpr int grids[] = {1, 2, 7};
  for (uint64_t seed = 0; seed < 1500; seed++) {
    test::WeightedCase one(seed, seed % 200 == 0 ? 100000 : 3000);
    const char *const method = methods[seed % std::size(methods)];
    hostDevice().multiprocessors = grids[seed / std::size(methods) % std::size(grids)];
    const auto tally = histogram(one.request(), exactly(method));
    if (!tally && tally.error().fault == Fault::Method) continue;  // more bins than lane-banked or thread-private has room for
    ASSERT_TRUE(tally) << tally.error().message;
    ASSERT_EQ(one.wrongBits(), "") << "seed " << seed << ", " << method << ": " << one.words();
  }
}

/// What a run leaves in scratch memory would be in the next.
TEST_F(ExactSumsOnTheGpu, AreTheSameWhenAPlanRunsAgain) {
  for (const char *method :
       {"block-private", "lane-banked", "global", "duplicate/3", "partitioned", "warp-private", "thread-private/3"}) {
    test::WeightedCase one(4, 3000);
    auto plan = Plan::make(one.request(), exactly(method));
    ASSERT_TRUE(plan) << plan.error().message;
    for (int run = 0; run < 2; run++) {
      ASSERT_TRUE(plan->run(one.request()));
      EXPECT_EQ(one.wrongBits(), "") << method << ", run " << run;
    }
  }
}

}  // namespace
}  // namespace accrue
