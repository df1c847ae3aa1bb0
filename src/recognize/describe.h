// From an array that may be counted in copies to a histogram: its types, its extent, and where the loop names it.
#pragma once
#include <variant>

#include "recognize/extent/extent.h"
#include "recognize/loops/loop_context.h"
#include "recognize/updates/histograms.h"

namespace accrue {

/// `question` has all about the loop; what is about the array is filled in here.
std::variant<Histogram, Refusal> describeHistogram(const LoopContext &context, const Candidate &candidate, ExtentQuestion question);

}  // namespace accrue
