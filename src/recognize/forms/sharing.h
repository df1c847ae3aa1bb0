// What running the loop by several threads of one process takes beyond what the device needs: which variables each
// thread needs for itself, which atomics remain, and whether OpenMP can count the loop at all.
#pragma once
#include "recognize/forms/variables.h"

namespace accrue {

Possible<Sharing> findSharing(const FormContext &context, const Variables &variables);

}  // namespace accrue
