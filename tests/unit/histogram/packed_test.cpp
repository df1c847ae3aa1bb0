// What `packed` takes on trust and then proves: its look at a few samples, on data that crowds, runs, or deceives the look.
// Needs a GPU and ACCRUE_TEST_GPU=1.
#include <cstdlib>

#include <gtest/gtest.h>

#include "gpu/gpu.h"
#include "histogram/placed.h"
#include "kernels/arguments.h"

namespace accrue::test {
namespace {

const Rule drop{Outside::Drop, Nan::Drop};
constexpr uint32_t bins = 1 << 16;
constexpr size_t many = (size_t(1) << 24) + 3;  // more in each block than 16 bits count

const accrue_gpu_device *device() {
  const char *why, *wanted = std::getenv("ACCRUE_TEST_GPU");
  return wanted && *wanted == '1' ? accrue_gpu_find(&why) : nullptr;
}

uint32_t scrambled(size_t i) {
  uint64_t mixed = (i + 1) * 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9u;
  return static_cast<uint32_t>(mixed >> 32);
}
uint32_t anyBin(size_t i) { return scrambled(i) % bins; }

template <class T, class Value>
void expectCounted(const Value &value) {
  if (!device()) GTEST_SKIP() << "no GPU, or ACCRUE_TEST_GPU=1 does not ask for it";
  std::vector<T> samples(many);
  std::vector<uint32_t> expected(bins), counts(bins);
  for (size_t i = 0; i < many; i++) {
    const uint32_t bin = value(i);
    samples[i] = static_cast<T>(bin);
    expected[bin]++;
  }
  Options options;
  options.method = Method::Packed;
  const Bins axis = std::is_floating_point_v<T> ? Bins::even(bins, 0, bins) : Bins::values(bins);
  Placed placed({samplesOf(std::span<const T>(samples)), axis, countsOf(std::span(counts)), drop}, Where::Device);
  auto plan = Plan::make(placed.request(), options);
  ASSERT_TRUE(plan) << plan.error().message;
  for (int run = 0; run < 2; run++) {
    const auto tally = plan->run();
    ASSERT_TRUE(tally) << tally.error().message;
    placed.fetch();
    EXPECT_TRUE(counts == expected) << "run " << run;
  }
}

template <class T>
class Packed : public testing::Test {};
using Types = testing::Types<uint16_t, uint32_t, float>;
TYPED_TEST_SUITE(Packed, Types);

TYPED_TEST(Packed, CountsSpreadSamples) { expectCounted<TypeParam>(anyBin); }
TYPED_TEST(Packed, CountsOneValue) {
  expectCounted<TypeParam>([](size_t) { return bins - 1; });
}
TYPED_TEST(Packed, CountsTwoValues) {
  expectCounted<TypeParam>([](size_t i) { return scrambled(i) % 2 ? 7u : 6u; });
}
TYPED_TEST(Packed, CountsThreeValues) {
  expectCounted<TypeParam>([](size_t i) { return scrambled(i) % 3 * 5000; });
}
TYPED_TEST(Packed, CountsHalfInOneBin) {
  expectCounted<TypeParam>([](size_t i) { return scrambled(i) % 2 ? 12345u : anyBin(i + many); });
}
TYPED_TEST(Packed, CountsRuns) {
  for (unsigned shift : {1, 2, 5, 9}) expectCounted<TypeParam>([=](size_t i) { return anyBin(i >> shift); });
}

/// Five bins share most samples: blocks that look at different samples cut their work differently.
TYPED_TEST(Packed, CountsInStretches) {
  for (unsigned share : {2, 3, 5, 9, 17})
    expectCounted<TypeParam>([=](size_t i) { return scrambled(i) % share ? scrambled(i + many) % 5 : anyBin(i); });
}

/// Spread where a block looks, one value everywhere else: its counter overflows, and the stretch is counted again.
TYPED_TEST(Packed, IsNotDeceived) {
  if (!device()) GTEST_SKIP() << "no GPU, or ACCRUE_TEST_GPU=1 does not ask for it";
  constexpr uint32_t perPiece = 16 / sizeof(TypeParam), pieces = many / perPiece;
  const uint32_t workers = static_cast<uint32_t>(device()->multiprocessors) * 1024;
  std::vector<bool> isSeen(pieces);
  for (uint32_t worker = 0; worker < workers; worker++) isSeen[accrue_look_piece(worker, workers, pieces)] = true;
  for (uint32_t hidden : {40000u, 40001u})  // in either half of a word
    expectCounted<TypeParam>([&](size_t i) { return i / perPiece < pieces && isSeen[i / perPiece] ? anyBin(i) : hidden; });
}

}  // namespace
}  // namespace accrue::test
