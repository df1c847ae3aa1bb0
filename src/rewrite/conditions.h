// What only a run can tell (Site::conditions): where one of its conditions does not hold, the program's own loop runs.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"

namespace accrue {

/// The site with extents that follow only pointers that lead somewhere: those that each iteration follows are followed where there are
/// iterations.
Site withSureExtents(Site site);

/// All of the site's conditions as one C expression, to evaluate in front of the construct; empty: it has none. `bins` are the
/// variables that hold the histograms' numbers of bins.
std::string conditionsOf(const Site &site, const std::vector<std::string> &bins);

/// The line that declares the variable `may`: whether all of them hold. None where there are no conditions.
std::string conditionLine(const Site &site, const std::string &may, const std::vector<Holes> &histograms);

}  // namespace accrue
