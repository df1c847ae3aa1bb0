// A compiler in one word: `accrue cc gcc -c a.c` gives what `gcc -c a.c` gives, and its histograms are fast.
//
// The command runs as it stands, so exit code, messages, dependency files and all other outputs are the compiler's own. If it
// compiled C or C++ that holds OpenACC loops, the optimizer has read that meanwhile, and the output is then made once more from the
// optimized text, in silence. Whatever goes wrong with that, the output stays what the command made of it, and one
// line says why. Everything else becomes the compiler's process at once.
#pragma once
#include "cc/request.h"

namespace accrue {

/// The exit code.
int runCc(CcRequest request);

}  // namespace accrue
