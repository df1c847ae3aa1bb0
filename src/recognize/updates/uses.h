// Does anything but its updates touch the histogram? Copies hold parts of the counts until the merge, and nobody else may see
// them, or write behind their back.
//
// Every access of the construct and of all that it calls (accesses.h) must be apart from the histogram's memory (apart.h). Where
// only a run can tell, it is asked: an Apart must hold, or the program's own loop runs. The same holds for
// the pointers on the way to the histogram: nothing in the construct may move them.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "recognize/updates/histograms.h"
#include "recognize/ast/stable.h"
#include "site/site.h"

namespace accrue {

struct OtherUses {
  std::optional<Refusal> refusal;
  std::vector<Apart> mustBeApart;  // from this histogram, whatever its number will be
  bool isReachedInLoop = false;    // Histogram::isReachedInLoop
  bool mayMeetUpdates = false;     // Histogram::mayMeetUpdates
};

/// `all` are those of the loop.
OtherUses findOtherUses(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Candidate &candidate,
                        llvm::ArrayRef<Candidate> all);

}  // namespace accrue
