// Whether a part of a program's text means the same where it stands a second time behind the first.
#pragma once
#include "llvm/ADT/StringRef.h"
#include "recognize/loops/loop_context.h"

namespace accrue {

/// Directives in it define or undefine macros, or include something that may.
bool changesMacros(llvm::StringRef text);

/// It leaves no macro behind and includes nothing, no conditional begins or ends in it alone, it counts nothing, and no part
/// that another configuration compiles jumps. What looks like one of these in a comment is taken for it.
bool mayStandTwice(llvm::StringRef text);

/// The directives of the construct and of the loop stand in no #if of their own.
bool isWhole(const LoopContext &context);
/// The construct holds no other loop with a directive.
bool isAlone(const DeviceLoop &loop);
/// The construct's text may stand in the program twice.
bool mayRepeat(const LoopContext &context);

}  // namespace accrue
