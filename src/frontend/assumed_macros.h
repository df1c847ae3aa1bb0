// What a reading of a program takes for granted about macros.
//
// With the same files, what a compiler reads depends on one thing only: the macros at the first line of the main file, which
// come from the command line, from the compiler, and from what both include. Those that the files ask for, whether they are
// defined or not, are noted here. A program for which all of them are as noted is the program that was read.
//
// Only -D's count where a system header asks: its other questions are about the compiler, and have the same answers for every
// compiler that keeps to the platform's rules.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class PPCallbacks;
class Preprocessor;
}  // namespace clang

namespace accrue {

struct AssumedMacros {
  std::vector<std::string> contradictions;  // for #if at the first line; a later one makes sense only if no earlier one holds
  std::vector<std::pair<std::string, std::string>> texts;  // macros, and what they expand to there
  std::vector<std::string> textsInConditions;  // macros of `texts` that a condition asks for, and that are no numbers
  std::string incomparable;  // one that no compiler could compare: it has parameters; empty: there is none
  bool isCharSigned = true;

  bool operator==(const AssumedMacros &) const = default;
};

/// Watches the preprocessor and fills `assumed` when the file ends.
std::unique_ptr<clang::PPCallbacks> watchMacros(clang::Preprocessor &preprocessor, AssumedMacros &assumed);

}  // namespace accrue
