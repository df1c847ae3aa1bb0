// The loops of a site: which of them the directives spread over the device, and how far their iterations can be
// numbered together. The number of the iteration stands for the number of the gang (the papers' block assignment).
#pragma once
#include <vector>

#include "recognize/loops/index.h"
#include "recognize/ast/stable.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// A loop directive with the loops that belong to it: one, or as many as collapse or tile say.
struct LoopGroup {
  const clang::OpenACCConstructStmt *directive = nullptr;
  std::vector<CountedLoop> loops;
  bool isCounted = false;              // all of them are counted loops
  const clang::Stmt *innermost = nullptr;  // the innermost loop statement
};

struct Nest {
  std::vector<LoopGroup> groups;  // outermost first, as long as each holds all the updates
  bool hasOtherLoops = false;     // a parallel loop inside that is in no group
  bool hasUpdatesFurther = false;  // and holds some of the updates
  bool isConditional = false;      // the construct may never come to its loop
  const clang::FunctionDecl *function = nullptr;

  NestShape shape(const clang::ASTContext &context) const;
};

/// `updates` are the statements every group must contain.
Nest findNest(const clang::ASTContext &context, const DeviceLoop &loop, llvm::ArrayRef<const clang::Stmt *> updates);

/// The loops whose iterations are numbered together, outermost first.
struct Numbering {
  std::vector<SpreadLoop> loops;
  const clang::Stmt *innermost = nullptr;
  bool reachesVectors = true;  // no parallel loop lies further inside
  bool atDataRegion = false;
  bool isDeeper = false;       // updates stand in loops further inside
};

Numbering numberIterations(const clang::ASTContext &context, const Unit &unit, const Nest &nest,
                           llvm::ArrayRef<const clang::Stmt *> updates, const Moment &site, const Moment *dataRegion);

/// How many iterations the loop has, in front of the site. An inner loop's bound is not evaluated where the outer loop has no
/// iterations: it must not trap.
Iterations iterationsInFront(const clang::ASTContext &context, const Unit &unit, const CountedLoop &loop, bool isInner,
                             const Moment &site);

/// Whether a directive leaves it open that its loop is spread over the gangs.
bool mayTakeGangs(const clang::OpenACCConstructStmt *directive);
/// Whether every gang runs all iterations of the loop (OpenACC 2.5: gang-redundant): its directive spreads them over workers or
/// lanes only. How often an update is done is then the number of gangs, which nobody may change.
bool isRunByEveryGang(const DeviceLoop &loop);

/// Whether the construct comes to its loop in any case: nothing but blocks stand between.
bool isSurelyReached(const DeviceLoop &loop);

const clang::Stmt *bodyOf(const clang::Stmt *loop);
LoopBody placeOfBody(const Source &source, const clang::Stmt *loop);

}  // namespace accrue
