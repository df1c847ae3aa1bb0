// Whether a part of a program's text means the same where it stands a second time behind the first.
#pragma once
#include "llvm/ADT/StringRef.h"

namespace accrue {

/// It leaves no macro behind and includes nothing, no conditional begins or ends in it alone, it counts nothing, and no part
/// that another configuration compiles jumps. What looks like one of these in a comment is taken for it.
bool mayStandTwice(llvm::StringRef text);

}  // namespace accrue
