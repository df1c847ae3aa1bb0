// The limits of warp-private count right where no two lanes and no two warps of a block meet.
#include <gtest/gtest.h>

#include "histogram/gpu/task.h"

namespace accrue {
namespace {

TEST(CollisionFree, CountsBytesThatDoNotMeet) {
  constexpr size_t piece = 16, threads = 6 * 32, pieces = 5 * threads;
  alignas(16) static uint8_t bytes[pieces * piece];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = static_cast<uint8_t>(i / piece % threads);
  for (const Collisions absent : {Collisions::NotInWarp, Collisions::NotInBlock}) {
    std::vector<uint32_t> counts(256), expected(256);
    for (const uint8_t byte : bytes) expected[byte]++;
    const Request request{
        samplesOf(std::span<const uint8_t>(bytes)), Bins::values(256), countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
    Options options;
    options.method = Method::WarpPrivate;
    auto execution = prepareGpuWith(makeCollisionFree(absent), request, options);
    ASSERT_TRUE(execution) << execution.error().message;
    ASSERT_FALSE((*execution)->start(request));
    const auto tally = (*execution)->wait();
    ASSERT_TRUE(tally) << tally.error().message;
    EXPECT_TRUE(counts == expected);
  }
}

}  // namespace
}  // namespace accrue
