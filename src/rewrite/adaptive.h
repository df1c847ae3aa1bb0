// The strategy `adaptive`: one output that holds `leave`, `duplicate`, `gang-private` and, compiled with OpenMP instead of
// OpenACC, `openmp`. Which of them carries out a launch, and with what numbers, is asked of the runtime in front of it
// (include/accrue/runtime.h), which is told afterwards that it is done.
//
// What is written:
//   before   the site as the runtime knows it, the histograms' sizes, the question; a sample of the iterations, for the first
//            launch of a size (sample.h); copies come from the runtime's pool
//   loop     as it was (leave), where its text may be repeated; the gangs' form of it (gang-private), where that can be
//            written; and one in which a line picks a copy (duplicate, a thread's copy for openmp) or the histogram
//   after    the merge, which leaves the copies as new; the end of the launch
//
// Cost: what the chosen strategy costs, and a question of less than two microseconds. See docs/RUNTIME.md.
#pragma once
#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/gang_construct.h"
#include "rewrite/names.h"
#include "rewrite/native.h"

namespace accrue {

/// The forms that not every site has.
struct SiteForms {
  GangPlan chip;                         // copies on the chip
  const NativeKernel *native = nullptr;  // a kernel; null: none
  std::string ptx = "";                  // the function that gives its text
};

std::optional<Error> rewriteAdaptive(const Site &site, const SiteForms &forms, llvm::StringRef text, Names &names, Edits &edits);

/// Why the runtime cannot serve the site, which is then done by `duplicate`; empty: it can.
std::string obstacleToAdaptive(const Site &site);

}  // namespace accrue
