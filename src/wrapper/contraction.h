// `accrue cc --reproducible`: the compiler keeps a * b + c two operations, so that bins that are computed so are the same everywhere.
#pragma once
#include "wrapper/words.h"

namespace accrue {

/// Whether the options of a `cc`, in front of the compiler, ask for it.
bool asksForSameBits(const Words &command);

struct Uncontracted {
  Words compile;
  std::string against;  // a word of the command's own that asks for the contrary, and wins; empty: there is none
};

/// COMPILER ARGS with the word that forbids contraction, if they compile C or C++ by name.
Uncontracted withoutContraction(Words compile);

}  // namespace accrue
