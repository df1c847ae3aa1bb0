#include "recognize/forms/numbering.h"

#include <algorithm>

#include "clang/Lex/Lexer.h"
#include "kernels/native_arguments.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/forms/locality.h"
#include "recognize/forms/repeats.h"
#include "recognize/loops/counting.h"
#include "recognize/loops/order.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

constexpr int64_t fewIterations = 16;  // are better unrolled

/// The statement behind braces and directives, if it is the only one.
const Stmt *onlyStatementIn(const Stmt *stmt) {
  for (;;) {
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt)) stmt = block->size() == 1 ? block->body_front() : nullptr;
    else if (isa_and_nonnull<OpenACCLoopConstruct>(stmt)) stmt = behind(stmt);
    else return stmt;
  }
}

llvm::SmallVector<const Expr *, 3> boundsOf(const CountedLoop &counted) {
  llvm::SmallVector<const Expr *, 3> bounds = {counted.lower, counted.upper};
  if (counted.step) bounds.push_back(counted.step);
  return bounds;
}

// ---- one loop ----

/// Whether macros are defined, or come to mean something else, between the construct's directive and its end.
bool definesMacros(const LoopContext &context) {
  const auto begin = context.source.offset(context.loop.construct->getBeginLoc()),
             end = context.source.endOf(context.loop.construct);
  return !begin || !end || changesMacros(context.source.fileText(context.file).slice(*begin, *end));
}

/// The text of an inner header is used in front of the construct: it must mean the same there, in all iterations of the loops
/// around it, and do no harm where these have none.
bool isKnownInFront(const LoopContext &context, const CountedLoop &counted) {
  return !definesMacros(context) &&
         llvm::none_of(boundsOf(counted), [&](const Expr *part) { return changesInLoop(context, part) || mayTrap(part); });
}

Possible<NumberedLoop> describe(const LoopContext &context, const CountedLoop &counted) {
  const Source &source = context.source;
  const auto start = writtenSpan(source, counted.lower), condition = writtenSpan(source, counted.stmt->getCond());
  const auto increment = writtenSpan(source, counted.stmt->getInc());
  NumberedLoop found;
  found.iterations = iterationsByHost(context.ast, counted);
  found.lower = source.text(counted.lower);
  const std::string by = counted.step ? source.text(counted.step) : "1";
  if (!start || !condition || !increment || !found.iterations.areKnown())
    return Obstacle{"a macro writes a part of the loop's header"};
  found.step = counted.down ? "-" + operand(by) : by;
  found.isSigned = counted.variable->getType().getNonReferenceType()->isSignedIntegerOrEnumerationType();
  found.start = *start;
  found.condition = *condition;
  found.increment = *increment;
  if (counted.variable->getType()->getContainedAutoType())
    found.startType =
        counted.variable->getType().getCanonicalType().getUnqualifiedType().getAsString(context.ast.getPrintingPolicy());
  return found;
}

Possible<NumberedLoop> number(const LoopContext &context, const CountedLoop &counted) {
  if (counted.variable->getType().getNonReferenceType()->isPointerType()) return Obstacle{"the loop counts with a pointer"};
  for (const Expr *part : boundsOf(counted))
    if (!isEvaluable(context.ast, part, context.here) || (mayTrap(part) && !isSurelyReached(context.loop)))
      return Obstacle{"'" + context.source.text(part) + "' in the loop's header is not known in front of the construct"};
  if (!countsIntegers(context.ast, counted))
    return Obstacle{"the loop's header computes with more than integers, or its variable may wrap around"};
  return describe(context, counted);
}

/// Adds a loop to the nest; false: it stays in the body.
bool addInner(const LoopContext &context, const CountedLoop &counted, NumberedNest &nest) {
  const Possible<NumberedLoop> loop = number(context, counted);
  if (!loop || !isKnownInFront(context, counted)) return false;
  nest.loops.push_back(*loop);
  nest.counters.push_back(counted.variable->getCanonicalDecl());
  return true;
}

// ---- loops that the program runs one after the other ----

bool hasFewIterations(const ASTContext &context, const CountedLoop &counted) {
  Expr::EvalResult lower, upper;
  if (!counted.lower->EvaluateAsInt(lower, context) || !counted.upper->EvaluateAsInt(upper, context)) return false;
  const auto distance = upper.Val.getInt().getExtValue() - lower.Val.getInt().getExtValue();
  return distance >= -fewIterations && distance <= fewIterations;
}

/// Its header names nothing whose value on the device counts, and its step, by which the host divides, is no 0.
bool isKnownToTheHost(const ASTContext &context, const CountedLoop &counted, llvm::ArrayRef<const VarDecl *> onDevice) {
  Expr::EvalResult step;
  if (counted.step && (!counted.step->EvaluateAsInt(step, context) || step.Val.getInt().isZero())) return false;
  const auto isOnDevice = [&](const ValueDecl *named) { return llvm::is_contained(onDevice, named); };
  return !namesAny(counted.lower, isOnDevice) && !namesAny(counted.upper, isOnDevice);
}

/// What is updated but is no histogram of the site may also be read.
bool anyOrderDoes(const FormContext &context, const CountedLoop &counted) {
  return context.site.left.empty() && !isModified(counted.variable, bodyOf(counted.stmt)) &&
         declaredIn(context.ast, counted.variable, counted.stmt) && runsInAnyOrder(context.ast, bodyOf(counted.stmt));
}

/// Loops inside that the program runs one after the other, where any order does. They become the slowest: threads side by
/// side go on taking iterations that the directives put side by side, and a block meets fewer bins.
void numberFurther(const FormContext &context, const Stmt *outer, llvm::ArrayRef<const VarDecl *> onDevice, NumberedNest &nest) {
  const size_t parallel = nest.loops.size();
  while (nest.loops.size() < accrue_native_most_loops) {
    const auto counted = countedLoop(context.ast, onlyStatementIn(bodyOf(outer)));
    if (!counted || hasFewIterations(context.ast, *counted) || !anyOrderDoes(context, *counted) ||
        readsByBoth(bodyOf(counted->stmt), counted->variable, nest.counters) ||
        !isKnownToTheHost(context.ast, *counted, onDevice) || !addInner(context, *counted, nest))
      break;
    outer = counted->stmt;
  }
  std::rotate(nest.loops.begin(), nest.loops.begin() + parallel, nest.loops.end());
}

}  // namespace

std::optional<Span> writtenSpan(const Source &source, const Expr *expr) {
  const CharSourceRange whole =
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(expr->getSourceRange()), source.manager, source.language);
  const auto begin = source.offset(whole.getBegin()), end = source.offset(whole.getEnd());
  if (!whole.isValid() || !begin || !end) return std::nullopt;
  return Span{*begin, *end};
}

Possible<NumberedNest> numberLoops(const FormContext &context, llvm::ArrayRef<const VarDecl *> onDevice) {
  const Nest parallel = findNest(context.ast, context.loop, {});
  NumberedNest nest;
  const Stmt *outer = nullptr;
  for (const LoopGroup &group : parallel.groups) {
    if (!context.mayRunAtOnce(group.directive)) {
      if (!outer) return Obstacle{notIndependent};
      return nest;
    }
    if (!outer && group.loops.empty()) return Obstacle{"the loop's iterations are not counted by its header"};
    for (const CountedLoop &counted : group.loops) {
      if (!outer) {
        const Possible<NumberedLoop> first = number(context, counted);
        if (!first) return Obstacle{first.obstacle()};
        nest = {{*first}, {counted.variable->getCanonicalDecl()}};
      } else if (onlyStatementIn(bodyOf(outer)) != counted.stmt || !addInner(context, counted, nest)) {
        return nest;
      }
      outer = counted.stmt;
    }
  }
  numberFurther(context, outer, onDevice, nest);
  return nest;
}

}  // namespace accrue
