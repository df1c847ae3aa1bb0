// Macros that another build of the same file may define otherwise: those of the command line, and those that an #if of the
// program's own defines. What such a macro stands for was seen in one configuration only. A number stays a number: the text that
// Accrue writes names the macro, and means whatever number it is.
#pragma once
#include <set>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace clang {
class Preprocessor;
}

namespace accrue {

/// Their names; macros of the system and of the compiler are not among them.
std::set<std::string> configurableMacros(clang::Preprocessor &preprocessor);

/// The first of `names` that stands in the text as a word; empty: none does.
std::string firstWordOf(const std::set<std::string> &names, llvm::StringRef text);

}  // namespace accrue
