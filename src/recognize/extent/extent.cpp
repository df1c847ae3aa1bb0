#include "recognize/extent/extent.h"

#include "clang/AST/ASTContext.h"
#include "recognize/extent/rules.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// Elements in one row of a two-dimensional array, as text; empty for a one-dimensional one.
std::string rowElements(const ExtentQuestion &question) {
  QualType row = question.arrayType;
  if (const auto *array = row->getAsArrayTypeUnsafe()) row = array->getElementType();
  else if (row->isPointerType()) row = row->getPointeeType();
  // Not the number: it may come from a macro, which another build sets otherwise.
  return row->isArrayType() ? "(sizeof(" + question.name + "[0]) / sizeof(" + question.element + "))" : "";
}

/// The same as a number, where it is constant; 1 for a one-dimensional array.
std::optional<uint64_t> constantRow(const ExtentQuestion &question) {
  QualType row = question.arrayType;
  if (const auto *array = row->getAsArrayTypeUnsafe()) row = array->getElementType();
  else if (row->isPointerType()) row = row->getPointeeType();
  uint64_t elements = 1;
  for (; row->isArrayType(); row = row->getAsArrayTypeUnsafe()->getElementType()) {
    const auto *array = question.context.getAsConstantArrayType(row);
    if (!array || question.inTemplate) return std::nullopt;
    elements *= array->getSize().getZExtValue();
  }
  return elements;
}

std::string binsText(const ExtentQuestion &question, const SeenExtent &seen) {
  const Source source(question.context);
  std::string text = seen.text.empty() ? source.text(seen.length) : seen.text;
  if (text.empty()) return "";
  if (seen.inBytes) return operand(text) + " / sizeof(" + question.element + ")";
  if (seen.plusOne) text = operand(text) + " + 1";
  if (seen.first) text = operand(source.text(seen.first)) + " + " + operand(text);
  const std::string row = seen.inRows ? rowElements(question) : "";
  return row.empty() ? text : operand(text) + " * " + row;
}

bool holdsAt(const ExtentQuestion &question, const SeenExtent &seen, const Moment &moment) {
  for (const Expr *expr : {seen.first, seen.length})
    if (expr && (!isEvaluable(question.context, expr, moment) ||
                 !keepsValue(question.context, question.unit, expr, seen.seen, moment) ||
                 (seen.seen.at != moment.before->getBeginLoc() && mayTrap(expr))))
      return false;
  return true;
}

std::optional<uint64_t> constantOf(const ExtentQuestion &question, const Expr *expr) {
  if (expr->isValueDependent()) return std::nullopt;
  const std::optional<llvm::APSInt> value = expr->getIntegerConstantExpr(question.context);
  return value && value->isNonNegative() ? value->tryZExtValue() : std::nullopt;
}

/// The number of bins, where the text of the extent is a constant expression, so that an array may be declared with it.
std::optional<uint64_t> constantBins(const ExtentQuestion &question, const SeenExtent &seen) {
  std::optional<uint64_t> bins;
  if (!seen.number.empty()) bins = std::stoull(seen.number);
  else if (seen.text.empty()) bins = constantOf(question, seen.length);
  else if (llvm::all_of(seen.text, llvm::isDigit) && seen.text.size() < 19) bins = std::stoull(seen.text);
  if (!bins || seen.inBytes) return std::nullopt;
  if (seen.plusOne) ++*bins;
  if (seen.first) {
    const auto first = constantOf(question, seen.first);
    if (!first) return std::nullopt;
    *bins += *first;
  }
  if (!seen.inRows) return bins;
  const auto row = constantRow(question);
  return row ? std::optional(*bins * *row) : std::nullopt;
}

}  // namespace

std::variant<Extent, Refusal> findExtent(const ExtentQuestion &question) {
  static constexpr Rule rules[] = {extentFromUser,       extentFromType,          extentFromConstruct, extentFromDataRegion,
                                   extentFromParameterType, extentFromEnterData,  extentFromCaller,    extentFromAllocation,
                                   extentFromZeroingLoop, extentFromGuard,        extentFromClamp,     extentFromIndexType};
  std::optional<Refusal> changes;
  for (const Rule rule : rules) {
    const auto seen = rule(question);
    if (!seen) continue;
    const std::string bins = binsText(question, *seen);
    if (bins.empty()) continue;
    // The array's own pointer must not have been moved to another array since. (What another function shows is checked
    // at every update.)
    const bool sameArray = !question.arrayType->isPointerType() || !question.base ||
                           seen->seen.function != question.site.function ||
                           keepsValue(question.context, question.unit, question.base, seen->seen, question.site);
    const bool hereToo = sameArray && holdsAt(question, *seen, question.site);
    const bool atRegion = sameArray && question.dataRegion && !seen->onlyAtSite && holdsAt(question, *seen, question.atDataRegion);
    if (!hereToo && !atRegion) {
      changes = Refusal{RefusalKind::ExtentChanges, "'" + question.name + "' has " + bins + " bins by its " +
                                                        nameOf(seen->source) + ", but that may not hold in front of the loop"};
      continue;
    }
    Extent extent{bins, "", seen->number, seen->source, seen->trust, hereToo, atRegion};
    extent.constant = constantBins(question, *seen);
    if (seen->first) extent.first = Source(question.context).text(seen->first);
    if (!extent.first.empty() && rowElements(question) != "") extent.first = operand(extent.first) + " * " + rowElements(question);
    return extent;
  }
  if (changes) return *changes;
  return Refusal{RefusalKind::UnknownExtent, "the number of bins of '" + question.name + "' is not known here"};
}

std::optional<SeenExtent> extentFromType(const ExtentQuestion &question) {
  if (!question.arrayType->isArrayType() || question.arrayType->isIncompleteArrayType()) return std::nullopt;
  // A last member of one element or none stands for as many as were allocated.
  const auto *constant = question.context.getAsConstantArrayType(question.arrayType);
  if (!question.place.members.empty() && constant && constant->getSize().ule(1)) return std::nullopt;
  SeenExtent found{ExtentSource::Type, {question.site.function, question.place.last()->getLocation()}};
  found.inRows = false;
  if (question.arrayType->isConstantArrayType() && !question.inTemplate) {
    uint64_t bins = 1;
    for (QualType rest = question.arrayType; const auto *array = question.context.getAsConstantArrayType(rest);
         rest = array->getElementType())
      bins *= array->getSize().getZExtValue();
    found.number = std::to_string(bins);
  }
  // Not the number: it may come from a macro, which another build sets otherwise.
  found.text = "sizeof(" + question.name + ") / sizeof(" + question.element + ")";
  // An array of the function's own may be declared inside the data region.
  found.onlyAtSite = question.dataRegion && question.place.root &&
                     declaredIn(question.context, question.place.root, question.dataRegion);
  return found;
}

std::optional<SeenExtent> extentFromParameterType(const ExtentQuestion &question) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(question.place.root);
  if (!parameter || !question.place.members.empty()) return std::nullopt;
  const auto *array = question.context.getAsConstantArrayType(parameter->getOriginalType());
  if (!array || question.inTemplate) return std::nullopt;
  SeenExtent found{ExtentSource::Type, {question.site.function, parameter->getLocation()}};
  found.text = std::to_string(array->getSize().getZExtValue());
  found.trust = Trust::Guessed;  // C lets callers pass longer arrays
  return found;
}

std::optional<SeenExtent> extentFromUser(const ExtentQuestion &question) {
  if (!question.userBins) return std::nullopt;
  for (const std::string &name : {question.name, question.identifier})
    if (const auto said = question.userBins->find(name); said != question.userBins->end()) {
      SeenExtent found{ExtentSource::User, {question.site.function, question.construct->getBeginLoc()}};
      found.text = said->second;
      found.inRows = false;
      found.onlyAtSite = true;
      return found;
    }
  return std::nullopt;
}

}  // namespace accrue
