// Every place where a construct touches memory, in its own text and in all that it calls.
//
// The list is complete or says that it is not: statements and expressions are known by name, one by one, and what is not among
// them makes the construct opaque, as does a call of a function that nobody can see. Atomic updates are told apart: what an
// update does to its element is in `updates`, everything else is in `all`.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "recognize/ast/unit.h"
#include "recognize/updates/update.h"

namespace accrue {

struct Access {
  const clang::Expr *lvalue = nullptr;   // what is read or written; null: any bytes that `pointer` leads to
  const clang::Expr *pointer = nullptr;
  bool writes = false;
  const clang::Stmt *outermost = nullptr;  // the statement of the construct that it is part of, or that calls it first
  bool isCalled = false;  // in a function that the construct calls, perhaps more than once, or when it leaves a variable

  const clang::Expr *expr() const { return lvalue ? lvalue : pointer; }
};

struct UpdateAccess : Access {
  Operation operation = Operation::Add;
};

/// What cannot be followed.
struct Opaque {
  std::string what;            // "'f', whose body is not here"
  std::string fix;             // what would let it be followed
  clang::SourceLocation at;
};

struct Accesses {
  std::vector<Access> all;
  std::vector<UpdateAccess> updates;
  std::optional<Opaque> opaque;
  /// What calls pass for the parameters of functions, and for `this`. Of a constructor that is what makes the object; null: any object of
  /// that class.
  std::map<const clang::ParmVarDecl *, std::vector<const clang::Expr *>> arguments;
  std::map<const clang::CXXRecordDecl *, std::vector<const clang::Expr *>> objects;
  std::vector<const clang::FunctionDecl *> functions;  // that were looked into
};

/// Of the construct that launches the loop.
Accesses findAccesses(const clang::ASTContext &context, const DeviceLoop &loop);

}  // namespace accrue
