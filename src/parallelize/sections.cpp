#include "parallelize/sections.h"

#include "clang/AST/ExprCXX.h"
#include "recognize/ast/type_names.h"
#include "recognize/loops/counting.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

SectionFinder::SectionFinder(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const UserBins &userBins)
    : context(context), source(context), unit(unit), loop(loop), userBins(userBins), front(context, loop) {}

std::variant<Section, Refusal> SectionFinder::of(const Root &root, const std::vector<const Access *> &uses) {
  const std::string name = root.variable->getNameAsString();
  const bool isOpen = root.isBehind || root.variable->getType()->isIncompleteArrayType();
  if (const auto said = userBins.find(name); isOpen && said != userBins.end()) return Section{"0", said->second, {}};
  if (root.variable->getType()->isIncompleteArrayType())
    return Refusal{RefusalKind::UnknownExtent, "the type of '" + name + "' does not say how long it is"};
  if (!root.isBehind && !root.variable->getType()->isVariablyModifiedType()) return Section{};
  if (!root.isBehind) return Section{"0", "sizeof(" + name + ") / sizeof(" + name + "[0])", {}};
  if (auto section = counted(root, uses)) return *section;
  return byTheProgram(root, uses);
}

// ---- by loops that count ----

/// All uses are elements that loops count through, and all of these are there where one use is surely reached.
std::optional<Section> SectionFinder::counted(const Root &root, const std::vector<const Access *> &uses) {
  std::optional<Section> all;
  for (const Access *use : uses) {
    const auto *element = dyn_cast_or_null<ArraySubscriptExpr>(use->lvalue ? use->lvalue->IgnoreParens() : nullptr);
    while (element && isa<ArraySubscriptExpr, MemberExpr>(element->getBase()->IgnoreParenImpCasts()) &&
           element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      element = dyn_cast<ArraySubscriptExpr>(element->getBase()->IgnoreParenImpCasts());  // rows of a[i][j]
    if (!element || variableOf(element->getBase()) != root.variable) return std::nullopt;
    auto section = countedIndex(element->getIdx());
    if (!section || (all && *all != *section)) return std::nullopt;
    all = std::move(section);
  }
  const auto conditions = whenReached(uses);
  if (!conditions) return std::nullopt;
  all->conditions = *conditions;
  return all;
}

std::optional<Section> SectionFinder::countedIndex(const Expr *index) {
  index = followLocal(context, index, loop.loop());
  if (const auto over = loopOver(index)) return rangeOf(*over);
  const auto *sum = dyn_cast<BinaryOperator>(index);
  if (!sum || !sum->isAdditiveOp()) return std::nullopt;
  const Expr *constant = sum->getRHS()->IgnoreParenImpCasts();
  const auto over = loopOver(sum->getLHS());
  Expr::EvalResult value;
  if (!over || !constant->EvaluateAsInt(value, context)) return sum->getOpcode() == BO_Add ? rows(sum) : std::nullopt;
  auto range = rangeOf(*over);
  const char *sign = sum->getOpcode() == BO_Add ? " + " : " - ";
  if (range) range->first = (range->first == "0" && sign[1] == '+' ? "" : range->first + sign) + operand(source.text(constant));
  return range;
}

/// y * width + x, where x counts to width.
std::optional<Section> SectionFinder::rows(const BinaryOperator *sum) {
  for (const auto &[big, small] : {std::pair(sum->getLHS(), sum->getRHS()), std::pair(sum->getRHS(), sum->getLHS())}) {
    const auto *product = dyn_cast<BinaryOperator>(followLocal(context, big, loop.loop()));
    const auto column = loopOver(followLocal(context, small, loop.loop()));
    if (!product || product->getOpcode() != BO_Mul || !column) continue;
    for (const auto &[count, width] :
         {std::pair(product->getLHS(), product->getRHS()), std::pair(product->getRHS(), product->getLHS())}) {
      const auto row = loopOver(followLocal(context, count, loop.loop()));
      if (!row || !sameExpression(context, width, column->upper) || column->inclusive) continue;
      const auto outer = rangeOf(*row), inner = rangeOf(*column);
      if (!outer || !inner || outer->first != "0" || inner->first != "0") continue;
      return Section{"0", operand(outer->count) + " * " + operand(inner->count), {}};
    }
  }
  return std::nullopt;
}

/// The loop, this one or one inside of it, that counts with a variable, one by one, and in whose body that is asked: behind it the
/// variable has passed the bound.
std::optional<CountedLoop> SectionFinder::loopOver(const Expr *index) {
  const VarDecl *variable = variableOf(index);
  std::optional<CountedLoop> over;
  bool isOne = variable;
  forEachStmt(variable ? loop.loop() : nullptr, [&](const Stmt *stmt) {
    const auto counts = countedLoop(context, stmt);
    if (!counts || counts->variable != variable) return true;
    isOne = isOne && !over && !counts->step && !counts->down && countsAsWritten(context, *counts) &&
            comparesAsCounted(context, *counts) && !isModified(variable, counts->stmt->getBody()) && isAlwaysRun(counts->stmt) &&
            anyStmt(counts->stmt->getBody(), [&](const Stmt *one) { return one == index; });
    over = counts;
    return true;
  });
  return isOne ? over : std::nullopt;
}

std::optional<Section> SectionFinder::rangeOf(const CountedLoop &over) {
  if (!knowsBounds(front, over)) return std::nullopt;
  const std::string lower = source.text(over.lower->IgnoreParenImpCasts()), upper = source.text(over.upper->IgnoreParenImpCasts());
  Section section{lower, lower == "0" ? upper : operand(upper) + " - " + operand(lower), {}};
  if (over.inclusive) section.count = operand(section.count) + " + 1";
  return section;
}

/// Whether every iteration of the loops around it comes there.
bool SectionFinder::isAlwaysRun(const Stmt *part) const {
  const auto holds = [&](const Stmt *stmt) { return anyStmt(stmt, [&](const Stmt *one) { return one == part; }); };
  bool isSure = true;
  const Stmt *body = loop.loop();
  forEachStmt(body, [&](const Stmt *stmt) {
    if (isa<ContinueStmt, BreakStmt>(stmt)) isSure = false;
    if (!isSure || !holds(stmt)) return isSure;
    const auto *choice = dyn_cast<IfStmt>(stmt);
    const auto *either = dyn_cast<AbstractConditionalOperator>(stmt);
    const auto *both = dyn_cast<BinaryOperator>(stmt);
    if (choice) isSure = holds(choice->getCond());
    else if (either) isSure = holds(either->getCond());
    else if (both && both->isLogicalOp()) isSure = holds(both->getLHS());
    else if (isa<SwitchStmt, WhileStmt, DoStmt, BinaryConditionalOperator>(stmt)) isSure = false;
    else if (isa<ForStmt>(stmt)) isSure = countedLoop(context, stmt).has_value();
    return isSure;
  });
  return isSure && holds(body);
}

/// Conditions in front of the construct under which the program comes to one of the uses, whatever the data are.
std::optional<std::set<std::string>> SectionFinder::whenReached(const std::vector<const Access *> &uses) const {
  for (const Access *use : uses)
    if (auto conditions = use->lvalue ? whenReached(use->lvalue) : std::nullopt) return conditions;
  return std::nullopt;
}

std::optional<std::set<std::string>> SectionFinder::whenReached(const Stmt *part) const {
  if (!isAlwaysRun(part)) return std::nullopt;
  std::set<std::string> conditions;
  bool areKnown = true;
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto counted = countedLoop(context, stmt);
    if (!counted || !anyStmt(counted->stmt->getBody(), [&](const Stmt *one) { return one == part; })) return areKnown;
    const auto condition = whenItRuns(front, *counted);
    areKnown = condition.has_value();
    if (areKnown && !condition->empty()) conditions.insert(*condition);
    return areKnown;
  });
  return areKnown ? std::optional(conditions) : std::nullopt;
}

// ---- by the rest of the program ----

std::variant<Section, Refusal> SectionFinder::byTheProgram(const Root &root, const std::vector<const Access *> &uses) {
  const std::string name = root.variable->getNameAsString();
  const Refusal unknown{RefusalKind::UnknownExtent, "how many elements of '" + name + "' the loop may touch is not known here",
                        "say it: --bins " + name + "=N"};
  ExtentQuestion question{context, unit, front.moment, nullptr, {}, loop.construct, Place{root.variable, {}}};
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto *named = dyn_cast<DeclRefExpr>(stmt);
    if (named && named->getDecl()->getCanonicalDecl() == root.variable) question.base = named;
    return !question.base;
  });
  if (!question.base || root.variable->getType()->getPointeeType()->isArrayType()) return unknown;
  question.name = question.identifier = name;
  question.arrayType = question.base->getType();
  question.element = nameOfTypeIn(context, question.arrayType->getPointeeType(), loop.function);
  if (question.element.empty()) return unknown;
  question.nest = &front.nest;
  question.userBins = &userBins;
  for (const Access *use : uses) {
    const auto target = use->lvalue ? findTarget(context, use->lvalue, loop.loop()) : Refusal{RefusalKind::ClassElement, ""};
    if (const auto *found = std::get_if<Target>(&target)) question.updates.push_back({found->subscripts, use->lvalue});
  }
  const auto answer = findExtent(question);
  const auto *extent = std::get_if<Extent>(&answer);
  // What the index could be at most says nothing of how long the array is.
  if (!extent || extent->source == ExtentSource::IndexType || extent->source == ExtentSource::Row || !extent->atSite ||
      !extent->first.empty())
    return unknown;
  const bool isAll = extent->source == ExtentSource::Allocation || extent->source == ExtentSource::Caller;
  Section section{"0", extent->bins, {}, isAll};
  if (const auto conditions = whenReached(uses)) {
    section.conditions = *conditions;
  } else {  // a pointer that the program need not follow may be null
    const auto counted = countedLoop(context, loop.loop());
    const bool isSet = isa<ParmVarDecl>(root.variable) || root.variable->hasInit() || root.variable->hasGlobalStorage();
    const auto condition = counted && isSet ? whenItRuns(front, *counted) : std::nullopt;
    if (!condition)
      return Refusal{RefusalKind::UnknownExtent,
                     "whether '" + name + "' leads to an array where the loop does not use it cannot be asked in front of the loop",
                     "say how many elements there are: --bins " + name + "=N"};
    if (!condition->empty()) section.conditions.insert(*condition);
    section.conditions.insert(name);
  }
  return section;
}

}  // namespace accrue
