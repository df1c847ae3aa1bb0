// Which sites can count on the chip, and how much of its memory each gets. All kernels of a program share one budget
// (PlanRequest::onChipBytes): GCC 12 gives every one of them the copies of all, and a kernel has no more than 48 KB, of
// which it takes as much again as the largest copies need.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "plan/strategy.h"
#include "site/site.h"

namespace accrue {

/// Whether a site's bins fit on the chip.
enum class ChipFit {
  Fixed,    // all of them, for certain
  Bounded,  // a run tells, and whether the loop may be changed at all; if not, duplicate
  None,     // they do not: only duplicate
};

struct GangPlan {
  ChipFit fit = ChipFit::None;
  std::vector<std::string> capacities;  // how many bins each copy can hold: C constant expressions
  uint64_t bytes = 0;              // of on-chip memory that they take
  std::string why;                 // None: what stands in the way
};
/// One plan per site. On-chip memory is given to the extents that are known first, then the others share what is left:
/// GCC 12 does not reuse in one kernel of a program what another has. `isBeside`: another form of the loop stands beside it.
std::vector<GangPlan> planGangPrivate(const std::vector<const Site *> &sites, uint64_t onChipBytes, bool isBeside);

/// 'a', 'b': for messages and comments.
std::string listedHistograms(const Site &site);

}  // namespace accrue
