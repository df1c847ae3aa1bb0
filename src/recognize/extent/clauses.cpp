// Extents that data clauses state: copy(h[0:n]) on the construct, on an enclosing data region, on `enter data`.
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/extent/rules.h"

namespace accrue {

using namespace clang;

namespace {

struct Section {
  const Expr *first = nullptr;
  const Expr *length = nullptr;
  std::optional<Place> owner;
};

bool isZero(const ASTContext &context, const Expr *expr) {
  Expr::EvalResult value;
  return expr && !expr->isValueDependent() && expr->EvaluateAsInt(value, context) && value.Val.getInt() == 0;
}

/// The outermost section of `var` if it is one of the array that is asked about: h[0:n], also h[0:n][0:m].
std::optional<Section> sectionOf(const ExtentQuestion &question, const Expr *var) {
  const ArraySectionExpr *outermost = outermostSection(var);
  const auto place = placeOfVar(var);
  Section section;
  if (!outermost || !outermost->getLength() || !place || !isAsked(question, *place, section.owner)) return std::nullopt;
  if (const Expr *first = outermost->getLowerBound(); !isZero(question.context, first)) section.first = first;
  section.length = outermost->getLength();
  return section;
}

/// The words of a length that stands in a macro: numbers, names, and what is computed from them. Empty: it has others.
std::string spelled(const ASTContext &context, const Expr *length) {
  bool isPlain = true;
  forEachStmt(length, [&](const Stmt *stmt) {
    isPlain &= isa<DeclRefExpr, IntegerLiteral, ParenExpr, ImplicitCastExpr, BinaryOperator, MemberExpr, CXXThisExpr>(stmt);
    return isPlain;
  });
  std::string text;
  llvm::raw_string_ostream out(text);
  if (isPlain) length->printPretty(out, nullptr, context.getPrintingPolicy());
  return text;
}

std::optional<SeenExtent> extentFromClauses(const ExtentQuestion &question, const OpenACCConstructStmt *directive,
                                            const FunctionDecl *function, ExtentSource source) {
  for (const OpenACCClause *clause : directive->clauses()) {
    const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
    if (!list || isa<OpenACCReductionClause, OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause)) continue;
    for (const Expr *var : list->getVarList())
      if (const auto section = sectionOf(question, var); section && (!section->owner || function != question.site.function)) {
        SeenExtent found{source, {function, directive->getBeginLoc()}, section->first, section->length};
        found.owner = section->owner;
        if (!section->first && Source(question.context).text(section->length).empty())
          found.text = spelled(question.context, section->length);
        return found;
      }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromConstruct(const ExtentQuestion &question) {
  if (!question.construct) return std::nullopt;
  return extentFromClauses(question, question.construct, question.site.function, ExtentSource::ConstructClause);
}

std::optional<SeenExtent> extentFromDataRegion(const ExtentQuestion &question) {
  for (const Stmt *outer : llvm::reverse(question.site.around))
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer))
      if (auto found = extentFromClauses(question, region, question.site.function, ExtentSource::DataClause)) return found;
  return std::nullopt;
}

namespace {

/// `byMember`: of the same member of any structure.
std::optional<SeenExtent> entered(const ExtentQuestion &question, bool byMember) {
  const auto *variable = dyn_cast_or_null<VarDecl>(question.place.root);
  const bool local = !byMember && variable && variable->isLocalVarDeclOrParm() && !variable->isStaticLocal();
  const Source source(question.context);
  const auto words = [&](const SeenExtent &one) { return one.text.empty() ? source.text(one.length) : one.text; };
  std::optional<SeenExtent> agreed;
  bool agree = true;
  for (const FunctionDecl *function : question.unit.functions) {
    if (local && function != question.site.function) continue;
    forEachStmt(function->getBody(), [&](const Stmt *stmt) {
      const auto *enter = dyn_cast<OpenACCEnterDataConstruct>(stmt);
      auto found = enter ? extentFromClauses(question, enter, function, ExtentSource::EnterData) : std::nullopt;
      if (!found || (found->owner && !byMember)) return true;
      agree &= !agreed || words(*agreed) == words(*found);
      agreed = found;
      return true;
    });
  }
  return agree ? agreed : std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromEnterData(const ExtentQuestion &question) {
  if (auto found = entered(question, /*byMember=*/false)) return found;
  return question.place.members.empty() ? std::nullopt : entered(question, /*byMember=*/true);
}

}  // namespace accrue
