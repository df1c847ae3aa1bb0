// Floating arithmetic by which a loop's bins are chosen and which a compiler may contract: a product that is added. Rounded at once, the
// two may give another bin than rounded one after the other.
#pragma once
#include "frontend/contraction.h"
#include "recognize/ast/unit.h"
#include "recognize/updates/histograms.h"

namespace accrue {

/// A sum of a product on which an index of `candidates` depends, or a condition of an update: through variables of the loop, and through
/// functions that it calls and whose bodies are here. Null: there is none that `contraction` lets a compiler round at once.
const clang::Expr *findContractible(const clang::ASTContext &context, const DeviceLoop &loop, llvm::ArrayRef<Candidate> candidates,
                                    Contraction contraction);

}  // namespace accrue
