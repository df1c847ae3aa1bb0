// The two loops around a construct that counts in copies in device memory: in front of it one that zeroes the copies of all its
// histograms, behind it one that adds them to the histograms. A launch costs as much as millions of updates, so there is one of
// each, however many histograms there are; where copies outlast the construct, the merge leaves them as new, and only the first
// launch zeroes.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"

namespace accrue {

/// The holes of each histogram name {{copies}}, their {{size}} in elements, {{l}} and {{bins}}.
struct CopyLoops {
  const Site &site;
  const std::vector<Holes> &histograms;
  std::string isNew;  // a variable: the copies hold nothing yet; empty: so they do at every launch
};

std::string zeroLoop(const CopyLoops &loops);
std::string mergeLoop(const CopyLoops &loops);

}  // namespace accrue
