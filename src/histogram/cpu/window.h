// The fast way of exact sums on the CPU: weights as whole numbers of a unit, in cells of 64 or 128 bits.
//
// A weight fits a window if it is a whole number of units and less than 2^digits of them. In cells of 64 bits `digits` is 62,
// and an addition that overflows is seen when it happens: it puts 2^64 units into the bin's long sum. In cells of 128 bits `digits` is 79,
// so that 2^48 weights, more than a request can have, stay below 2^127. What does not fit goes to the long sums (long_sums.h).
//
// Where the window lies is chosen by a look at some weights before each run, and which cells by such a look when the plan
// is made: floats, whole numbers and multiples of 2^-53 as random generators make them fit 62 digits; doubles that were
// computed have 53 digits each and take 79, for 27 neighbouring exponents. A wrong guess costs time, never a bit.
#pragma once
#include "histogram/cpu/method.h"
#include "histogram/cpu/stage.h"
#include "kernels/exact_sum.h"

namespace accrue::cpu {

__extension__ typedef __int128 Wide;

using exact::Window;

/// The narrowest cells that hold the weights, by a look at some.
Cell cellFor(const Samples &weights);

/// The window of these cells that holds most of the weights that were looked at.
Window windowFor(const Samples &weights, Cell cell);

/// Weights in units, their lower words and, for cells of 128 bits, the upper ones; zero for those that do not fit. Tells
/// whether all fit.
using FixedStage = bool (*)(const Window &window, const double *weights, size_t count, int64_t *low, int64_t *high);
FixedStage fixedStage(Cell cell);

}  // namespace accrue::cpu
