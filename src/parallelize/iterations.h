// How often a loop runs, as far as it can be asked in front of the construct: whether at all, and whether compilers count it right.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "recognize/ast/stable.h"
#include "recognize/loops/index.h"
#include "site/refusal.h"

namespace accrue {

/// The place in front of a construct, and its loop.
struct Front {
  Front(const clang::ASTContext &context, const DeviceLoop &loop);

  Moment moment;
  NestShape nest;
};

/// The loop's bounds are the same there as at the loop, and can be evaluated there.
bool knowsBounds(const Front &front, const CountedLoop &loop);

/// The C condition for the loop to have an iteration; empty: it surely has one. Nothing: it cannot be asked there.
std::optional<std::string> whenItRuns(const Front &front, const CountedLoop &loop);

/// The C condition for compilers to count the iterations right; empty: they surely do. They take the distance from the first value to
/// the bound in the variable's own type, made signed: from -2000000000 to 2000000000 it does not fit an int, and GCC runs nothing.
std::variant<std::string, Refusal> whenCountedRight(const Front &front, const CountedLoop &loop);

}  // namespace accrue
