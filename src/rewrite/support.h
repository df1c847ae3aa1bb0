// The helper functions a rewritten file needs, put once into it: behind its includes, in front of the first declaration
// that uses them.
#pragma once
#include <string>

#include "edit/edits.h"

namespace accrue {

/// The text of a strategy's support.
std::string duplicateSupport();
std::string sampleSupport();
std::string gangPrivateSupport();
std::string openmpSupport();
std::string checkSupport();
std::string exactSupport();

/// Inserts the support of a strategy so that it is visible from `declaration` on.
void insertDuplicateSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
/// Behind that of duplicate.
void insertSampleSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
void insertGangPrivateSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
void insertOpenmpSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
void insertCheckSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
void insertExactSupport(llvm::StringRef text, unsigned declaration, Edits &edits);
/// The same for the runtime's header.
void insertRuntime(llvm::StringRef text, unsigned declaration, Edits &edits);
/// The same for one line, a declaration.
void insertDeclaration(llvm::StringRef text, unsigned declaration, const std::string &line, Edits &edits);
/// The same for what must stand in front of all that is not a comment.
void insertFirst(llvm::StringRef text, const std::string &support, Edits &edits);

}  // namespace accrue
