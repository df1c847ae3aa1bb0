#include "recognize/describe.h"

#include "recognize/ast/clauses.h"
#include "recognize/ast/containers.h"
#include "recognize/element_type.h"
#include "recognize/loops/order.h"

namespace accrue {

using namespace clang;

namespace {

Use useOf(const LoopContext &context, const Naming &naming, const Histogram &histogram) {
  const Source &source = context.source;
  if (naming.told)
    return {{source.span(naming.base->getSourceRange())->begin, source.span(naming.told->getSourceRange())->end}, "", "", true};
  if (!naming.element) return {*source.span(naming.base->getSourceRange()), naming.index, ""};
  const std::string element = source.text(naming.element);
  const bool isPure = mayBeRepeated(context.ast, naming.element);
  return {*source.wholeSpan(naming.element->getSourceRange()),
          isPure ? "(size_t)((char *)&(" + element + ") - (char *)" + histogram.name + ") / sizeof(" + histogram.element + ")" : "",
          element};
}

/// All but the extent.
Histogram describe(const LoopContext &context, const Candidate &candidate) {
  Histogram histogram;
  histogram.name = candidate.name;
  const std::string last = candidate.place.last()->getNameAsString();
  histogram.identifier = last.substr(plainPrefixOf(last));
  histogram.operation = candidate.updates.front().operation;
  spellTypes(context, candidate, histogram);
  measureElement(context.ast, candidate, histogram);
  for (const Naming &naming : candidate.namings) histogram.uses.push_back(useOf(context, naming, histogram));
  histogram.mapClause = mapClauses(context.ast, context.loop.construct, candidate.place);
  return histogram;
}

/// Whether the array or the type of its elements is not yet declared in front of the data region.
bool isDeclaredInRegion(const ASTContext &context, const Candidate &candidate, const Stmt *dataRegion) {
  if (!dataRegion) return false;
  if (candidate.place.root && declaredIn(context, candidate.place.root, dataRegion)) return true;
  QualType type = candidate.base()->getType();
  while (!type.isNull() && (type->isArrayType() || type->isPointerType()))
    type = type->isPointerType() ? type->getPointeeType() : type->getAsArrayTypeUnsafe()->getElementType();
  if (const auto *alias = type->getAs<TypedefType>(); alias && declaredIn(context, alias->getDecl(), dataRegion)) return true;
  const TagDecl *tag = type->getAsTagDecl();
  return tag && declaredIn(context, tag, dataRegion);
}

/// Whether another configuration may give the expression another value: a macro has a part in it, or in a constant or variable that it
/// names.
bool mayBeConfigured(const Stmt *stmt, int depth = 8) {
  return depth == 0 || anyStmt(stmt, [&](const Stmt *part) {
           if (part->getBeginLoc().isMacroID() || part->getEndLoc().isMacroID() || isa<UnaryExprOrTypeTraitExpr>(part)) return true;
           const auto *name = dyn_cast<DeclRefExpr>(part);
           const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
           const auto *constant = name ? dyn_cast<EnumConstantDecl>(name->getDecl()) : nullptr;
           if (constant) return !constant->getInitExpr() || mayBeConfigured(constant->getInitExpr(), depth - 1);
           return variable && variable->getAnyInitializer() && mayBeConfigured(variable->getAnyInitializer(), depth - 1);
         });
}

bool isBoundByType(const ASTContext &context, const Expr *index, uint64_t bins) {
  const QualType type = index->IgnoreParenImpCasts()->getType();
  return type->isUnsignedIntegerType() && context.getIntWidth(type) < 32 && (uint64_t(1) << context.getIntWidth(type)) <= bins;
}

/// Whether the index by itself is always one of the bins: an unsigned char, where there are 256. The numbers must be written as
/// such: a macro may stand for another.
bool staysInside(const ASTContext &context, const Candidate &candidate, const Extent &extent, const NestShape &shape) {
  if (!extent.constant || !llvm::all_of(extent.bins, llvm::isDigit)) return false;
  return llvm::all_of(candidate.updates, [&](const TargetedUpdate &update) {
    if (update.target.subscripts.size() != 1 || update.target.isTaken.front() || !update.target.through.empty()) return false;
    const Expr *index = update.target.subscripts.front();
    const auto largest = largestValue(shape, index);
    return largest && *largest < *extent.constant && (isBoundByType(context, index, *extent.constant) || !mayBeConfigured(index));
  });
}

}  // namespace

std::variant<Histogram, Refusal> describeHistogram(const LoopContext &context, const Candidate &candidate,
                                                   ExtentQuestion question) {
  Histogram histogram = describe(context, candidate);
  question.place = candidate.place;
  question.base = candidate.base();
  question.name = histogram.name;
  question.identifier = histogram.identifier;
  question.element = histogram.element;
  question.arrayType = candidate.base()->getType();
  question.isFollowed = question.arrayType->isPointerType();  // or the array were left (ACR033)
  for (const TargetedUpdate &update : candidate.updates) question.updates.push_back({update.target.subscripts, update.stmt});
  const auto extent = findExtent(question);
  if (const auto *refusal = std::get_if<Refusal>(&extent)) return *refusal;
  histogram.extent = std::get<Extent>(extent);
  if (isDeclaredInRegion(context.ast, candidate, question.dataRegion)) histogram.extent.atDataRegion = false;
  // An extent is not believed: every update tells whether its element is in the copy. Only the array's own type is a promise.
  histogram.isChecked = !histogram.extent.isPromised && !staysInside(context.ast, candidate, histogram.extent, *question.nest);
  const bool canCheck = llvm::none_of(histogram.uses, [](const Use &use) { return use.index.empty() && !use.isTold; });
  if (histogram.isChecked && !canCheck) {
    Refusal refusal{RefusalKind::HiddenIndex, "the number of bins of '" + histogram.name + "' comes from the " +
                                                  nameOf(histogram.extent.source) +
                                                  " and must be checked, but not every update shows which bin it changes"};
    refusal.mayBeTold = !context.loop.openmp || context.loop.sharesVariables();
    const auto isCalled = [](const TargetedUpdate &update) { return isa<CallExpr>(update.stmt); };
    if (!refusal.mayBeTold && llvm::any_of(candidate.updates, isCalled))
      refusal.fix = "update the array in the loop itself, by its name; functions that a target region calls are not changed";
    return refusal;
  }
  return histogram;
}

}  // namespace accrue
