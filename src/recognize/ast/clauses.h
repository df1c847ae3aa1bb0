// What the clauses of a compute construct mean for loops that are added around it.
#pragma once
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenACC.h"
#include "recognize/ast/places.h"
#include "recognize/ast/unit.h"
#include "site/site.h"

namespace accrue {

struct ConstructClauses {
  RepeatedClauses repeated;
  clang::OpenACCDefaultClauseKind preset = clang::OpenACCDefaultClauseKind::Invalid;  // default(none), default(present)
};

ConstructClauses readClauses(const clang::ASTContext &context, const clang::OpenACCConstructStmt *construct);

/// The construct's data clauses for the array and for what it is reached through (this, a structure), to repeat on the
/// merge. What was only copied out must then come in as well.
std::string mapClauses(const clang::ASTContext &context, const clang::OpenACCConstructStmt *construct, const Place &array);

/// Whether a clause of the construct, or of a loop in it, gives each thread, gang or lane its own of the variable that a place starts with.
bool isInPrivateClause(const DeviceLoop &loop, const Place &place);

}  // namespace accrue
