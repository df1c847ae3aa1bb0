#include "recognize/forms/sums.h"

#include "llvm/ADT/StringExtras.h"
#include "recognize/forms/atomics.h"
#include "recognize/forms/body.h"

namespace accrue {

using namespace clang;

namespace {

bool isFloating(const Candidate &candidate) {
  return llvm::any_of(candidate.updates, [](const TargetedUpdate &update) {
    return !update.target.memberType.isNull() && update.target.memberType->isRealFloatingType();
  });
}

std::string wordFor(const Histogram &histogram) { return "'" + histogram.name + "'"; }

bool isOf(BuiltinType::Kind kind, const TargetedUpdate &update) {
  const auto *type = update.target.memberType.isNull() ? nullptr : update.target.memberType->getAs<BuiltinType>();
  return type && type->getKind() == kind;
}

bool isDouble(const TargetedUpdate &update) { return isOf(BuiltinType::Double, update); }

/// Every update must be one that is a directive in the loop, of bins that are all of one format.
std::optional<Obstacle> obstacleIn(const Candidate &candidate, const Histogram &histogram) {
  if (histogram.operation != Operation::Add)
    return Obstacle{wordFor(histogram) + " is multiplied, and products are rounded in the order of the updates"};
  if (const std::string &first = histogram.extent.first; !llvm::all_of(first, llvm::isDigit))
    return Obstacle{"the section of " + wordFor(histogram) + " starts at " + first + ", and its bins may have negative numbers"};
  for (const TargetedUpdate &update : candidate.updates) {
    if (!isa<OpenACCAtomicConstruct>(update.stmt)) return Obstacle{"a function that the loop calls adds to " + wordFor(histogram)};
    if ((!isOf(BuiltinType::Float, update) && !isDouble(update)) || isDouble(update) != isDouble(candidate.updates.front()))
      return Obstacle{"what is updated of " + wordFor(histogram) + " is not all float, nor all double"};
  }
  return std::nullopt;
}

/// Whether a weight is a number by the language's own rules: another conversion of an object may be another function.
bool addsNumber(const FormContext &context, const OpenACCAtomicConstruct *directive) {
  const AtomicMeaning meaning = understand(context.ast, directive, context.loop.function->getBody());
  const auto *update = std::get_if<Update>(&meaning);
  if (!update) return false;
  const Expr *value = update->value ? update->value->IgnoreParenImpCasts() : nullptr;
  const auto *call = dyn_cast_or_null<CXXMemberCallExpr>(value);
  return !value || (value->getType()->isRealType() && !(call && isa_and_nonnull<CXXConversionDecl>(call->getMethodDecl())));
}

Possible<SumUpdate> describe(const FormContext &context, const OpenACCAtomicConstruct *directive, const Stmt *parent,
                             size_t histogram) {
  const std::string where = context.source.inLine(directive->getBeginLoc());
  const auto written = writtenAtomic(context, directive, parent, histogram);
  if (!written || !context.conditionals.together(written->region.directive.span.begin, written->region.end))
    return Obstacle{"a macro, or an #if, writes a part of the update " + where};
  if (directive->getAtomicKind() == OpenACCAtomicKind::Capture || !directive->clauses().empty())
    return Obstacle{"the update " + where + " does more than add"};
  if (written->index.empty()) return Obstacle{"the update " + where + " does not show which bin it changes"};
  if (!addsNumber(context, directive)) return Obstacle{"the update " + where + " adds an object of a class"};
  const Possible<BodyUpdate> update = describeUpdate(context, directive, context.loop.function->getBody());
  if (!update) return Obstacle{update.obstacle()};
  for (const TargetedUpdate &known : context.rewritten[histogram]->updates)
    if (known.stmt == directive)
      return SumUpdate{*written, update->value, update->isSubtracted, known.target.member, isDouble(known)};
  return Obstacle{"the update " + where + " is not known"};
}

}  // namespace

Possible<std::vector<SumUpdate>> findSums(const FormContext &context) {
  std::vector<SumUpdate> sums;
  std::optional<Obstacle> obstacle;
  for (size_t i = 0; i < context.rewritten.size() && !obstacle; ++i)
    if (isFloating(*context.rewritten[i])) obstacle = obstacleIn(*context.rewritten[i], context.site.histograms[i]);
  forEachAtomic(context, [&](const OpenACCAtomicConstruct *directive, const Stmt *parent) {
    const auto owner = ownerOf(context, directive);
    if (obstacle || !owner || !isFloating(*context.rewritten[*owner])) return;
    const Possible<SumUpdate> sum = describe(context, directive, parent, *owner);
    if (sum) sums.push_back(*sum);
    else obstacle = Obstacle{sum.obstacle()};
  });
  if (obstacle) return *obstacle;
  return sums;
}

}  // namespace accrue
