// What the suites are run on: every method, and every place samples can be in.
//
// GPU methods take part when there is a GPU and ACCRUE_TEST_GPU=1 asks for them. They may answer Fault::Method to what
// they cannot do; such cases count as skipped, and a suite says how many cases each method ran.
#pragma once
#include <map>

#include "accrue/histogram.hpp"

namespace accrue::test {

std::vector<Options> methodsUnderTest();

struct Subject {
  Options options;
  Where where = Where::Host;  // of samples, weights and counts
  std::string name;           // "warp-private/shuffle, device memory"
};

/// The methods with the places of memory they can work on.
std::vector<Subject> subjects();

/// Cases per subject.
struct Turnout {
  uint64_t ran = 0, skipped = 0;
};
using Turnouts = std::map<std::string, Turnout>;

/// Prints them, and fails the test where a subject ran fewer than `least` cases.
void expectTurnout(const Turnouts &turnouts, uint64_t least);

}  // namespace accrue::test
