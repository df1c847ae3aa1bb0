// What was seen of a loop holds for the macros that it was seen with. A file whose loops depend on macros asks for them at its first
// line, where all macros come from the command line and from the compiler; where one is another, it compiles the loops as the
// program has them.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "edit/edits.h"

namespace accrue {

/// Those of the contradictions of a file that are about one of the macros.
std::vector<std::string> contradictionsAbout(const std::set<std::string> &macros, const std::vector<std::string> &contradictions);

/// The question, in front of the file's first declaration or directive.
void insertOtherMacros(const std::vector<std::string> &contradictions, llvm::StringRef text, Edits &edits);

/// Keeps the program's own construct beside what the next edits make of it. It stands around those, so it comes before them.
void keepForOtherMacros(const Site &site, llvm::StringRef text, Edits &edits);

}  // namespace accrue
