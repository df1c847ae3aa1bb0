#include "recognize/bare.h"

#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "recognize/ast/clauses.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

bool isLoop(const Stmt *stmt) { return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt); }

bool holdsUpdate(const Stmt *stmt) {
  bool holds = false;
  forEachStmt(stmt, [&](const Stmt *part) {
    holds |= isa<OpenACCAtomicConstruct>(part);
    return !holds && !isa<OpenACCLoopConstruct>(part);
  });
  return holds;
}

/// The outermost loop around the first update; null: there is none.
const Stmt *loopAround(const Stmt *stmt) {
  const Stmt *found = nullptr;
  forEachStmt(stmt, [&](const Stmt *part) {
    if (!found && isLoop(part) && holdsUpdate(part)) found = part;
    return !found && !isa<OpenACCLoopConstruct>(part);
  });
  return found;
}

std::string fixFor(const DeviceLoop &bare, const Stmt *loop) {
  const OpenACCDirectiveKind kind = bare.construct->getDirectiveKind();
  const bool isSerial = kind == OpenACCDirectiveKind::Serial;
  if (bare.openmp)
    return loop
               ? "each thread runs all that the loop's header says now; 'omp for' in front of a loop over all iterations would share "
                 "them between the threads, if that is meant"
               : "nothing needs to be done: each thread updates a bin or two";
  if (!loop)
    return isSerial || isKernels(bare.construct) ? "nothing needs to be done: it runs once"
                                                 : "nothing needs to be done: each gang runs it once";
  if (!isa<ForStmt>(loop)) return "if its iterations are independent, write it as a for loop that counts them, with 'acc loop'";
  if (isSerial) return "write 'parallel loop' in the place of 'serial' if the iterations are independent; one gang runs them now";
  if (isKernels(bare.construct)) return "put 'acc loop independent' in front of the loop if its iterations are independent";
  return "each gang runs all that the loop's header says now; 'acc loop' in front of a loop over all iterations would share them "
         "between the gangs, if that is meant";
}

}  // namespace

Refusal refuseBare(const DeviceLoop &bare) {
  const Stmt *loop = loopAround(behind(bare.construct));
  return {RefusalKind::NoLoopDirective,
          loop ? "an atomic update stands in no loop with a loop directive" : "an atomic update stands in no loop",
          fixFor(bare, loop)};
}

}  // namespace accrue
