// What would make the condition of an #if hold, or fail.
//
// A condition is understood as far as it is made of `defined`, macros, numbers, comparisons of these two, and `!`, `&&`, `||`. What
// is beyond that may hold or fail by itself, for all that is known: a way is a proposal, to be tried, and no proof.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace accrue {

/// What a macro must be.
struct WantedMacro {
  enum Kind { Undefined, Defined, NotZero, Equal } kind = Undefined;
  long long value = 0;  // for Equal

  bool operator==(const WantedMacro &) const = default;
};

/// Macros, and what all of them must be at once.
using Way = std::map<std::string, WantedMacro>;

/// The ways in which the condition of a directive, such as `#ifdef X`, comes out as `outcome`. None: it never does.
std::vector<Way> waysTo(bool outcome, llvm::StringRef directive);

/// The ways to have both. A few, the first ones, where there would be many.
std::vector<Way> both(const std::vector<Way> &a, const std::vector<Way> &b);

}  // namespace accrue
