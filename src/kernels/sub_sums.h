// What a block stores of a bin whose exact sums it has made in copies of its own: units of the window. Of fast sums it is a double.
#pragma once
#include "kernels/exact_table.h"

namespace accrue {

struct ExactSub {
  exact::Word low = 0, high = 0;  // two's complement of 128 bits
};

}  // namespace accrue
