// Predictions on a CPU: there is one for every shape a plan can have.
#include <gtest/gtest.h>

#include <vector>

#include "accrue/histogram.hpp"

namespace accrue::test {
namespace {

Request bytesOf(const std::vector<uint8_t> &room, std::vector<uint32_t> &counts) {
  return {samplesOf(std::span<const uint8_t>(room)), Bins::values(256), countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
}

TEST(Predictions, GrowWithTheSamples) {
  const std::vector<uint8_t> room(64);
  std::vector<uint32_t> counts(256);
  Options options;
  options.threads = 1;
  auto plan = Plan::make(bytesOf(room, counts), options);
  ASSERT_TRUE(plan);
  const auto few = plan->predict(1 << 20), many = plan->predict(1 << 30);
  ASSERT_TRUE(few && many);
  EXPECT_GT(*few, 0);
  EXPECT_GT(*many, 50 * *few);
}

TEST(Predictions, KnowSamplesFarApart) {
  const std::vector<uint8_t> room(64);
  const std::vector<double> weights(64);
  std::vector<double> sums(256);
  Request request = {
      samplesOf(std::span<const uint8_t>(room)), Bins::values(256), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
  request.samples.stride = uint64_t(1) << 40;
  request.samples.count = 1;
  request.weights = samplesOf(std::span<const double>(weights));
  request.weights->stride = uint64_t(1) << 40;
  request.weights->count = 1;
  auto plan = Plan::make(request, {.threads = 1});
  ASSERT_TRUE(plan) << plan.error().message;
  const auto seconds = plan->predict(1000000);
  ASSERT_TRUE(seconds) << seconds.error().message;
  EXPECT_GT(*seconds, 0);
}

}  // namespace
}  // namespace accrue::test
