// Whether two iterations of the parallel loops can meet in one element, told by the digits of its index.
//
// x + nx * (y + ny * z) is a number with the digits x, y and z. Each digit counts in strides, and where every stride reaches over
// all that the digits below it can make, two indices differ wherever one digit does: if the digits are the variables of all
// parallel loops, no two iterations meet. A digit may also count a loop inside one iteration, or be a value that cannot be large:
// then an iteration has several elements, all of its own. What is not known to be so is taken to meet.
#pragma once
#include "recognize/loops/index.h"

namespace accrue {

/// Whether no two iterations meet, by any two of the updates.
bool haveOwnBins(const NestShape &nest, llvm::ArrayRef<const Target *> updates);

/// The same, as a promise: no number that shows only at run time can make two iterations meet. A stride may be 0 then, and unsigned
/// arithmetic may come round.
bool haveOwnElements(const NestShape &nest, llvm::ArrayRef<const Target *> accesses);

}  // namespace accrue
