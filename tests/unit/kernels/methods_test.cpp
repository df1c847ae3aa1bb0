// Every GPU method against the plain count, over samples that are spread, crowded, in runs, or without a bin.
#include <gtest/gtest.h>

#include <cmath>

#include "accrue/histogram.hpp"
#include "kernels/arguments.h"

namespace accrue {
namespace {

uint32_t scrambled(uint64_t i) {
  uint64_t mixed = (i + 1) * 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9u;
  return static_cast<uint32_t>(mixed >> 32);
}

/// A number below `below` for each sample.
struct Spread {
  const char *name;
  uint32_t (*value)(uint64_t i, uint32_t below);
};
constexpr Spread spreads[] = {
    {"uniform", [](uint64_t i, uint32_t below) { return scrambled(i) % below; }},
    {"constant", [](uint64_t, uint32_t below) { return below - 1; }},
    {"two values", [](uint64_t i, uint32_t below) { return scrambled(i) % 2 ? below / 2 : below / 2 + 1; }},
    {"skewed", [](uint64_t i, uint32_t below) { return scrambled(i) % 8 ? scrambled(i + 7) % 5 : scrambled(i) / 8 % below; }},
    {"runs", [](uint64_t i, uint32_t below) { return scrambled(i >> 5) % below; }},
};

/// Up to the last one that is not 0.
template <class T>
uint64_t usedBins(const std::vector<T> &counts) {
  uint64_t used = counts.size();
  while (used && counts[used - 1] == 0) used--;
  return used;
}

struct Subject {
  const char *method;
  Type type;
  uint32_t bins;
  size_t samples;
};

std::string nameOf(const testing::TestParamInfo<Subject> &info) {
  std::string name =
      std::string(info.param.method) + "_" + std::string(accrue::nameOf(info.param.type)) + "_" + std::to_string(info.param.bins);
  for (char &c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

class GpuMethods : public testing::TestWithParam<Subject> {
 protected:
  /// From an address that is not aligned.
  template <class T>
  static void expectCounted(const Subject &subject, const Spread &spread, const Bins &bins, uint32_t below) {
    std::vector<T> memory(subject.samples + 1);
    for (size_t i = 0; i < subject.samples; i++) memory[i + 1] = static_cast<T>(spread.value(i, below));
    if constexpr (std::is_floating_point_v<T>)
      if (subject.samples > 4) memory[3] = NAN, memory[4] = -1;
    const std::span<const T> samples(memory.data() + 1, subject.samples);
    std::vector<uint32_t> expected(bins.count()), counts(bins.count());
    uint64_t outside = 0, nan = 0;
    for (const T sample : samples) {
      const uint32_t bin = bins.find(static_cast<double>(sample));
      if (bin == Bins::outside) outside++;
      else if (bin == Bins::nan) nan++;
      else expected[bin]++;
    }
    Options options;
    options.processor = Processor::Gpu;
    ASSERT_FALSE(setMethod(options, subject.method));
    const Request request{samplesOf(samples), bins, countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
    auto plan = Plan::make(request, options);
    ASSERT_TRUE(plan) << plan.error().message;
    // Twice once: a run must leave scratch memory as it found it.
    for (int run = 0; run < (&spread == spreads ? 2 : 1); run++) {
      const auto tally = plan->run();
      ASSERT_TRUE(tally) << tally.error().message;
      EXPECT_EQ(tally->outside, outside) << spread.name;
      EXPECT_EQ(tally->nan, nan) << spread.name;
      EXPECT_TRUE(counts == expected) << spread.name << ", run " << run;
      EXPECT_EQ(tally->used, usedBins(expected)) << spread.name;
    }
  }

  static void expectCounted(const Subject &subject, const Spread &spread) {
    const uint32_t bins = subject.bins, below = bins + bins / 8;  // some are outside
    switch (subject.type) {
      case Type::U8: return expectCounted<uint8_t>(subject, spread, Bins::values(bins), std::min(below, 256u));
      case Type::U16: return expectCounted<uint16_t>(subject, spread, Bins::values(bins), std::min(below, 65536u));
      case Type::U32: return expectCounted<uint32_t>(subject, spread, Bins::values(bins), below);
      default: return expectCounted<float>(subject, spread, Bins::even(bins, 0, bins), below);
    }
  }
};

TEST_P(GpuMethods, CountLikeThePlainLoop) {
  for (const Spread &spread : spreads) expectCounted(GetParam(), spread);
}

TEST_P(GpuMethods, CountFewSamples) {
  for (const size_t samples : {1, 31, 1000}) {
    Subject subject = GetParam();
    subject.samples = std::min(samples, subject.samples);
    expectCounted(subject, spreads[0]);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Methods, GpuMethods,
    testing::Values(Subject{"global", Type::U16, 1000, 20000}, Subject{"duplicate/3", Type::F32, 100, 20000},
                    Subject{"block-private", Type::U16, 1000, 20000}, Subject{"lane-banked", Type::U8, 256, 50000},
                    Subject{"lane-banked", Type::U8, 100, 20000}, Subject{"lane-banked", Type::F32, 300, 20000},
                    Subject{"packed", Type::U16, 1001, 150000}, Subject{"packed", Type::F32, 60000, 20000},
                    Subject{"packed", Type::U32, 70000, 20000}, Subject{"partitioned", Type::U32, 100000, 30000},
                    Subject{"partitioned", Type::F32, 70000, 10000}, Subject{"warp-private", Type::U8, 256, 1000},
                    Subject{"warp-private", Type::F32, 100, 1000}, Subject{"warp-private/uncoalesced", Type::U8, 256, 1000},
                    Subject{"warp-private/shuffle", Type::U16, 500, 2500},
                    Subject{"warp-private/hardware-atomics", Type::U8, 256, 20000},
                    Subject{"thread-private/1", Type::U8, 256, 2000}, Subject{"thread-private/2", Type::U16, 300, 2000},
                    Subject{"thread-private/3", Type::U8, 255, 2000}, Subject{"thread-private/4", Type::F32, 256, 2000}),
    nameOf);

/// Spread where packed looks, one value everywhere else: its 16-bit counters overflow, and the stretch is counted again.
TEST(GpuPacked, IsNotDeceived) {
  constexpr uint32_t bins = 1 << 12, perPiece = 8, pieces = 40000, workers = 2 * 1024;
  std::vector<uint16_t> samples(pieces * perPiece, 40);
  for (uint32_t worker = 0; worker < workers; worker++) {
    const uint32_t piece = accrue_look_piece(worker, workers, pieces);
    for (uint32_t i = 0; i < perPiece; i++) samples[piece * perPiece + i] = static_cast<uint16_t>(scrambled(worker * 8 + i) % bins);
  }
  std::vector<uint32_t> expected(bins), counts(bins);
  for (const uint16_t sample : samples) expected[sample]++;
  Options options;
  options.processor = Processor::Gpu;
  options.method = Method::Packed;
  const auto tally = histogram(std::span(samples), Bins::values(bins), std::span(counts), {Outside::Drop, Nan::Drop}, options);
  ASSERT_TRUE(tally) << tally.error().message;
  EXPECT_TRUE(counts == expected);
}

TEST(GpuPlans, StartAgainWithoutAWaitBetween) {
  const std::vector<uint16_t> samples = {1, 1, 5, 5, 5}, others = {2, 7, 1000};
  for (const uint32_t bins : {100u, 2000u}) {  // few are finished by the last block, many by a kernel of their own
    std::vector<uint32_t> counts(bins), expected(bins);
    expected[1] = 2, expected[5] = 3;
    const auto requestOf = [&](const std::vector<uint16_t> &from) {
      Request request{samplesOf(std::span(from)), Bins::values(bins), countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
      request.samples.where = request.counts.where = Where::Device;  // which is this machine's here
      return request;
    };
    Options options;
    options.timed = false;
    auto plan = Plan::make(requestOf(samples), options);
    ASSERT_TRUE(plan) << plan.error().message;
    ASSERT_FALSE(plan->start(requestOf(others)));
    ASSERT_FALSE(plan->start(requestOf(samples)));
    const auto tally = plan->wait();
    ASSERT_TRUE(tally) << tally.error().message;
    EXPECT_EQ(counts, expected);
    EXPECT_EQ(tally->outside, 0u);
    EXPECT_EQ(tally->used, 6u);
    EXPECT_EQ(tally->seconds, 0);
    EXPECT_FALSE(plan->wait()) << "once";
  }
}

}  // namespace
}  // namespace accrue
