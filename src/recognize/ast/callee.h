// The function that a call surely runs.
#pragma once
#include <string>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

namespace accrue {

/// The definition that runs when the call does. Null: it stands elsewhere, or which one it is shows only at run time: a virtual
/// function, a pointer to one, a weak definition that another file may replace. Null also where a body does not tell all that runs.
const clang::FunctionDecl *calleeOf(const clang::CallExpr *call);

/// The same for a function that is named: a constructor, a destructor.
const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *function);

/// All that runs when it does: its body, and in front of it a constructor's initializers.
std::vector<const clang::Stmt *> codeOf(const clang::FunctionDecl *definition);

/// Why a function has no such definition: "whose body is not here".
struct Unseen {
  std::string reason, fix;
};
Unseen whyUnseen(const clang::FunctionDecl *function);

/// The function in words: "'f'", "a lambda", "operator[] of 'Grid'".
std::string titleOf(const clang::FunctionDecl *function);

/// The system's: it knows nothing of the program's memory but what it is given. One that shows its body shows what it does, unless
/// it is of the language's own library.
bool isOfTheSystem(const clang::ASTContext &context, const clang::FunctionDecl *function);

}  // namespace accrue
