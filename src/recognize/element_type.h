// The type of a histogram's elements: how the program spells it, and how large it is.
#pragma once
#include "recognize/loops/loop_context.h"
#include "recognize/updates/histograms.h"

namespace accrue {

/// Fills in the types of the elements and of what updates change in them, and the declarator of a pointer to them.
void spellTypes(const LoopContext &context, const Candidate &candidate, Histogram &histogram);
/// Fills in what an element takes, and whether a variable of its type needs no constructor.
void measureElement(const clang::ASTContext &context, const Candidate &candidate, Histogram &histogram);

}  // namespace accrue
