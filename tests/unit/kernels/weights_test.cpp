// Weights by every GPU method, exactly and fast: whole numbers, weights of every kind, few bins and more than a block has room for; runs of one
// plan whose memory lies otherwise; what is refused; and what is chosen.
#include <gtest/gtest.h>

#include <cmath>

#include "histogram/weighted_case.h"
#include "kernels/host_modules.h"

namespace accrue {
namespace {

constexpr const char *everyMethod[] = {"global",
                                       "duplicate/3",
                                       "block-private",
                                       "lane-banked",
                                       "partitioned",
                                       "warp-private",
                                       "warp-private/uncoalesced",
                                       "warp-private/hardware-atomics",
                                       "warp-private/uncoalesced+hardware-atomics",
                                       "thread-private/1",
                                       "thread-private/2",
                                       "thread-private/3",
                                       "thread-private/4"};

Options by(const char *method, Sum sum) {
  Options options;
  options.processor = Processor::Gpu;
  options.sum = sum;
  EXPECT_FALSE(setMethod(options, method));
  return options;
}

uint32_t scrambled(uint64_t i) { return static_cast<uint32_t>((i + 1) * 0x9e3779b97f4a7c15u >> 35); }

/// Samples with weights that are whole numbers, whose sums are the same in every order.
template <class Sample, class Weight>
struct Whole {
  std::vector<Sample> samples;
  std::vector<Weight> weights;
  std::vector<double> sums, expected;
  Bins bins;
  uint64_t outside = 0, nan = 0;

  Whole(const Bins &bins, size_t count) : sums(bins.count()), expected(bins.count()), bins(bins) {
    for (size_t i = 0; i < count; i++) {
      samples.push_back(static_cast<Sample>(scrambled(i) % (bins.count() + bins.count() / 8 + 1)));
      if (std::is_floating_point_v<Sample> && i % 100 == 3) samples.back() = static_cast<Sample>(NAN);
      weights.push_back(static_cast<Weight>(static_cast<int>(scrambled(i + count) % 1000) - 300));
      const uint32_t bin = bins.find(static_cast<double>(samples[i]));
      if (bin == Bins::outside) outside++;
      else if (bin == Bins::nan) nan++;
      else expected[bin] += static_cast<double>(weights[i]);
    }
  }

  /// Up to the last sum that is not 0.
  uint64_t used() const {
    uint64_t used = expected.size();
    while (used && expected[used - 1] == 0) used--;
    return used;
  }

  Request request() {
    Request request{samplesOf(std::span<const Sample>(samples)), bins, countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
    request.weights = samplesOf(std::span<const Weight>(weights));
    return request;
  }
};

/// Twice: a run must leave scratch memory as it found it.
template <class Sample, class Weight>
void expectWholeSums(const char *method, Sum sum, const Bins &bins, size_t count) {
  Whole<Sample, Weight> whole(bins, count);
  const std::string words = std::string(method) + (sum == Sum::Exact ? ", exact, " : ", fast, ") + std::to_string(bins.count()) +
                            " bins, " + std::to_string(count) + " samples";
  auto plan = Plan::make(whole.request(), by(method, sum));
  ASSERT_TRUE(plan) << words << ": " << plan.error().message;
  for (int run = 0; run < 2; run++) {
    const auto tally = plan->run();
    ASSERT_TRUE(tally) << words << ": " << tally.error().message;
    EXPECT_EQ(whole.sums, whole.expected) << words;
    EXPECT_EQ(tally->outside, whole.outside) << words;
    EXPECT_EQ(tally->nan, whole.nan) << words;
    EXPECT_EQ(tally->used, whole.used()) << words;
  }
}

TEST(GpuWeights, AreAddedUpByEveryMethod) {
  for (const char *method : everyMethod)
    for (const Sum sum : {Sum::Exact, Sum::Fast})
      for (const size_t count : {1, 31, 5003}) {
        expectWholeSums<uint16_t, double>(method, sum, Bins::values(100), count);  // one by one
        expectWholeSums<uint32_t, float>(method, sum, Bins::values(300), count);
        expectWholeSums<uint32_t, double>(method, sum, Bins::values(3), count);
        expectWholeSums<float, double>(method, sum, Bins::even(100, 0, 100), count);
      }
}

/// And more samples than a tile of partitioned has.
TEST(GpuWeights, AreAddedUpInMoreBinsThanABlockHasRoomFor) {
  for (const Sum sum : {Sum::Exact, Sum::Fast})
    for (const char *method : {"partitioned", "global"}) {
      expectWholeSums<uint32_t, float>(method, sum, Bins::values(70001), 40000);
      expectWholeSums<uint32_t, double>(method, sum, Bins::values(70001), 40000);
      expectWholeSums<uint16_t, float>(method, sum, Bins::values(40000), 10000);
      expectWholeSums<float, double>(method, sum, Bins::even(40000, 0, 40000), 10000);
    }
}

/// From the host they come in slices of 16 MiB, of which one run makes one sum.
TEST(GpuWeights, AreAddedUpOverSeveralSlices) {
  for (const Sum sum : {Sum::Exact, Sum::Fast})
    for (const char *method : {"partitioned", "warp-private/hardware-atomics", "thread-private/4"})
      expectWholeSums<uint32_t, float>(method, sum, Bins::values(200), (size_t(16) << 20) / 8 + 12345);
}

/// A rule that is broken leaves the sums as they are, and scratch memory clean.
TEST(GpuWeights, AreNotTouchedWhereTheRuleIsBroken) {
  for (const char *method : everyMethod)
    for (const Sum sum : {Sum::Exact, Sum::Fast}) {
      Whole<uint32_t, float> whole(Bins::values(300), 3000);
      Request request = whole.request();
      request.rule.outside = Outside::Refuse;
      whole.sums.assign(300, 77);
      auto plan = Plan::make(request, by(method, sum));
      ASSERT_TRUE(plan) << plan.error().message;
      const auto refused = plan->run();
      ASSERT_TRUE(!refused && refused.error().fault == Fault::Outside) << method;
      EXPECT_EQ(whole.sums, std::vector<double>(300, 77)) << method;
      for (uint32_t &sample : whole.samples)
        if (sample >= 300) sample = 5;
      Whole<uint32_t, float> inside(Bins::values(300), 0);
      for (size_t i = 0; i < whole.samples.size(); i++) inside.expected[whole.samples[i]] += static_cast<double>(whole.weights[i]);
      ASSERT_TRUE(plan->run()) << method;
      EXPECT_EQ(whole.sums, inside.expected) << method;
    }
}

TEST(GpuWeights, OfEveryKindAreAsGoodAsDoublesAllow) {
  for (uint64_t seed = 0; seed < 400; seed++) {
    test::WeightedCase one(seed, 3000);
    const char *const method = everyMethod[seed % std::size(everyMethod)];
    const auto tally = histogram(one.request(), by(method, Sum::Fast));
    if (!tally && tally.error().fault == Fault::Method) continue;  // too many bins
    ASSERT_TRUE(tally) << tally.error().message;
    ASSERT_EQ(one.wrongSum(), "") << "seed " << seed << ", " << method << ": " << one.words();
  }
}

TEST(GpuWeights, OfEveryKindInManyBins) {
  for (uint64_t seed = 0; seed < 60; seed++) {
    test::WeightedCase one(seed, 20000, 30001);
    ASSERT_TRUE(histogram(one.request(), by("partitioned", Sum::Exact)));
    ASSERT_EQ(one.wrongBits(), "") << "seed " << seed << ": " << one.words();
    ASSERT_TRUE(histogram(one.request(), by("partitioned", Sum::Fast)));
    ASSERT_EQ(one.wrongSum(), "") << "seed " << seed << ": " << one.words();
  }
}

/// Floats that have not all digits have no window of their own, also where they are read one by one, as doubles. One that nobody looks at
/// before is large.
TEST(GpuWeights, ThatAreSubnormalAreLostByNoMethod) {
  constexpr size_t count = 1000;
  std::vector<uint32_t> samples(2 * count);
  std::vector<float> weights(2 * count), sums(300), expected(300);
  for (int least = -149; least < -110; least += 13)
    for (const size_t stride : {1, 2}) {
      std::fill(expected.begin(), expected.end(), 0.0f);
      for (size_t i = 0; i < count; i++) {
        samples[i * stride] = scrambled(i) % 300;
        weights[i * stride] = i == 2 ? 0x1p110f : std::ldexp(static_cast<float>(1 + i % 9), least);
        expected[samples[i * stride]] += weights[i * stride];
      }
      for (const char *method : everyMethod) {
        Request request{{samples.data(), Type::U32, count, 1, stride},
                        Bins::values(300),
                        countsOf(std::span(sums)),
                        {Outside::Drop, Nan::Drop}};
        request.weights = Samples{weights.data(), Type::F32, count, 1, stride};
        ASSERT_TRUE(histogram(request, by(method, Sum::Exact))) << method;
        ASSERT_EQ(sums, expected) << method << ", multiples of 2^" << least << ", stride " << stride;
      }
    }
}

TEST(GpuWeights, ThatAreInfiniteStaySoInEveryMethod) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const std::vector<uint32_t> samples = {0, 0, 1, 2, 2, 3};
  const std::vector<float> weights = {1, infinity, -infinity, infinity, -infinity, NAN};
  for (const char *method : everyMethod)
    for (const Sum sum : {Sum::Exact, Sum::Fast}) {
      std::vector<float> sums(4);
      Request request{samplesOf(std::span(samples)), Bins::values(4), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
      request.weights = samplesOf(std::span(weights));
      ASSERT_TRUE(histogram(request, by(method, sum))) << method;
      EXPECT_EQ(sums[0], infinity) << method;
      EXPECT_EQ(sums[1], -infinity) << method;
      EXPECT_TRUE(std::isnan(sums[2]) && std::isnan(sums[3])) << method;
    }
}

/// In device memory, which is this machine's here: 16 bytes at a time, then one by one, then more samples than before.
TEST(GpuWeights, MayLieOtherwiseInTheNextRun) {
  Whole<uint32_t, float> whole(Bins::values(300), 3000);
  std::vector<uint32_t> apart(6001);
  std::vector<float> heavy(6001);
  for (const char *method : everyMethod)
    for (const Sum sum : {Sum::Exact, Sum::Fast}) {
      const auto run = [&](Plan &plan, size_t start, size_t stride, size_t count) {
        std::fill(whole.expected.begin(), whole.expected.end(), 0);
        for (size_t i = 0; i < count; i++) {
          apart[start + i * stride] = scrambled(i) % 300;
          heavy[start + i * stride] = static_cast<float>(i % 7);
          whole.expected[scrambled(i) % 300] += static_cast<double>(i % 7);
        }
        Request request = whole.request();
        request.samples = {apart.data() + start, Type::U32, count, 1, stride, Where::Device};
        request.weights = Samples{heavy.data() + start, Type::F32, count, 1, stride, Where::Device};
        request.counts.where = Where::Device;
        const auto tally = plan.run(request);
        ASSERT_TRUE(tally) << tally.error().message;
        EXPECT_EQ(whole.sums, whole.expected) << method << ", " << count << " from " << start;
      };
      Request first = whole.request();
      first.samples.where = first.weights->where = first.counts.where = Where::Device;
      auto plan = Plan::make(first, by(method, sum));
      ASSERT_TRUE(plan) << plan.error().message;
      run(*plan, 0, 1, 3000);
      run(*plan, 1, 1, 3000);
      run(*plan, 0, 2, 3000);
      run(*plan, 1, 1, 6000);
      run(*plan, 0, 1, 6000);
    }
}

TEST(GpuWeights, AreRefusedWithACauseAndARemedy) {
  const auto refusal = [](const char *method, uint32_t bins, Sum sum) {
    Whole<uint32_t, double> whole(Bins::values(bins), 10);
    const auto tally = histogram(whole.request(), by(method, sum));
    EXPECT_TRUE(!tally && tally.error().fault == Fault::Method) << method;
    return tally ? "" : tally.error().message;
  };
  EXPECT_EQ(refusal("packed", 100, Sum::Auto),
            "packed has counters of 16 bits, which hold no sums of weights; use block-private or partitioned");
  EXPECT_EQ(refusal("warp-private/shuffle", 100, Sum::Auto),
            "the shuffle extension moves samples and would leave their weights behind; use warp-private without it");
  EXPECT_NE(refusal("block-private", 40000, Sum::Exact).find("; use partitioned"), std::string::npos);
  EXPECT_NE(refusal("warp-private", 40000, Sum::Fast).find("; use partitioned"), std::string::npos);
  EXPECT_NE(refusal("lane-banked", 2000, Sum::Fast).find("lane-banked has room for"), std::string::npos);
  EXPECT_NE(refusal("thread-private/3", 2000, Sum::Exact).find("; use block-private"), std::string::npos);
  EXPECT_NE(refusal("partitioned", 3000000, Sum::Exact).find("partitioned has room for 2088960 bins, not for 3000000; use global"),
            std::string::npos);
}

/// What loses nothing was summed exactly.
bool isExactBy(const Options &options, uint32_t bins, Method expected, uint64_t count) {
  std::vector<uint32_t> samples(count, bins - 1);
  std::vector<double> weights(count), sums(bins);
  weights[0] = 1e300, weights[1] = 1, weights[count - 1] = -1e300;
  Request request{
      samplesOf(std::span(std::as_const(samples))), Bins::values(bins), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span(std::as_const(weights)));
  request.samples.where = request.weights->where = request.counts.where = Where::Device;
  const auto tally = histogram(request, options);
  EXPECT_TRUE(tally) << tally.error().message;
  EXPECT_EQ(textOf(tally ? tally->method : Method::Auto).name, textOf(expected).name) << bins;
  return sums[bins - 1] == 1;
}

TEST(GpuWeights, AreSummedTheFasterWay) {
  const Options automatic = by("auto", Sum::Auto);
  EXPECT_TRUE(isExactBy(automatic, 100, Method::BlockPrivate, 1000));
  EXPECT_FALSE(isExactBy(automatic, 40000, Method::Global, 1000)) << "too few samples to sort them";
  EXPECT_TRUE(isExactBy(automatic, 40000, Method::Partitioned, 1300000));
  EXPECT_FALSE(isExactBy(automatic, 24000, Method::BlockPrivate, 1000)) << "room for doubles, not for exact sums";
  EXPECT_TRUE(isExactBy(by("block-private", Sum::Auto), 100, Method::BlockPrivate, 1000));
  EXPECT_FALSE(isExactBy(by("block-private", Sum::Auto), 24000, Method::BlockPrivate, 1000));
  EXPECT_TRUE(isExactBy(by("lane-banked", Sum::Auto), 100, Method::LaneBanked, 1000));
  EXPECT_TRUE(isExactBy(by("partitioned", Sum::Auto), 100, Method::Partitioned, 1000));
  EXPECT_TRUE(isExactBy(by("warp-private/hardware-atomics", Sum::Auto), 100, Method::WarpPrivate, 1000));
  Options little = automatic;
  little.scratchLimit = 4 << 20;
  EXPECT_FALSE(isExactBy(little, 40000, Method::Global, 1300000)) << "no memory for parts, nor for exact sums";
  for (const char *method : {"warp-private", "thread-private/3", "global"})
    EXPECT_FALSE(isExactBy(by(method, Sum::Auto), 100, by(method, Sum::Auto).method, 1000)) << method;
}

}  // namespace
}  // namespace accrue
