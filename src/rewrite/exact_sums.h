// Sums that have no order: `--reproducible`. Where a loop adds floating weights, it adds whole numbers instead (exact_support.h.in), and
// behind the loop each bin gets its sum, rounded once. Whole numbers give the same in any order, so the bits are the same in every run, by every
// strategy, with any number of copies, gangs and threads.
//
// The new text is a program like any other, whose histograms are the digits of the sums. It is read again, and the strategies rewrite
// that. Here nothing is assumed but what recognition says of the site: nothing else reads or writes the bins while the loop runs, so they may
// be added behind it; where that is asked at run time, and for bins outside of the extent, the program's own updates stay.
#pragma once
#include <set>
#include <string>

#include "edit/edits.h"
#include "site/site.h"

namespace accrue {

/// Why the sums of a site cannot have digits; empty: they can, or it has none.
std::string obstacleToExactSums(const Site &site);

/// What gives the sums of these sites digits, all of them in one file. `identifiers` are the program's. Where one of a site's macros is
/// another than it was read with, which `contradictions` tell, the program's own loop is compiled.
Result<std::vector<Edit>> writeExactSums(llvm::StringRef text, const std::vector<Site> &sites,
                                         const std::set<std::string> &identifiers, const std::vector<std::string> &contradictions);

}  // namespace accrue
