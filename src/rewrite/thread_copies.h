// The memory of copies that threads of the host count in, one for each thread.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"

namespace accrue {

struct ThreadCopies {
  std::string l;    // the variable for their number
  std::string may;  // that for whether all conditions hold, where none has a copy otherwise; empty: there are none
  long locals = -1;  // how many are asked for; -1: the run-time rule decides
};

/// In front of the loop. The histograms have their {{bins}}, {{size}} and {{copies}}.
std::string allocateThreadCopies(const Site &site, const ThreadCopies &copies, const std::vector<Holes> &histograms);

/// And behind it.
std::string releaseThreadCopies(const std::vector<Holes> &histograms);

}  // namespace accrue
