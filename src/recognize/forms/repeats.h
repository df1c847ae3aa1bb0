// Whether a part of a program's text means the same where it stands a second time behind the first.
#pragma once
#include "llvm/ADT/StringRef.h"

namespace accrue {

/// Directives in it define or undefine macros, or include something that may.
bool changesMacros(llvm::StringRef text);

/// It leaves no macro behind and includes nothing, no conditional begins or ends in it alone, it counts nothing, and no part
/// that another configuration compiles jumps. What looks like one of these in a comment is taken for it.
bool mayStandTwice(llvm::StringRef text);

}  // namespace accrue
