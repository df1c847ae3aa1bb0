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
const Machine &machineOf();

/// How many programs want to run at the moment, this one counted.
double loadOf();

}  // namespace accrue::bench
