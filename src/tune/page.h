// The measurements as one HTML page: for each case curves of the time over the number of copies, gangs or threads, as
// inline SVG, and the table; no script, nothing loaded, in the reader's light or dark colours.
#pragma once
#include "tune/tuning.h"

namespace accrue::tune {

/// The curves of a case, for any page.
std::string figuresOf(const Tuned &tuned);

std::string pageText(const Outcome &outcome, const std::vector<std::string> &command);

}  // namespace accrue::tune
