// A kernel holds for the program that it was made of. What the compiler makes of the rewritten file may be another program: its
// flags may define other macros than those that Accrue was given. A function at the file's first line, where all macros come from
// the command line and from the compiler, says whether they are the same; if not, kernels are not taken.
#pragma once
#include <string>

#include "edit/edits.h"
#include "frontend/assumed_macros.h"

namespace accrue {

/// The function `accrue_same_macros`.
std::string sameMacrosText(const AssumedMacros &macros);

/// Puts it in front of the file's first declaration or directive.
void insertSameMacros(const AssumedMacros &macros, llvm::StringRef text, Edits &edits);

}  // namespace accrue
