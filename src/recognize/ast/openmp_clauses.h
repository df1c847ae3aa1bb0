// The clauses of OpenMP's directives, in OpenACC's words; and which of them are proved to keep their meaning beside copies.
#pragma once
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtOpenMP.h"

namespace accrue {

struct OpenmpClauses {
  std::vector<const clang::OpenACCClause *> said;
  std::string unproved;         // the first clause that is not; empty: all are
  clang::SourceLocation where;  // of that one
};

/// What the program wrote, where Clang keeps the value of a clause in a variable of its own.
clang::Expr *writtenFor(clang::Expr *expr);

OpenmpClauses readOpenmpClauses(const clang::ASTContext &context, const clang::OMPExecutableDirective *directive, bool onDevice);

}  // namespace accrue
