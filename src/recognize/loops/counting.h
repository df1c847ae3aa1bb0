// Whether the host can say in front of a construct how many iterations a loop has: the numbers in its header are converted to
// the variable's type and to a common one before they are compared, and the host must come to the same.
#pragma once
#include "recognize/loops/loop.h"

namespace accrue {

/// The loop counts with integers, and its variable does not pass the end of its type on the way.
bool countsIntegers(const clang::ASTContext &context, const CountedLoop &loop);

/// No conversion in the header changes a number: not the first value, and neither side of the comparison.
bool countsAsWritten(const clang::ASTContext &context, const CountedLoop &loop);

/// Comparing the variable with the bound changes no number, as it does from -1 to unsigned, and the loop does not go round: the
/// number of its iterations follows from its bounds.
bool comparesAsCounted(const clang::ASTContext &context, const CountedLoop &loop);

/// CountedLoop::iterations, also where a conversion changes the first value: for (unsigned i = n - 5; i < n; i++) has none if
/// n is 3. The program's own comparison says so there.
Iterations iterationsByHost(const clang::ASTContext &context, const CountedLoop &loop);

}  // namespace accrue
