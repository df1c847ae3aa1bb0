// The choice of a CPU method where the caller leaves it open.
#pragma once
#include "histogram/cpu/shape.h"
#include "histogram/cpu/source.h"

namespace accrue::cpu {

/// Sets the method, and the number of sub-tables where the samples have a say in it.
void chooseMethod(const Request &request, const Shape &shape, const Source &source, Options &options);

/// How often, from 0 to 1, a sample falls into the bin of the one before it, and into that of one of the few before it:
/// from a look at some of the samples.
struct Repeats {
  double next = 0, near = 0;
};
Repeats repeatsIn(const Request &request, const Source &source);

}  // namespace accrue::cpu
