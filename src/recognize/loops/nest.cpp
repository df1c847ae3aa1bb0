#include "recognize/loops/nest.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtCXX.h"

namespace accrue {

using namespace clang;

const Stmt *bodyOf(const Stmt *loop) {
  if (const auto *counted = dyn_cast<ForStmt>(loop)) return counted->getBody();
  if (const auto *range = dyn_cast<CXXForRangeStmt>(loop)) return range->getBody();
  return nullptr;
}

LoopBody placeOfBody(const Source &source, const Stmt *loop) {
  const Stmt *body = bodyOf(loop);
  LoopBody place;
  place.hasBraces = isa<CompoundStmt>(body);
  const SourceLocation begin = body->getBeginLoc();
  place.span = {place.hasBraces ? *source.tokenEnd(begin) : *source.offset(begin), *source.endOf(body)};
  const auto *counted = dyn_cast<ForStmt>(loop);
  place.headerEnd = *source.tokenEnd(counted ? counted->getRParenLoc() : cast<CXXForRangeStmt>(loop)->getRParenLoc());
  place.indent = source.indentAt(*source.offset(loop->getBeginLoc()), source.fileOf(loop->getBeginLoc()));
  return place;
}

namespace {

unsigned loopsOf(const ASTContext &context, const OpenACCConstructStmt *directive) {
  for (const OpenACCClause *clause : directive->clauses()) {
    if (const auto *tile = dyn_cast<OpenACCTileClause>(clause)) return tile->getSizeExprs().size();
    if (const auto *collapse = dyn_cast<OpenACCCollapseClause>(clause)) {
      Expr::EvalResult count;
      if (collapse->getLoopCount() && collapse->getLoopCount()->EvaluateAsInt(count, context))
        return count.Val.getInt().getZExtValue();
    }
  }
  return 1;
}

/// The loop directly inside `body`.
const Stmt *innerLoop(const Stmt *body) {
  if (isa_and_nonnull<ForStmt, CXXForRangeStmt>(body)) return body;
  if (const auto *block = dyn_cast_or_null<CompoundStmt>(body))
    for (const Stmt *child : block->body())
      if (isa<ForStmt, CXXForRangeStmt>(child)) return child;
  return nullptr;
}

LoopGroup groupOf(const ASTContext &context, const OpenACCConstructStmt *directive) {
  LoopGroup group{directive, {}, true, nullptr};
  const Stmt *loop = behind(directive);
  for (unsigned left = loopsOf(context, directive); left > 0 && loop; --left) {
    group.innermost = loop;
    if (const auto counted = countedLoop(context, loop); counted && group.isCounted) group.loops.push_back(*counted);
    else group.isCounted = false;
    loop = left > 1 ? innerLoop(bodyOf(loop)) : nullptr;
  }
  return group;
}

bool contains(const Stmt *outer, const Stmt *inner) {
  return anyStmt(outer, [&](const Stmt *stmt) { return stmt == inner; });
}

/// The outermost parallel loop directives inside `stmt`.
void innerDirectives(const Stmt *stmt, std::vector<const OpenACCConstructStmt *> &found) {
  forEachStmt(stmt, [&](const Stmt *part) {
    const auto *directive = dyn_cast<OpenACCLoopConstruct>(part);
    if (!directive || hasClause(directive, OpenACCClauseKind::Seq)) return true;
    found.push_back(directive);
    return false;
  });
}

}  // namespace

bool isSurelyReached(const DeviceLoop &loop) {
  const Stmt *stmt = loop.construct;
  while (stmt && stmt != loop.directive) {
    if (const auto *block = dyn_cast<CompoundStmt>(stmt)) {
      const auto inner = llvm::find_if(block->body(), [&](const Stmt *part) { return contains(part, loop.directive); });
      stmt = inner == block->body_end() ? nullptr : *inner;
    } else {
      stmt = isa<OpenACCConstructStmt>(stmt) ? behind(stmt) : nullptr;
    }
  }
  return stmt;
}

Nest findNest(const ASTContext &context, const DeviceLoop &loop, llvm::ArrayRef<const Stmt *> updates) {
  Nest nest;
  nest.function = loop.function;
  nest.isConditional = !isSurelyReached(loop);
  const OpenACCConstructStmt *directive = loop.directive;
  while (directive) {
    nest.groups.push_back(groupOf(context, directive));
    std::vector<const OpenACCConstructStmt *> inside;
    if (const Stmt *innermost = nest.groups.back().innermost) innerDirectives(bodyOf(innermost), inside);
    directive = nullptr;
    for (const OpenACCConstructStmt *inner : inside)
      if (llvm::all_of(updates, [&](const Stmt *update) { return contains(inner, update); })) directive = inner;
    nest.hasOtherLoops = !inside.empty() && !directive;
    nest.hasUpdatesFurther = nest.hasOtherLoops && llvm::any_of(inside, [&](const OpenACCConstructStmt *inner) {
                               return llvm::any_of(updates, [&](const Stmt *update) { return contains(inner, update); });
                             });
  }
  return nest;
}

NestShape Nest::shape(const ASTContext &context) const {
  NestShape shape{context, groups.empty() ? nullptr : behind(groups.front().directive), function, {}};
  if (hasUpdatesFurther) return shape;
  for (const LoopGroup &group : groups) {
    if (!group.isCounted) {
      shape.parallelLoops.clear();
      return shape;
    }
    shape.parallelLoops.insert(shape.parallelLoops.end(), group.loops.begin(), group.loops.end());
  }
  return shape;
}

namespace {

bool isKnownAt(const ASTContext &context, const Unit &unit, const CountedLoop &loop, const Moment &moment, const Moment &site) {
  for (const Expr *part : {loop.lower, loop.upper, loop.step}) {
    if (!part) continue;
    if (!isEvaluable(context, part, moment)) return false;
    if (moment.before != site.before && mayTrap(part)) return false;  // it may stand behind a condition
    if (moment.before != site.before && !keepsValue(context, unit, part, {moment.function, moment.before->getBeginLoc()}, site))
      return false;
  }
  return true;
}

/// Whether the loop's variable has the name, or another of its own does.
bool mentions(const CountedLoop &loop, const std::string &name) { return loop.variable->getNameAsString() == name; }

}  // namespace

bool mayTakeGangs(const OpenACCConstructStmt *directive) {
  if (hasClause(directive, OpenACCClauseKind::Gang)) return true;
  return !hasClause(directive, OpenACCClauseKind::Vector) && !hasClause(directive, OpenACCClauseKind::Worker);
}

bool isRunByEveryGang(const DeviceLoop &loop) { return !isKernels(loop.construct) && !mayTakeGangs(loop.directive); }

Iterations iterationsInFront(const ASTContext &context, const Unit &unit, const CountedLoop &loop, bool isInner,
                             const Moment &site) {
  const bool safe = !isInner || !(mayTrap(loop.lower) || mayTrap(loop.upper) || (loop.step && mayTrap(loop.step)));
  return safe && isKnownAt(context, unit, loop, site, site) ? loop.iterations(Source(context)) : Iterations();
}

Numbering numberIterations(const ASTContext &context, const Unit &unit, const Nest &nest, llvm::ArrayRef<const Stmt *> updates,
                           const Moment &site, const Moment *dataRegion) {
  const Source source(context);
  Numbering numbering;
  numbering.atDataRegion = dataRegion != nullptr;
  std::vector<std::string> counters;
  for (size_t i = 0; i < nest.groups.size(); ++i) {
    const LoopGroup &group = nest.groups[i];
    const bool outerTakesAll = i > 0 && hasClause(nest.groups[i - 1].directive, OpenACCClauseKind::Gang);
    bool usable = group.isCounted && (i == 0 || (mayTakeGangs(group.directive) && !outerTakesAll));
    for (const CountedLoop &loop : group.loops) {
      const Iterations iterations = iterationsInFront(context, unit, loop, nest.isConditional || !numbering.loops.empty(), site);
      const bool known = iterations.areKnown();
      if (!known && !numbering.loops.empty()) usable = false;  // inner bounds must be known to number together
      const bool isHidden = llvm::any_of(counters, [&](const std::string &name) { return mentions(loop, name); });
      if (isHidden) usable = false;  // a name of the loops around means another thing in here
      if (!usable) break;
      counters.push_back(loop.variable->getNameAsString());
      numbering.loops.push_back({iterations, known ? loop.iteration(source) : loop.variable->getNameAsString()});
      numbering.innermost = loop.stmt;
      numbering.atDataRegion = numbering.atDataRegion && known && isKnownAt(context, unit, loop, *dataRegion, site);
      if (!known) usable = false;
    }
    if (!usable) {
      numbering.reachesVectors = i + 1 == nest.groups.size() && !nest.hasOtherLoops && i == 0;
      break;
    }
    numbering.reachesVectors = i + 1 == nest.groups.size() && !nest.hasOtherLoops;
  }
  // In a collapsed group the loops are perfectly nested: the innermost body is the only place for a statement.
  if (!nest.groups.empty() && !numbering.loops.empty())
    for (const LoopGroup &group : nest.groups)
      if (llvm::any_of(group.loops, [&](const CountedLoop &loop) { return loop.stmt == numbering.innermost; }))
        numbering.innermost = group.innermost;
  if (numbering.innermost)
    forEachStmt(bodyOf(numbering.innermost), [&](const Stmt *stmt) {
      if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt))
        numbering.isDeeper |= llvm::any_of(updates, [&](const Stmt *update) { return contains(stmt, update); });
      return true;
    });
  return numbering;
}

}  // namespace accrue
