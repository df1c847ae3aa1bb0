// What running the loop by several threads of one process takes beyond what the device needs: which variables each
// thread needs for itself, which atomics remain, and whether OpenMP can count the loop at all.
//
// OpenACC makes scalars firstprivate that are in no data clause; threads share them unless told otherwise.
#pragma once
#include "recognize/updates/histograms.h"
#include "recognize/loops/nest.h"
#include "site/site.h"

namespace accrue {

/// `rewritten[i]` is what became `histograms[i]`; every other atomic of the loop stays one. `isOnlyUpdated`: there is none.
Sharing findSharing(const clang::ASTContext &context, const DeviceLoop &loop, const LoopGroup &outermost,
                    llvm::ArrayRef<const Candidate *> rewritten, llvm::ArrayRef<Histogram> histograms, bool isOnlyUpdated);

}  // namespace accrue
