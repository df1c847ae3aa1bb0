// Every method against the plain loop on 10,000 random requests. ACCRUE_TEST_SEED=N tries others, ACCRUE_TEST_CASES=N
// another number of them; a failure names the seed of its case, and ACCRUE_TEST_CASE=N runs that case alone.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <gtest/gtest.h>

#include "histogram/placed.h"
#include "histogram/plain.h"
#include "histogram/random_case.h"
#include "histogram/subjects.h"

namespace accrue::test {
namespace {

constexpr uint64_t cases = 6000, longCases = 5;  // ACCRUE_TEST_CASES: more
constexpr uint64_t defaultSeed = 20250607;

std::optional<uint64_t> fromEnvironment(const char *name) {
  const char *text = std::getenv(name);
  if (!text) return std::nullopt;
  return std::strtoull(text, nullptr, 10);
}

/// Some cases in a few thousand are long: those whose number says so.
bool isLong(uint64_t seed) { return seed % (cases / longCases) == 0; }

double countAt(const Counts &counts, uint64_t bin) {
  return counts.type == Type::F32 ? static_cast<const float *>(counts.data)[bin] : static_cast<const double *>(counts.data)[bin];
}

uint64_t wholeAt(const Counts &counts, uint64_t bin) {
  return counts.type == Type::U32 ? static_cast<const uint32_t *>(counts.data)[bin]
                                  : static_cast<const uint64_t *>(counts.data)[bin];
}

/// Bins up to the last one that is not 0.
uint64_t usedBins(const Request &request) {
  uint64_t used = request.totalBins();
  while (used && (request.weights ? countAt(request.counts, used - 1) == 0 : wholeAt(request.counts, used - 1) == 0)) used--;
  return used;
}

/// What is wrong with the counts, in words; nothing if they are right.
std::string wrongCount(const Request &request, const Plain &expected) {
  for (uint64_t bin = 0; bin < request.totalBins(); bin++) {
    if (request.weights) {
      const double sum = countAt(request.counts, bin);
      const auto right = static_cast<double>(expected.sums[bin]);
      if (!(std::abs(sum - expected.sums[bin]) <= expected.bounds[bin]))
        return "bin " + std::to_string(bin) + " is " + std::to_string(sum) + ", not " + std::to_string(right);
    } else if (wholeAt(request.counts, bin) != expected.counts[bin]) {
      return "bin " + std::to_string(bin) + " is " + std::to_string(wholeAt(request.counts, bin)) + ", not " +
             std::to_string(expected.counts[bin]);
    }
  }
  return "";
}

void expectBreach(const Result<Tally> &tally, const Plain &expected, const Request &request, const std::vector<std::byte> &before) {
  ASSERT_FALSE(tally) << "the rule was not kept: " << expected.breach->message;
  EXPECT_EQ(tally.error().fault, expected.breach->fault);
  EXPECT_EQ(tally.error().message, expected.breach->message);
  EXPECT_EQ(std::memcmp(request.counts.data, before.data(), before.size()), 0) << "the counts were touched";
}

void expectResult(const Result<Tally> &tally, const Plain &expected, const Request &request, const Options &options) {
  ASSERT_TRUE(tally) << tally.error().message;
  EXPECT_EQ(tally->outside, expected.tally.outside);
  EXPECT_EQ(tally->nan, expected.tally.nan);
  EXPECT_NE(tally->method, Method::Auto);
  if (options.method != Method::Auto) { EXPECT_EQ(tally->method, options.method); }
  EXPECT_GE(tally->seconds, 0);
  EXPECT_EQ(wrongCount(request, expected), "");
  EXPECT_EQ(tally->used, usedBins(request));
}

void run(RandomCase &random, const Subject &subject, const Plain &expected, Turnout &turnout) {
  SCOPED_TRACE(subject.name);
  const Request &host = random.request();
  const std::byte *counts = static_cast<const std::byte *>(host.counts.data);
  const std::vector<std::byte> before(counts, counts + bytesOf(host, host.counts));
  Placed placed(host, subject.where);
  const auto tally = histogram(placed.request(), subject.options);
  if (!tally && tally.error().fault == Fault::Method && subject.options.processor == Processor::Gpu) {
    turnout.skipped++;
    return;
  }
  turnout.ran++;
  placed.fetch();
  if (expected.breach) expectBreach(tally, expected, host, before);
  else expectResult(tally, expected, host, subject.options);
  EXPECT_TRUE(random.isFenced()) << "memory beside the counts was written";
}

void runCase(uint64_t seed, const std::vector<Subject> &all, Turnouts &turnouts) {
  RandomCase random(seed, isLong(seed));
  SCOPED_TRACE("ACCRUE_TEST_CASE=" + std::to_string(seed) + ":" + random.words());
  ASSERT_FALSE(mistakeIn(random.request())) << mistakeIn(random.request())->message;
  const Plain expected = plain(random.request());
  // A GPU's method takes its samples from the host in one case and from the device in the next.
  const Where where = seed % 2 ? Where::Device : Where::Host;
  for (const Subject &subject : all)
    if (subject.options.processor == Processor::Cpu || subject.where == where)
      run(random, subject, expected, turnouts[subject.name]);
}

TEST(RandomRequests, AgreeWithThePlainLoop) {
  const std::vector<Subject> all = subjects();
  Turnouts turnouts;
  if (const auto seed = fromEnvironment("ACCRUE_TEST_CASE")) {
    runCase(*seed, all, turnouts);
    return;
  }
  const uint64_t seed = fromEnvironment("ACCRUE_TEST_SEED").value_or(defaultSeed);
  std::printf("  ACCRUE_TEST_SEED=%llu\n", static_cast<unsigned long long>(seed));
  const uint64_t count = fromEnvironment("ACCRUE_TEST_CASES").value_or(cases);
  for (uint64_t i = 0; i < count && !testing::Test::HasFailure(); i++) runCase(seed * cases + i, all, turnouts);
  if (!testing::Test::HasFailure()) expectTurnout(turnouts, count / 40);
}

}  // namespace
}  // namespace accrue::test
