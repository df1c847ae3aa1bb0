#include "recognize/forms/flat_nest.h"

#include "recognize/ast/places.h"
#include "recognize/ast/type_names.h"
#include "recognize/loops/counting.h"

namespace accrue {

using namespace clang;

namespace {

/// The type of the loop's variable as its header declares it; empty: it is declared outside. That of a pointer ends in its *.
std::string spelledType(const LoopContext &context, const CountedLoop &counted) {
  const VarDecl *variable = counted.variable;
  if (!isa<DeclStmt>(counted.stmt->getInit())) return "";
  const QualType type = variable->getType()->isPointerType() ? variable->getType().getCanonicalType() : variable->getType();
  if (!context.isInTemplate()) return nameOfTypeIn(context.ast, type, context.loop.function);
  const std::string declared = context.source.text({counted.stmt->getInit()->getBeginLoc(), variable->getLocation()});
  return llvm::StringRef(declared).drop_back(variable->getName().size()).rtrim().str();
}

std::optional<Obstacle> obstacleInBounds(const LoopContext &context, const CountedLoop &counted) {
  for (const Expr *part : {counted.lower, counted.upper, counted.step}) {
    if (!part) continue;
    if (changesInLoop(context, part))
      return Obstacle{"'" + context.source.text(part) + "' in the loop's header changes in the loop"};
    const QualType type = part->IgnoreParenImpCasts()->getType();
    if (!type->isIntegerType() && !type->isPointerType() && !type->isArrayType())
      return Obstacle{"'" + context.source.text(part) + "' in the loop's header is no integer"};
  }
  return std::nullopt;
}

Possible<FlatLoop> readHeader(const LoopContext &context, const CountedLoop &counted, bool isInner) {
  const Source &source = context.source;
  const auto header = source.span({counted.stmt->getBeginLoc(), counted.stmt->getRParenLoc()});
  const auto end = source.endOf(counted.stmt->getBody());
  if (!header || !end || !context.isHere(header->begin) || !context.isHere(header->end) || !context.isHere(*end - 1))
    return Obstacle{"a macro or an #if has a part in the loop"};
  if (!comparesAsCounted(context.ast, counted)) return Obstacle{"the loop compares its variable in another type, or with !="};
  FlatLoop flat;
  flat.iterations = iterationsInFront(context.ast, context.unit, counted, isInner || !isSurelyReached(context.loop), context.here);
  if (!flat.iterations.areKnown()) return Obstacle{"the number of iterations is not known in front of the construct"};
  if (auto obstacle = obstacleInBounds(context, counted)) return *obstacle;
  flat.header = *header;
  flat.variable = counted.variable->getNameAsString();
  flat.type = spelledType(context, counted);
  if (flat.type.empty() && isa<DeclStmt>(counted.stmt->getInit()))
    return Obstacle{"the type of '" + flat.variable + "' has no name that means the same in front of the loop"};
  if (!flat.type.empty() && counted.variable->getType()->isPointerType() && !llvm::StringRef(flat.type).ends_with("*"))
    return Obstacle{"the loop counts with a pointer, whose type depends on a template"};
  flat.start = source.text(counted.lower);
  flat.step = counted.step ? source.text(counted.step) : "";
  flat.down = counted.down;
  flat.isExact = countsAsWritten(context.ast, counted);
  return flat;
}

/// The loops of a directive, unless they cannot be counted together with those around them.
Possible<std::vector<FlatLoop>> flatten(const LoopContext &context, const LoopGroup &group, bool isInner) {
  const Source &source = context.source;
  if (!group.isCounted) return Obstacle{"the loop's iterations are not counted by its header"};
  if (!source.isWritten(group.directive) || !context.isHere(source.directive(group.directive).span.begin))
    if (group.directive != context.loop.directive) return Obstacle{"a macro or an #if has a part in the directive"};
  std::vector<FlatLoop> loops;
  for (size_t i = 0; i < group.loops.size(); ++i) {
    const CountedLoop &counted = group.loops[i];
    if (i + 1 < group.loops.size() && onlyStatement(counted.stmt->getBody()) != group.loops[i + 1].stmt)
      return Obstacle{"statements stand between the collapsed loops"};
    const Possible<FlatLoop> flat = readHeader(context, counted, isInner || i > 0);
    if (!flat) return Obstacle{flat.obstacle()};
    loops.push_back(*flat);
    loops.back().isUsed = isNamed(counted.variable, bodyOf(group.innermost)) ||
                          source.hasWord(flat->variable, placeOfBody(source, group.innermost).span, context.file);
  }
  return loops;
}

bool haveCounterInCommon(const std::vector<FlatLoop> &inner, const std::vector<FlatLoop> &outer) {
  return llvm::any_of(inner, [&](const FlatLoop &one) {
    return llvm::any_of(outer, [&](const FlatLoop &other) { return one.variable == other.variable; });
  });
}

}  // namespace

const Stmt *onlyStatement(const Stmt *body) {
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  if (!block) return body;
  return block->size() == 1 ? block->body_front() : nullptr;
}

Possible<FlatNest> findFlatNest(const FormContext &context) {
  const llvm::ArrayRef<LoopGroup> groups = context.nest.groups;
  const Possible<std::vector<FlatLoop>> outermost = flatten(context, groups.front(), /*isInner=*/false);
  if (!outermost) return Obstacle{outermost.obstacle()};
  FlatNest nest{*outermost, groups.take_front(), groups.front().innermost};
  for (const LoopGroup &group : groups.drop_front()) {
    if (onlyStatement(bodyOf(nest.innermost)) != group.directive || !context.mayRunAtOnce(group.directive)) break;
    const Possible<std::vector<FlatLoop>> inner = flatten(context, group, /*isInner=*/true);
    if (!inner || haveCounterInCommon(*inner, nest.loops)) break;
    llvm::append_range(nest.loops, *inner);
    nest.groups = groups.take_front(nest.groups.size() + 1);
    nest.innermost = group.innermost;
  }
  return nest;
}

}  // namespace accrue
