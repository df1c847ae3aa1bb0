// The text of two neighbours as one loop, in whose body both bodies stand, each in its own braces.
#pragma once
#include "edit/edits.h"
#include "fuse/neighbours.h"

namespace accrue {

void writeJoined(llvm::StringRef text, const Neighbours &pair, Edits &edits);

}  // namespace accrue
