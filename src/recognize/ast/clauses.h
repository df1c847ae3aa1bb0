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

/// A clause of the construct, or of a loop in it, that gives each thread, gang or lane its own of a variable.
struct PrivateClause {
  const clang::OpenACCClause *clause = nullptr;
  const clang::Expr *var = nullptr;
  bool isOfTheLoop = false;  // of the construct, the loop, or one around or in it; else of another loop beside it
};

/// The first for the variable that a place starts with.
std::optional<PrivateClause> privateClauseOf(const DeviceLoop &loop, const Place &place);
/// Why an array is left that is private in another loop beside.
Refusal refusePrivateElsewhere(const clang::ASTContext &context, const std::string &array, const PrivateClause &own);

/// As it is written: "firstprivate".
std::string wordOf(const clang::ASTContext &context, const clang::OpenACCClause *clause);

}  // namespace accrue
