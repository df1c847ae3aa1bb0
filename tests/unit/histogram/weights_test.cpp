// Weights of every kind by every method, from every memory, exactly and fast, in few bins and in more than a GPU's block has room for.
#include <gtest/gtest.h>

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

TEST(Weights, AreSummedInManyBins) { expectSums(70001, 15, 300000); }

}  // namespace
}  // namespace accrue::test
