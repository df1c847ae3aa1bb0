// What was found and done as one HTML page: sites by file, before and after side by side, refusals with their fixes, and what the
// store knows of their plans, as curves. No script, nothing loaded, in the reader's light or dark colours.
#pragma once
#include <string>
#include <vector>

#include "diagnose/account.h"
#include "tune/tuning.h"

namespace accrue {

std::string pageText(const Account &account, const std::vector<tune::Tuned> &stored);

}  // namespace accrue
