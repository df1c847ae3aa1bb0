// Updates whose bins and values may be computed ahead, before updates of earlier iterations are done: they have no side
// effects, and read nothing that the loop writes. (That no update reads a histogram, legality has made sure of.)
#pragma once
#include "recognize/updates/histograms.h"
#include "recognize/ast/unit.h"

namespace accrue {

class EarlyFinder {
 public:
  /// `rewritten` are the candidates of the site's histograms, in their order.
  EarlyFinder(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
              llvm::ArrayRef<const Candidate *> rewritten);

  /// A body of nothing but declarations and updates; without updates: it is of another kind.
  EarlyBody body(const clang::Stmt *body) const;

  /// An update, with the expressions that it computes.
  struct Found {
    EarlyUpdate update;
    const clang::OpenACCAtomicConstruct *directive = nullptr;
    llvm::SmallVector<const clang::Expr *, 3> computed;
  };
  /// The updates of such a body; empty: it is of another kind.
  std::vector<Found> updates(const clang::Stmt *body) const;

  bool isPure(const clang::Expr *expr) const;
  /// Whether a place is read in the same configurations as the loop.
  bool isHere(unsigned offset) const { return conditionals.together(offset, start); }

 private:
  bool isPure(const clang::DeclStmt *declaration) const;
  bool hidesCounter(const clang::VarDecl *variable) const;
  std::optional<Found> find(const clang::Stmt *stmt) const;
  std::optional<Found> describe(size_t histogram, const Target &target, const Update &update) const;

  const clang::ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const llvm::ArrayRef<const Candidate *> rewritten;
  const clang::FileID file;
  const Conditionals &conditionals;
  const unsigned start;  // of the outermost loop
};

/// The statements of a body, or the body itself where it has no braces.
llvm::ArrayRef<const clang::Stmt *> statementsOf(const clang::Stmt *const &body);

}  // namespace accrue
