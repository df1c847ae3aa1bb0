// How many copies `duplicate` makes of a histogram so large that its extent does not tell: where many updates meet in few bins copies
// gain much, where they are spread copies only leave the cache. The first launch draws a sample of the data (sample.h), if the
// updates are so many that this costs little beside them.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"
#include "rewrite/names.h"

namespace accrue {

/// Whether a run may ask the data: it can be sampled, and a histogram may be that large.
bool asksData(const Site &site, llvm::StringRef text);

/// Lines that change {{held}} of each histogram, the number of copies by the rule, to what its data say. `wanted` is the number that
/// the rewrite was told, -1: none.
std::string askData(const Site &site, const std::vector<Holes> &histograms, long wanted, Names &names);

}  // namespace accrue
