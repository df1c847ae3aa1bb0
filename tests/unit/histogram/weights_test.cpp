// Weights of every kind by every method, from every memory, exactly and fast, in few bins and in more than a GPU's block has room for.
#include <cmath>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "gpu/gpu.h"
#include "histogram/placed.h"
#include "histogram/subjects.h"
#include "histogram/weighted_case.h"

namespace accrue::test {
namespace {

/// What a subject makes of a case, in words; nothing if it is right.
std::string wrongIn(WeightedCase &one, const Subject &subject, Sum sum, Turnout &turnout) {
  Options options = subject.options;
  options.sum = sum;
  Placed placed(one.request(), subject.where);
  const auto tally = histogram(placed.request(), options);
  if (!tally && tally.error().fault == Fault::Method) return turnout.skipped++, "";
  turnout.ran++;
  if (!tally) return tally.error().message;
  placed.fetch();
  return sum == Sum::Exact ? one.wrongBits() : one.wrongSum();
}

/// Whether a method can add up weights at all, and in so many bins on any GPU: 64 copies of exact sums take more than a GiB.
bool isFor(const Options &options, uint32_t bins) {
  if (options.method == Method::Packed || options.warp.shuffle) return false;
  if (bins < 1000 || options.processor == Processor::Cpu) return true;
  const bool isSmall = options.method == Method::Duplicate && options.copies == 1;
  return isSmall || options.method == Method::Global || options.method == Method::Partitioned || options.method == Method::Auto;
}

void expectSums(uint32_t bins, uint64_t cases, uint64_t most) {
  Turnouts turnouts;
  for (uint64_t seed = 0; seed < cases; seed++) {
    WeightedCase one(seed, most, bins);
    for (const Subject &subject : subjects())
      for (const Sum sum : {Sum::Exact, Sum::Fast}) {
        const std::string name = subject.name + (sum == Sum::Exact ? ", exact" : ", fast");
        if (!isFor(subject.options, bins)) continue;
        ASSERT_EQ(wrongIn(one, subject, sum, turnouts[name]), "") << "seed " << seed << ", " << name << ": " << one.words();
      }
  }
  expectTurnout(turnouts, cases);
}

TEST(Weights, AreSummedByEveryMethod) { expectSums(200, 60, 20000); }

/// Runs of a plan share a look at their weights, whatever these have become since. Needs a GPU, and ACCRUE_TEST_GPU=1.
class SharedLook : public testing::TestWithParam<Method> {};
TEST_P(SharedLook, CostsNoBit) {
  const char *why, *wanted = std::getenv("ACCRUE_TEST_GPU");
  if (!wanted || *wanted != '1' || !accrue_gpu_find(&why)) GTEST_SKIP() << "no GPU, or ACCRUE_TEST_GPU=1 does not ask for it";
  constexpr uint32_t bins = 300;
  std::mt19937 random(3);
  std::vector<uint32_t> samples(100003);
  std::vector<float> weights(samples.size()), sums(bins), expected(bins);
  for (uint32_t &sample : samples) sample = random() % bins;
  Request request{samplesOf(std::span<const uint32_t>(samples)), Bins::values(bins), countsOf(std::span(sums)),
                  Rule{Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span<const float>(weights));
  Request serial = request;
  serial.counts = countsOf(std::span(expected));
  Options options, one;
  options.sum = one.sum = Sum::Exact;
  options.method = GetParam();
  options.processor = Processor::Gpu;
  one.method = Method::Serial;
  Placed placed(request, Where::Device);
  auto plan = Plan::make(placed.request(), options);
  ASSERT_TRUE(plan) << plan.error().message;
  for (int run = 0; run < 20; run++) {  // a look serves 16
    for (float &weight : weights) weight = std::ldexp(float(random() % 1000) - 300, run % 7 * 9 - 30);
    void *const there = const_cast<void *>(placed.request().weights->data);
    ASSERT_EQ(accrue_gpu_to_device(there, weights.data(), weights.size() * sizeof(float), nullptr), 0);
    ASSERT_EQ(accrue_gpu_wait(nullptr), 0);
    const auto tally = plan->run();
    ASSERT_TRUE(tally) << tally.error().message;
    placed.fetch();
    ASSERT_TRUE(histogram(serial, one));
    ASSERT_EQ(sums, expected) << "run " << run;
  }
}
INSTANTIATE_TEST_SUITE_P(Weights, SharedLook,
                         testing::Values(Method::Global, Method::BlockPrivate, Method::LaneBanked, Method::WarpPrivate,
                                         Method::Partitioned),
                         [](const auto &method) {
                           std::string name(textOf(method.param).name);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Weights, AreSummedInManyBins) { expectSums(70001, 15, 300000); }

}  // namespace
}  // namespace accrue::test
