// What the model chooses with and without a sample, at the times that bench/adaptive measured.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "measured_cells.h"
#include "plan/drawn_data.h"
#include "rig.h"

namespace accrue {
namespace {

void describeH200(accrue_place *place) {
  place->accrue_name = "NVIDIA H200";
  place->accrue_memory = place->accrue_available = size_t(140) << 30;
  place->accrue_multiprocessors = 132;
}

/// The plan of the first launch, as a program with that loop gets it.
std::string chosen(const MeasuredCell &cell, bool canSample, uint64_t seed) {
  accrue_settings settings = plainSettings();
  settings.trials = 0;
  Rig rig(settings);
  rig.place.accrue_describe = describeH200;
  rig.site.accrue_can_sample = canSample;
  rig.iterations = size_t(1) << cell.log2Updates;
  rig.histograms = {{cell.bins, 4, 256, 0, 0}};
  const std::vector<size_t> drawn = sampleOf(cell.data, cell.bins, rig.iterations, seed);
  rig.binOf = [&](size_t, size_t k) { return drawn[k]; };
  const std::string first = rig.launch();
  EXPECT_EQ(rig.launch(), first) << "it stays";
  return first;
}

/// Of the best plan's speed; 0: it was not measured.
double reached(const MeasuredCell &cell, const std::string &plan) {
  const auto found = std::find(std::begin(measuredPlans), std::end(measuredPlans), plan);
  const size_t index = size_t(found - std::begin(measuredPlans));
  if (index >= cell.plans.size()) return 0;
  return std::min(cell.naive, *std::min_element(cell.plans.begin(), cell.plans.end())) / cell.plans[index];
}

TEST(Replay, ASampleMakesEveryChoiceAGoodOne) {
  for (uint64_t seed = 0; seed < 20; ++seed)
    for (const MeasuredCell &cell : measuredCells) {
      const std::string plan = chosen(cell, true, seed);
      EXPECT_GE(reached(cell, plan), 0.80) << cell.bins << " bins, 2^" << cell.log2Updates << " " << cell.data << ", seed " << seed
                                           << ": " << plan;
    }
}

TEST(Replay, WithoutASampleMostAreGood) {
  const int good = int(std::count_if(measuredCells.begin(), measuredCells.end(),
                                     [](const MeasuredCell &cell) { return reached(cell, chosen(cell, false, 0)) >= 0.80; }));
  EXPECT_EQ(measuredCells.size(), 44u);
  EXPECT_EQ(good, 40);
}

}  // namespace
}  // namespace accrue
