// A bin that counts up to a limit: if (h[k] < S) h[k]++.
//
// In which order bins are counted does not matter: in the end a bin that was below the limit has what it had and all its counts, or
// the limit. So the loop counts into an array of its own, and a second loop adds and clamps.
#pragma once
#include <optional>
#include <string>

#include "recognize/updates/plain.h"
#include "site/histogram.h"

namespace accrue {

struct Saturation {
  Span guard;  // from `if` to what it guards
  Span name;  // of the array, in the update
  std::string array;
  std::string limit;  // S
};

/// What guards an update of the loop, if that is a limit which stays the same and which the bin's type can hold.
std::optional<Saturation> saturationOf(const clang::ASTContext &context, const PlainUpdate &update, const clang::ForStmt *loop);

}  // namespace accrue
