// OpenMP's directives, read as OpenACC's.
//
// The rest of recognition knows one set of directives. In a program that is read as OpenMP, every directive gives way in the AST
// to the OpenACC node that says the same to recognition, at the same place in the text, and what OpenMP captured is unwrapped:
//
//   parallel for, target teams distribute parallel for, target teams loop, ...   parallel loop
//   parallel, target, target teams                                              parallel
//   for; in target also distribute parallel for, loop, ...                       loop
//   target data, target enter data                                              data, enter data
//   atomic                                                                      atomic
//   all others                                                                  the statement behind them; outside of constructs
//                                                                               behind a mark (SEHLeaveStmt), which nobody follows
//
// So no code is hidden behind a directive. What OpenMP says and OpenACC does not is kept beside the nodes: who runs a loop, and
// the first thing in its construct for which copies are not proved (docs/FROM_OPENMP.md has the argument).
#pragma once
#include <map>
#include <vector>

#include "clang/AST/StmtOpenMP.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// Where a directive is written, without the comment behind it.
struct OpenmpDirective {
  clang::SourceLocation name;  // the last word of its name
  clang::SourceLocation last;  // its last word
  explicit operator bool() const { return name.isValid(); }
};

class OpenmpReader {
 public:
  explicit OpenmpReader(clang::ASTContext &context);

  /// Changes the function's body. In an OpenACC program that is compiled with OpenMP as well, directives only give way.
  void read(const clang::FunctionDecl *function);
  /// What was found, by the node of the construct, or of a loop without one. Functions that `target` calls, with all that they
  /// call, run on the device: their loops are left.
  OpenmpLoops finish();

 private:
  clang::Stmt *statement(clang::Stmt *stmt);
  void children(clang::Stmt *stmt);
  clang::Stmt *directive(clang::OMPExecutableDirective *directive);
  clang::Stmt *inside(clang::OMPExecutableDirective *directive);
  clang::Stmt *construct(clang::OMPExecutableDirective *directive);
  clang::Stmt *loop(clang::OMPExecutableDirective *directive);
  clang::Stmt *data(clang::OMPExecutableDirective *directive);
  clang::Stmt *atomic(clang::OMPExecutableDirective *directive);
  clang::Stmt *marked(const clang::OMPExecutableDirective *directive, clang::Stmt *inner);
  void passing(const clang::OMPExecutableDirective *directive);
  bool mayPass(const clang::OMPExecutableDirective *directive) const;
  void evaluate(const clang::OMPExecutableDirective *directive);
  std::vector<const clang::OpenACCClause *> clauses(const clang::OMPExecutableDirective *directive);
  OpenmpDirective mustBeWritten(const clang::OMPExecutableDirective *directive);
  void refuse(const std::string &what, clang::SourceLocation at);

  clang::ASTContext &context;
  const clang::FunctionDecl *function = nullptr;
  OpenmpLoop *around = nullptr;  // the construct that the statement stands in
  bool areAtomicsStrict = false;  // unless they say otherwise
  OpenmpLoops loops;
  std::map<const clang::FunctionDecl *, std::vector<const clang::OpenACCConstructStmt *>> loopsOf;
  std::vector<const clang::Stmt *> onDevice;  // what target constructs run
};

}  // namespace accrue
