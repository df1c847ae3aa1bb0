// How a loop nest can be shared by the workers and lanes of a gang, after the gang was given a share of its iterations.
//
// The loops of the outermost directive, and those of directives perfectly nested in them, are counted together: one
// flat loop takes the place of their headers. Directives further inside keep their loops; the innermost take the lanes.
// What stands in the way is said as an obstacle, and the site is left to another strategy.
#pragma once
#include "recognize/updates/histograms.h"
#include "recognize/loops/nest.h"

namespace accrue {

Levels findLevels(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Nest &nest, const Moment &site,
                  const Sharing &sharing, llvm::ArrayRef<const Candidate *> rewritten, bool isOnlyUpdated);

}  // namespace accrue
