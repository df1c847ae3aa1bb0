// The strategy `openmp` for a loop that OpenMP runs already: the team of the program's own directive counts in copies.
//
// What is written:
//   in front    how many threads get a copy, and memory for these
//   count       at the start of an iteration, which copy is the thread's. An update changes the copy without an atomic; a thread
//               without a copy, and a bin that no copy has, update the histogram by the program's own atomic
//   behind      copies are merged into the histogram by atomics, because other teams may count in it at the same time, and are
//               left zero for the next launch
//
// The program's directives stay as they are, so who runs what, and what each thread sees of variables, does not change. No number
// of threads is believed: one that comes without a copy is as right as with one. Cost: a copy of the histogram per thread.
#pragma once
#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/names.h"

namespace accrue {

/// `locals`: the number of copies, -1 to decide at run time.
void rewriteTeam(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits);

}  // namespace accrue
