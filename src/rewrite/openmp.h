// The strategy `openmp`: the site for multicore CPUs. Compiled with -fopenmp instead of -fopenacc, the program's other
// directives do nothing, and the site's loop is shared by threads.
//
// What is written:
//   in front    how many threads, and memory for a copy each
//   around      an OpenMP parallel region, in which every thread counts its share of the iterations in its copy without
//               atomics, and after a barrier merges its share of the bins, leaving all copies zero for the next launch
//   count       updates go to the thread's copy; a copy of few bins is four tables, which iterations take in turns, so
//               that equal values in a row do not wait for each other. Else the first thread needs no copy. Where bins take
//               some computing, the innermost loop runs in strips (openmp_strips.h)
//
// One thread counts in the histogram itself where copies do not pay or do not fit. The loop keeps its OpenACC directives.
// Cost: a copy of the histogram per thread.
#pragma once
#include <optional>

#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/names.h"

namespace accrue {

/// Why threads cannot share the site's loop.
std::optional<Refusal> refuseOpenmp(const Site &site);

/// `locals`: the number of threads, -1 to decide at run time.
void rewriteOpenmp(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits);

}  // namespace accrue
