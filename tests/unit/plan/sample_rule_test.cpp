// The rule is C text that is pasted into rewritten programs behind that for the number of copies. Here it is pasted as in a program
// compiled with OpenACC, and without.
#include <gtest/gtest.h>

#include "plan/drawn_data.h"
#include "plan/model.h"

// A device to ask, in the words of <openacc.h>.
enum acc_device_t { acc_device_host = 2, acc_device_nvidia = 5 };
enum acc_device_property_t { acc_property_free_memory = 2 };

struct SampledDevice {
  acc_device_t type = acc_device_nvidia;
  size_t freeMemory = size_t(64) << 30;
};
static SampledDevice device;

static acc_device_t acc_get_device_type() { return device.type; }
static int acc_get_device_num(acc_device_t) { return 0; }
static size_t acc_get_property(int, acc_device_t, acc_device_property_t) { return device.freeMemory; }

namespace without_openacc {
#undef _OPENACC
#include "plan/locals_rule.h"
#include "plan/contention_rule.h"
#include "plan/sample_rule.h"
}  // namespace without_openacc

namespace with_openacc {
#define _OPENACC 201711
#include "plan/locals_rule.h"
#include "plan/contention_rule.h"
#include "plan/sample_rule.h"
#undef _OPENACC
}  // namespace with_openacc

namespace accrue {
namespace {

using with_openacc::accrue_asks_data;
using with_openacc::accrue_locals_by;

constexpr size_t million = size_t(1) << 20;
constexpr double many = 1e9;

class SampleRule : public testing::Test {
 protected:
  SampleRule() {
    device = SampledDevice();
    unsetenv("ACCRUE_LOCALS");
  }
  ~SampleRule() override { unsetenv("ACCRUE_LOCALS"); }

  static size_t copiesOf(const char *distribution, size_t bins, size_t element, double updates, uint64_t seed = 0) {
    std::vector<size_t> drawn = sampleOf(distribution, bins, size_t(updates), seed);
    return accrue_locals_by(drawn.data(), 3, bins, element, updates);
  }
};

TEST_F(SampleRule, AsksWhereTheExtentDoesNotTellAndUpdatesAreMany) {
  EXPECT_TRUE(accrue_asks_data(-1, million, 4, many));
  EXPECT_TRUE(accrue_asks_data(-1, million / 2 + 1, 4, 16e6));
  EXPECT_FALSE(accrue_asks_data(-1, million, 4, 15e6));
  // Where the extent tells a number, though perhaps not the best.
  EXPECT_TRUE(accrue_asks_data(-1, million / 2, 4, 32e6));
  EXPECT_TRUE(accrue_asks_data(-1, 16385, 4, 32e6));
  EXPECT_FALSE(accrue_asks_data(-1, 16384, 4, many)) << "256 copies";
  EXPECT_FALSE(accrue_asks_data(-1, million / 2, 4, 31e6));
}

TEST_F(SampleRule, AsksNotWhereANumberIsSet) {
  EXPECT_FALSE(accrue_asks_data(0, million, 4, many));
  EXPECT_FALSE(accrue_asks_data(8, million, 4, many));
  setenv("ACCRUE_LOCALS", "8", 1);
  EXPECT_FALSE(accrue_asks_data(-1, million, 4, many));
}

TEST_F(SampleRule, AsksNotOnTheHost) {
  device.type = acc_device_host;
  EXPECT_FALSE(accrue_asks_data(-1, million, 4, many));
  EXPECT_FALSE(without_openacc::accrue_asks_data(-1, million, 4, many));
}

TEST_F(SampleRule, AHistogramThatDoesNotAskKeepsItsCopies) {
  std::vector<size_t> drawn(ACCRUE_DRAWS, 7);
  EXPECT_EQ(accrue_locals_by(drawn.data(), 256, 16384, 4, many), 256u);
  EXPECT_EQ(accrue_locals_by(drawn.data(), 64, 65536, 4, 20e6), 64u);
}

TEST_F(SampleRule, UpdatesThatAreSpreadGetNoCopies) {
  for (const char *distribution : {"uniform", "runs"})
    for (size_t bins = million; bins <= 16 * million; bins *= 2)
      for (uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_EQ(copiesOf(distribution, bins, 4, 67108864, seed), 0u) << distribution << bins;
}

// As docs/RESULTS.md has it for a million bins: 64 to 256 copies are best where half of the updates meet, and where 99% do.
TEST_F(SampleRule, UpdatesThatMeetGetMany) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_GE(copiesOf("half", million, 4, 67108864, seed), 32u);
    EXPECT_GE(copiesOf("hot99", million, 4, 67108864, seed), 64u);
    EXPECT_LE(copiesOf("hot99", million, 4, 67108864, seed), 256u);
  }
}

TEST_F(SampleRule, MoreUpdatesPayForMoreCopies) {
  size_t fewer = 1;
  for (double updates = 16e6; updates < 1e12; updates *= 4) {
    const size_t copies = copiesOf("half", million, 8, updates);
    EXPECT_GE(copies, fewer) << updates;
    fewer = copies;
  }
}

TEST_F(SampleRule, NeverTakesMoreThanHalfOfTheFreeMemory) {
  device.freeMemory = size_t(512) << 20;
  EXPECT_EQ(copiesOf("constant", 8 * million, 8, 1e12), 4u);
}

// Both are fitted to the same measurements, and neither may be changed without the other.
TEST_F(SampleRule, ExpectsTheTimesOfTheModel) {
  const accrue_machine machine{.is_gpu = 1, .multiprocessors = 132, .threads = 0};
  for (const char *distribution : distributions)
    for (const size_t l : {0, 2, 8, 64, 256}) {
      std::vector<size_t> drawn = sampleOf(distribution, 2 * million, size_t(many), 1);
      const accrue_sizes sizes{.bins = 2 * million, .element = 4, .private_bins = 0, .stride = 0};
      const accrue_contention contention =
          accrue_contention_of(drawn.data(), drawn.size(), sizes.bins, accrue_bins_of_piece(&machine, &sizes));
      const accrue_work work{
          .iterations = size_t(many), .updates = 1, .histograms = &sizes, .count = 1, .contentions = &contention};
      const accrue_plan plan{.strategy = l ? accrue_duplicate : accrue_leave, .number = l};
      const double model = accrue_predict(&machine, &work, &plan);
      const double rule = many * 1.2e-11 + with_openacc::accrue_seconds_with(l, double(sizes.bins * sizes.element), many,
                                                                             contention.bin, contention.piece, contention.few);
      EXPECT_NEAR(rule / model, 1, 0.2) << distribution << ", " << l << " copies";
    }
}

}  // namespace
}  // namespace accrue
