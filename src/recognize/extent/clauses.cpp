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
};

bool isZero(const ASTContext &context, const Expr *expr) {
  Expr::EvalResult value;
  return expr && !expr->isValueDependent() && expr->EvaluateAsInt(value, context) && value.Val.getInt() == 0;
}

/// The outermost section of `var` if it is one of the array at `place`: h[0:n], also h[0:n][0:m].
std::optional<Section> sectionOf(const ASTContext &context, const Expr *var, const Place &place) {
  const ArraySectionExpr *outermost = nullptr;
  const Expr *base = var->IgnoreParenImpCasts();
  while (const auto *section = dyn_cast<ArraySectionExpr>(base)) {
    outermost = section;
    base = section->getBase()->IgnoreParenImpCasts();
  }
  if (!outermost || !outermost->getLength() || placeOf(base) != place) return std::nullopt;
  const Expr *first = outermost->getLowerBound();
  return Section{isZero(context, first) ? nullptr : first, outermost->getLength()};
}

std::optional<SeenExtent> extentFromClauses(const ExtentQuestion &question, const OpenACCConstructStmt *directive,
                                            const FunctionDecl *function, const Place &place, ExtentSource source) {
  for (const OpenACCClause *clause : directive->clauses()) {
    const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
    if (!list || isa<OpenACCReductionClause, OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause)) continue;
    for (const Expr *var : list->getVarList())
      if (const auto section = sectionOf(question.context, var, place))
        return SeenExtent{source, {function, directive->getBeginLoc()}, section->first, section->length};
  }
  return std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromConstruct(const ExtentQuestion &question) {
  if (!question.construct) return std::nullopt;
  return extentFromClauses(question, question.construct, question.site.function, question.place,
                           ExtentSource::ConstructClause);
}

std::optional<SeenExtent> extentFromDataRegion(const ExtentQuestion &question) {
  for (const Stmt *outer : llvm::reverse(question.site.around))
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer))
      if (auto found = extentFromClauses(question, region, question.site.function, question.place, ExtentSource::DataClause))
        return found;
  return std::nullopt;
}

std::optional<SeenExtent> extentFromEnterData(const ExtentQuestion &question) {
  const auto *variable = dyn_cast_or_null<VarDecl>(question.place.root);
  const bool local = variable && variable->isLocalVarDeclOrParm() && !variable->isStaticLocal();
  const Source source(question.context);
  std::optional<SeenExtent> agreed;
  bool agree = true;
  for (const FunctionDecl *function : question.unit.functions) {
    if (local && function != question.site.function) continue;
    forEachStmt(function->getBody(), [&](const Stmt *stmt) {
      const auto *enter = dyn_cast<OpenACCEnterDataConstruct>(stmt);
      auto found = enter ? extentFromClauses(question, enter, function, question.place, ExtentSource::EnterData) : std::nullopt;
      if (!found) return true;
      agree &= !agreed || source.text(agreed->length) == source.text(found->length);
      agreed = found;
      return true;
    });
  }
  if (agreed) agreed->trust = Trust::Found;
  return agree ? agreed : std::nullopt;
}

}  // namespace accrue
