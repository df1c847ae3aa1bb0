#include "rewrite/gang_plan.h"

#include <algorithm>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"

namespace accrue {

std::string listedHistograms(const Site &site) {
  std::string names;
  for (const Histogram &histogram : site.histograms) names += (names.empty() ? "" : ", ") + quoted(histogram.name);
  return names;
}

namespace {

// On-chip memory for the copies of a gang, in bytes.
// Where loops inside take the lanes: each time one starts, GCC 12 moves as much data as the copies have.
constexpr uint64_t mostBytesInside = 4 << 10;
// For a histogram whose number of bins is known only at run time: 256 of 4 bytes. A byte of it costs a gang's start 0.1 us
// with GCC 12, whether it is used or not; copies in device memory are faster than 16 KB of it for all but 2^28 updates.
constexpr uint64_t capacityBytes = 1 << 10;

size_t openHistograms(const Site &site) {
  return llvm::count_if(site.histograms, [](const Histogram &histogram) { return !histogram.extent.constant; });
}

GangPlan noPlan(const std::string &why) { return {ChipFit::None, {}, 0, why}; }

/// The capacity for a constant number of bins. The program may be compiled with other macros than it was read with: only where the
/// array's type bounds the updates is the capacity what it says, else never more than `most` bytes.
std::string capacityFor(const Histogram &histogram, uint64_t most) {
  const std::string &bins = histogram.extent.bins;
  if (!histogram.isChecked || llvm::all_of(bins, llvm::isDigit)) return bins;
  return "ACCRUE_ROOM(" + operand(bins) + ", " + std::to_string(most) + " / sizeof(" + histogram.element + "))";
}

/// A plan for the histograms whose number of bins is constant; others make it a bounded one.
GangPlan planConstants(const Site &site, uint64_t most, bool isBeside) {
  if (!site.levels) return noPlan(site.levels.obstacle());
  if (site.levels->lanesInside) most = std::min(most, mostBytesInside);
  GangPlan plan;
  for (const Histogram &histogram : site.histograms) {
    if (histogram.elementBytes == 0) return noPlan("the size of the bins of '" + histogram.name + "' is not known");
    if (!histogram.isPlain) return noPlan("the bins of '" + histogram.name + "' have a constructor");
    if (histogram.extent.constant && *histogram.extent.constant > most) plan.bytes = most + 1;
    else plan.bytes += histogram.extent.constant.value_or(0) * histogram.elementBytes * site.instances;
    if (plan.bytes > most)
      return noPlan("the bins of " + listedHistograms(site) + " do not fit into the on-chip memory that is left");
    plan.capacities.push_back(capacityFor(histogram, most));
  }
  plan.fit = openHistograms(site) || !site.conditions.empty() ? ChipFit::Bounded : ChipFit::Fixed;
  if ((isBeside || plan.fit == ChipFit::Bounded) && !site.mayRepeat)
    return noPlan("the loop's text, which holds labels or changes macros, cannot stand in the program twice");
  return plan;
}

/// Capacity for the histograms whose number of bins is known only at run time, if there are `share` bytes for each.
void addCapacities(const Site &site, uint64_t share, GangPlan &plan) {
  if (share < capacityBytes) {
    plan = noPlan("too little on-chip memory is left for " + listedHistograms(site));
    return;
  }
  for (size_t i = 0; i < site.histograms.size(); ++i)
    if (!site.histograms[i].extent.constant)
      plan.capacities[i] = std::to_string(capacityBytes) + " / sizeof(" + site.histograms[i].element + ")";
  plan.bytes += capacityBytes * openHistograms(site) * site.instances;
}

}  // namespace

std::vector<GangPlan> planGangPrivate(const std::vector<const Site *> &sites, uint64_t onChipBytes, bool isBeside) {
  std::vector<GangPlan> plans(sites.size());
  uint64_t open = 0;  // histograms that wait for a share
  for (size_t i = 0; i < sites.size(); ++i) {
    plans[i] = planConstants(*sites[i], onChipBytes, isBeside);
    onChipBytes -= plans[i].bytes;
    if (plans[i].fit == ChipFit::Bounded) open += openHistograms(*sites[i]) * sites[i]->instances;
  }
  const uint64_t share = open ? onChipBytes / open : 0;
  for (size_t i = 0; i < sites.size(); ++i)
    if (plans[i].fit == ChipFit::Bounded && openHistograms(*sites[i])) addCapacities(*sites[i], share, plans[i]);
  return plans;
}

}  // namespace accrue
