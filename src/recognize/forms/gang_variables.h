// What belongs to a gang.
//
// OpenACC 2.5: code outside of worker and vector loops is run by one lane of a gang, and what is declared there is the gang's:
// all lanes share it. A gang runs the iterations of a gang loop one after the other, so that they may use such a variable in turn;
// iterations that become different lanes' may not. What is declared inside of a worker or vector loop is each lane's own, and
// GCC 12 sees arrays and structures there, too, as each lane's own, also where a vector loop further inside is to share them.
#pragma once
#include <vector>

#include "recognize/ast/unit.h"

namespace accrue {

/// Variables of the construct that are declared outside of `part`, and that `part` may write to: by name, through an address, or
/// in a function that is given one. Variables that loops count with are each iteration's own. `withClauses`: also those that a
/// private or firstprivate clause of the construct makes a gang's.
std::vector<const clang::VarDecl *> writtenGangVariables(const clang::ASTContext &context, const DeviceLoop &loop,
                                                         const clang::Stmt *part, bool withClauses = false);

/// Variables declared in `body` outside of the parallel loops in it that cannot be each lane's own: arrays and structures,
/// variables whose address is taken, and what the loops inside write to without making it private.
std::vector<const clang::VarDecl *> sharedWithLoopsInside(const clang::ASTContext &context, const clang::Stmt *body);

}  // namespace accrue
