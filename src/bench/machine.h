// The machine in words.
#pragma once
#include <string>

namespace accrue::bench {

struct Machine {
  std::string cpu;  // its model
  unsigned cores = 1;
  std::string gpu;     // empty: none
  std::string driver;  // of the GPU
};

/// Looked up once.
const Machine &thisMachine();

/// How many programs wanted to run, on average over the last minute. 0: not known.
double meanLoad();

}  // namespace accrue::bench
