// A cheap look at what a command compiles: could there be a loop with atomic updates in it? It reads the bytes of source files and of
// the headers beside them and nothing else, so that everything else in a build costs next to nothing.
#pragma once
#include <string_view>

#include "wrapper/words.h"

namespace accrue {

/// Whether the text holds `pragma acc`, in a directive or in _Pragma.
bool mentionsOpenacc(std::string_view text);

/// Whether it holds `pragma omp atomic`.
bool mentionsOpenmpAtomic(std::string_view text);

/// Whether one of the words names a C or C++ file that is there.
bool namesSource(const Words &compile);

/// Whether a C or C++ file among the words holds either, or a header of one if the flags enable OpenACC or OpenMP. A file of arguments
/// (@FILE) says that the command is not looked into.
bool mayCompileUpdates(const Words &compile);

}  // namespace accrue
