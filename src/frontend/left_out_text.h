// The directives of a text that matter where an #if leaves some of them out, whether they are compiled or not.
#pragma once
#include <vector>

#include "frontend/language.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {

/// An atomic update, or a construct whose loops run at once.
struct TextDirective {
  unsigned offset = 0;   // of its '#'
  unsigned end = 0;      // of the statement that a construct is about; 0: it is an update
};

std::vector<TextDirective> directivesIn(llvm::StringRef text, Language language);

}  // namespace accrue
