// In which configurations is the loop the one that was seen?
//
// What was seen rests on the construct, on the function around it and on all that both call; on the callers of a function that only
// this file calls; and on the declarations of what these name. The macros that decide what one of these texts means
// (configurations.h) are the loop's: where one of them is another, the program's own loop must run.
#pragma once
#include <optional>
#include <set>
#include <string>

#include "recognize/ast/unit.h"

namespace accrue {

/// The macros that decide what a loop does.
struct LoopMacros {
  std::set<std::string> names;
  bool isOpenaccAround = true;  // _OPENACC is none of those that the construct and what it calls depend on
};

/// Those of a loop whose text may be edited; none: it is the same in every configuration.
LoopMacros macrosOf(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop);

/// What no #if could tell from what was seen: text that the command line gives a macro in the loop, or in what it calls.
std::optional<Refusal> refuseGivenText(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop);

}  // namespace accrue
