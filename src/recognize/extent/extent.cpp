#include "recognize/extent/extent.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/extent/elsewhere.h"
#include "recognize/extent/rules.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// What the array holds: elements, or rows of them.
QualType rowType(const ExtentQuestion &question) {
  if (const auto *array = question.arrayType->getAsArrayTypeUnsafe()) return array->getElementType();
  return question.arrayType->isPointerType() ? question.arrayType->getPointeeType() : question.arrayType;
}

/// Elements in one row of a two-dimensional array, as text; empty for a one-dimensional one.
std::string rowElements(const ExtentQuestion &question) {
  // Not the number: it may come from a macro, which another build sets otherwise.
  return rowType(question)->isArrayType() ? "(sizeof(" + question.name + "[0]) / sizeof(" + question.element + "))" : "";
}

/// The same as a number, where it is constant; 1 for a one-dimensional array.
std::optional<uint64_t> constantRow(const ExtentQuestion &question) {
  uint64_t elements = 1;
  for (QualType row = rowType(question); row->isArrayType(); row = row->getAsArrayTypeUnsafe()->getElementType()) {
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
  if (seen.inBytes) return "(size_t)" + operand(text) + " / sizeof(" + question.element + ")";
  if (seen.plusOne) text = operand(text) + " + 1";
  if (seen.first) text = operand(source.text(seen.first)) + " + " + operand(text);
  const std::string row = seen.inRows ? rowElements(question) : "";
  return row.empty() ? text : "(size_t)" + operand(text) + " * " + row;
}

bool holdsAt(const ExtentQuestion &question, const SeenExtent &seen, const Moment &moment) {
  for (const Expr *expr : {seen.first, seen.length})
    if (expr &&
        (!isEvaluable(question.context, expr, moment) || !keepsValue(question.context, question.unit, expr, seen.seen, moment) ||
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

// ---- what another function says ----

/// What was seen in another function, in the words of the site.
std::optional<SeenExtent> retell(const ExtentQuestion &question, SeenExtent seen) {
  if (!seen.seen.function || seen.seen.function == question.site.function || !seen.length || seen.first) return std::nullopt;
  std::vector<Elsewhere::Known> known;
  if (!seen.owner && !question.place.members.empty()) {  // the same variable's, or an object of the same class
    seen.owner = question.place;
    seen.owner->members.pop_back();
  }
  if (seen.owner)
    if (auto owner = ownerHere(question, *seen.owner)) known.push_back(std::move(*owner));
  seen.text = Elsewhere(question, seen.seen.function, known).say(seen.length);
  if (seen.text.empty()) return std::nullopt;
  seen.isFollowed = question.isFollowed && !known.empty() && llvm::StringRef(seen.text).contains(known.front().text);
  seen.length = nullptr;
  seen.onlyAtSite = true;
  return seen;
}

/// Whether a call between the place and the site is given the variable: it might free what that points to.
bool isHandedOn(const ExtentQuestion &question, const ValueDecl *variable, SourceLocation from) {
  const Source source(question.context);
  return anyStmt(question.site.function->getBody(), [&](const Stmt *stmt) {
    return isa<CallExpr, CXXDeleteExpr>(stmt) && !source.before(stmt->getBeginLoc(), from) &&
           source.before(stmt->getBeginLoc(), question.site.before->getBeginLoc()) &&
           namesAny(stmt, [&](const ValueDecl *named) { return named == variable; });
  });
}

/// A pointer of the function's own that keeps what it starts with: then the question is about that.
std::optional<ExtentQuestion> aboutItsStart(const ExtentQuestion &question) {
  const auto *name = dyn_cast_or_null<DeclRefExpr>(question.base ? question.base->IgnoreParenImpCasts() : nullptr);
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  if (!variable || !variable->isLocalVarDecl() || variable->isStaticLocal() || !variable->getInit() ||
      !variable->getType()->isPointerType() || isModified(variable, question.site.function->getBody()))
    return std::nullopt;
  const Expr *start = variable->getInit()->IgnoreParenImpCasts();
  const auto place = placeOf(start);
  if (!place || !start->getType()->isPointerType()) return std::nullopt;
  if (!place->members.empty() && isHandedOn(question, place->root, variable->getLocation())) return std::nullopt;
  ExtentQuestion other = question;
  other.place = *place;
  other.base = start;
  other.isReached = true;
  other.isFollowed = false;
  return other;
}

std::variant<Extent, Refusal> findByRules(const ExtentQuestion &question) {
  static constexpr Rule rules[] = {extentFromUser,          extentFromType,      extentFromConstruct, extentFromDataRegion,
                                   extentFromParameterType, extentFromEnterData, extentFromCaller,    extentFromAllocation,
                                   extentFromZeroingLoop,   extentFromGuard,     extentFromClamp,     extentFromRow,
                                   extentFromIndexType,     extentFromOtherFiles};
  std::optional<Refusal> changes;
  for (const Rule rule : rules) {
    auto seen = rule(question);
    if (!seen) continue;
    std::string bins = binsText(question, *seen);
    if (bins.empty()) continue;
    // The array's own pointer must not have been moved to another array since. (What another function shows is checked
    // at every update.)
    const bool sameArray = !question.arrayType->isPointerType() || !question.base ||
                           seen->seen.function != question.site.function ||
                           keepsValue(question.context, question.unit, question.base, seen->seen, question.site);
    bool hereToo = sameArray && holdsAt(question, *seen, question.site);
    const bool atRegion = sameArray && question.dataRegion && !seen->onlyAtSite && holdsAt(question, *seen, question.atDataRegion);
    if (auto retold = hereToo || atRegion ? std::nullopt : retell(question, *seen)) {
      seen = std::move(retold);
      bins = binsText(question, *seen);
      hereToo = true;
    }
    if (!hereToo && !atRegion) {
      changes = Refusal{RefusalKind::ExtentChanges, "'" + question.name + "' has " + quoted(bins) + " bins by its " +
                                                        nameOf(seen->source) + ", but that may not hold in front of the loop"};
      continue;
    }
    Extent extent{bins, "", seen->number, seen->source, seen->isPromised, hereToo, atRegion};
    extent.constant = constantBins(question, *seen);
    extent.isFollowed = seen->isFollowed;
    if (seen->first) extent.first = Source(question.context).text(seen->first);
    if (!extent.first.empty() && rowElements(question) != "") extent.first = operand(extent.first) + " * " + rowElements(question);
    return extent;
  }
  Refusal refusal =
      changes ? *changes : Refusal{RefusalKind::UnknownExtent, "the number of bins of '" + question.name + "' is not known here"};
  if (!changes && isOpenmp(question.context.getLangOpts()))
    refusal.fix =
        "say it with '--bins ARRAY=EXPR', or, where a 'target' construct maps the array, in a clause such as map(tofrom: h[0:n])";
  addOtherFiles(question, refusal);
  return refusal;
}

}  // namespace

std::variant<Extent, Refusal> findExtent(const ExtentQuestion &question) {
  auto answer = findByRules(question);
  const auto start = std::holds_alternative<Refusal>(answer) ? aboutItsStart(question) : std::nullopt;
  if (!start) return answer;
  auto other = findByRules(*start);
  if (std::holds_alternative<Extent>(other)) return other;
  Refusal &mine = std::get<Refusal>(answer), &its = std::get<Refusal>(other);
  return mine.shared.empty() && !its.shared.empty() ? std::move(other) : std::move(answer);
}

bool isAsked(const ExtentQuestion &question, const Place &place, std::optional<Place> &owner) {
  owner.reset();
  if (place == question.place) return true;
  if (place.members.empty() || question.place.members.empty() || place.last() != question.place.last()) return false;
  owner = place;
  owner->members.pop_back();
  return true;
}

namespace {

/// The last member of a structure that is reached by a pointer: compilers let it go on as far as memory was allocated.
bool mayGoOn(const Place &place) {
  for (size_t i = place.members.size(); i-- > 0;) {
    const auto *field = dyn_cast<FieldDecl>(place.members[i]);
    if (!field) return false;
    for (const FieldDecl *other : field->getParent()->fields())
      if (other->getFieldIndex() > field->getFieldIndex() && !field->getParent()->isUnion()) return false;
    const ValueDecl *holder = i > 0 ? place.members[i - 1] : place.root;
    if (!holder || holder->getType()->isPointerType() || holder->getType()->isReferenceType()) return true;
  }
  return false;
}

}  // namespace

std::optional<SeenExtent> extentFromType(const ExtentQuestion &question) {
  if (!question.arrayType->isArrayType() || question.arrayType->isIncompleteArrayType()) return std::nullopt;
  // A last member of one element or none stands for as many as were allocated.
  const auto *constant = question.context.getAsConstantArrayType(question.arrayType);
  if (!question.place.members.empty() && constant && constant->getSize().ule(1)) return std::nullopt;
  SeenExtent found{ExtentSource::Type, {question.site.function, question.place.last()->getLocation()}};
  found.inRows = false;
  found.isPromised = !mayGoOn(question.place);
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
  found.onlyAtSite =
      question.dataRegion && question.place.root && declaredIn(question.context, question.place.root, question.dataRegion);
  return found;
}

std::optional<SeenExtent> extentFromParameterType(const ExtentQuestion &question) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(question.place.root);
  if (!parameter || !question.place.members.empty()) return std::nullopt;
  const auto *array = question.context.getAsConstantArrayType(parameter->getOriginalType());
  if (!array || question.inTemplate) return std::nullopt;
  SeenExtent found{ExtentSource::Type, {question.site.function, parameter->getLocation()}};
  found.text = std::to_string(array->getSize().getZExtValue());  // no promise: C lets callers pass longer arrays
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
