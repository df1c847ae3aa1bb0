// What a translation unit offers to recognition: the functions written in the user's files, their device loops with
// all that stands around them, and every call, so that an extent can be looked for in the callers.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/SourceLocation.h"
#include "frontend/conditionals.h"
#include "recognize/ast/configurations.h"
#include "site/refusal.h"

namespace accrue {

class SharedExtents;

using StmtStack = std::vector<const clang::Stmt *>;  // outermost first

/// How OpenMP runs a loop.
struct OpenmpLoop {
  bool onDevice = false;            // by `target`; else by threads of the host, which share variables
  std::optional<Refusal> obstacle;  // why it must be left
  std::vector<const clang::Expr *> inClauses;  // what directives inside of it evaluate
};
using OpenmpLoops = std::map<const clang::OpenACCConstructStmt *, OpenmpLoop>;

/// Whether the program is read as OpenMP, and not as OpenACC.
bool isOpenmp(const clang::LangOptions &language);

/// A loop nest that runs on the device, its outermost loop directive.
struct DeviceLoop {
  const clang::FunctionDecl *function = nullptr;
  const clang::OpenACCConstructStmt *directive = nullptr;  // loop, parallel loop, kernels loop, ...
  const clang::OpenACCConstructStmt *construct = nullptr;  // the compute construct; null: an orphaned loop
  StmtStack around;                                        // from the function's body to the construct's parent
  const OpenmpLoop *openmp = nullptr;                      // null: OpenACC's

  /// Whether threads run it that share the program's variables; on a device each has its own.
  bool sharesVariables() const { return openmp && !openmp->onDevice; }
  const clang::Stmt *loop() const;  // the statement behind the directive
};

struct Call {
  const clang::CallExpr *expr = nullptr;
  const clang::FunctionDecl *caller = nullptr;
  StmtStack around;
};

struct Unit {
  std::vector<const clang::FunctionDecl *> functions;
  std::vector<DeviceLoop> loops;
  std::vector<DeviceLoop> bare;  // constructs with atomics outside of any loop directive; `directive` is the construct
  std::vector<Call> calls;
  std::vector<const clang::Expr *> initializers;  // outside of statements: of variables and members, calls in clauses
  bool hasMain = false;
  bool hasAliases = false;  // variables or functions of which one may be another
  bool hasUpdatesInFunctions = false;  // atomic directives outside of any construct, in functions that device loops may call
  std::map<clang::FileID, Conditionals> conditionals;  // of the files that hold loops
  std::shared_ptr<const Configurations> configurations;  // null: the program has no loops, or macros do not count
  std::string forThreads;  // the word of a directive of OpenMP's that changes the whole program where threads run; empty: none
  const SharedExtents *shared = nullptr;  // what all files of the project tell; null: this one is read alone
  OpenmpLoops openmp;                                  // what `loops` and `bare` point to
};

/// Changes the AST of an OpenMP program (openmp.h): a second survey finds OpenACC's nodes, and nothing of `openmp`.
Unit surveyUnit(clang::ASTContext &context);

/// The statement a directive stands in front of; null if it stands alone.
const clang::Stmt *behind(const clang::Stmt *directive);

/// Whether the declaration may be another name for what is declared elsewhere: __attribute__((alias("h"))), __asm__("h").
bool hasAlias(const clang::Decl *decl);

/// Whether the construct is `kernels`, in which the compiler decides what runs at once.
bool isKernels(const clang::OpenACCConstructStmt *construct);

/// Whether a clause of this kind is on the directive.
bool hasClause(const clang::OpenACCConstructStmt *directive, clang::OpenACCClauseKind kind);

}  // namespace accrue
