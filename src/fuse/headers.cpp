#include "fuse/headers.h"

#include "fuse/words.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

/// Empty: a macro has a part in it.
std::string headersOf(const Source &source, const LoopGroup &group) {
  const auto begin = source.offset(behind(group.directive)->getBeginLoc());
  const auto end = source.offset(bodyOf(group.innermost)->getBeginLoc());
  return begin && end ? wordsOf(source, Span{*begin, *end}) : "";
}

bool areAlike(const ASTContext &context, const Expr *a, const Expr *b) { return !a || !b ? a == b : sameExpression(context, a, b); }

/// Whether each loop stands alone in the one around it: 'collapse(force: 2)' lets statements stand beside it.
bool areAlone(const LoopGroup &group) {
  return llvm::all_of(llvm::drop_end(group.loops), [](const CountedLoop &outer) {
    const auto *block = dyn_cast<CompoundStmt>(outer.stmt->getBody());
    return !block || block->size() == 1;
  });
}

/// What a macro stands for may differ from line to line.
bool areAlike(const ASTContext &context, const CountedLoop &one, const CountedLoop &other) {
  return areAlike(context, one.lower, other.lower) && areAlike(context, one.upper, other.upper) &&
         areAlike(context, one.step, other.step) && one.down == other.down && one.inclusive == other.inclusive &&
         context.hasSameType(one.variable->getType(), other.variable->getType());
}

}  // namespace

std::optional<Obstacle> unequalHeaders(const ASTContext &context, const LoopGroup &first, const LoopGroup &second) {
  if (!first.isCounted || !second.isCounted || first.loops.empty() || second.loops.empty())
    return Obstacle{"a header does not say how many iterations there are"};
  if (!areAlone(first) || !areAlone(second)) return Obstacle{"statements stand between the loops that belong to a directive"};
  const Source source(context);
  const std::string mine = headersOf(source, first), yours = headersOf(source, second);
  if (mine.empty() || yours.empty()) return Obstacle{"a macro writes a loop"};
  bool areEqual = mine == yours && first.loops.size() == second.loops.size();
  for (size_t i = 0; areEqual && i < first.loops.size(); ++i) areEqual = areAlike(context, first.loops[i], second.loops[i]);
  return areEqual ? std::nullopt : std::optional(Obstacle{"their headers are not the same"});
}

}  // namespace accrue
