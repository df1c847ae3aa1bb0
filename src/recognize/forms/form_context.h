// What every form is found from: the loop, its nest, and the histograms that are to be rewritten.
#pragma once
#include "recognize/loops/loop_context.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/histograms.h"
#include "site/site.h"

namespace accrue {

struct FormContext : LoopContext {
  const Nest &nest;
  std::vector<const Candidate *> rewritten;  // rewritten[i] is what became site.histograms[i]
  const Site &site;                          // so far: its histograms, and what is left

  /// Whether the iterations of a directive's loop may run at once. What is updated but is no histogram of the site may also be
  /// read.
  bool mayRunAtOnce(const clang::OpenACCConstructStmt *directive) const;
};

}  // namespace accrue
