// Whether the address of a variable's memory, or the address that a pointer holds, may be kept anywhere but in variables of the
// function's own: in memory, in a global, in an unseen function.
//
// Each use of the variable is followed up to what becomes of it. What is not known by name keeps the address. An object may hand its own
// address on: in its constructors, in what its members start with, and in methods that are called on it. There `this` is followed in the
// same way.
#pragma once
#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

namespace accrue {

class Escapes {
 public:
  /// `function` is the one whose end comes after all that is asked about: what it returns has not escaped. Null: there
  /// is none.
  Escapes(const clang::ASTContext &context, const clang::FunctionDecl *function) : context(context), function(function) {}

  bool escapes(const clang::VarDecl *variable, const clang::Stmt *body);
  /// Whether objects of a class, or their parts, may keep their own address as they are made.
  bool keepItself(const clang::CXXRecordDecl *record);

 private:
  /// What an expression is, on the way up from a use.
  enum class State {
    Holder,  // the pointer variable that holds the address, as an lvalue
    Memory,  // the memory itself, or a part of it, as an lvalue
    Address,  // its address, or that of a part
    Gone  // neither
  };
  static State stateOf(const clang::VarDecl *variable);
  bool keeps(const clang::VarDecl *variable, const clang::Stmt *body);
  bool keeps(const clang::Expr *use, State state, llvm::ArrayRef<const clang::Stmt *> above, const clang::Stmt *body);
  bool keepsThis(const clang::Stmt *code, const clang::Stmt *body);
  bool keepsThis(const clang::FunctionDecl *method);
  bool keepItself(clang::QualType type);
  bool keepsBy(const clang::VarDecl *to, State state, const clang::Stmt *body);
  bool keepsByCall(const clang::CallExpr *call, const clang::Stmt *part, State state);
  static State behind(const clang::Expr *outer, const clang::Stmt *part, State state);

  const clang::ASTContext &context;
  const clang::FunctionDecl *const function;
  std::set<const clang::Decl *> known;  // variables, methods and classes that were or are being looked at
};

}  // namespace accrue
