#include "recognize/ast/clauses.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/source.h"
#include "recognize/ast/unit.h"

namespace accrue {

using namespace clang;

ConstructClauses readClauses(const ASTContext &context, const OpenACCConstructStmt *construct) {
  const Source source(context);
  ConstructClauses found;
  std::string deviceType;  // put in front of the next clause that is kept
  for (const OpenACCClause *clause : construct->clauses()) {
    const std::string text = source.text(clause->getSourceRange());
    if (const auto *preset = dyn_cast<OpenACCDefaultClause>(clause)) found.preset = preset->getDefaultClauseKind();
    if (isa<OpenACCDeviceTypeClause>(clause)) deviceType = " " + text;
    if (isa<OpenACCIfClause>(clause)) found.repeated.ifClause = " " + text;
    if (isa<OpenACCSelfClause>(clause)) found.repeated.selfClause = " " + text;
    if (!isa<OpenACCAsyncClause, OpenACCWaitClause>(clause)) continue;
    found.repeated.queue += deviceType + " " + text;
    deviceType.clear();
    const auto *async = dyn_cast<OpenACCAsyncClause>(clause);
    if (!async) continue;
    found.repeated.isAsync = true;
    if (async->hasIntExpr()) found.repeated.queueNumber = "(" + source.text(async->getIntExpr()) + ")";
  }
  return found;
}

namespace {

/// Whether `base` names the array, or the structure or object that it is a member of.
bool isOnTheWay(const Expr *base, const Place &array) {
  const std::optional<Place> named = isa<CXXThisExpr>(base) ? Place{} : placeOf(base);
  return named && named->root == array.root && named->members.size() <= array.members.size() &&
         std::equal(named->members.begin(), named->members.end(), array.members.begin());
}

/// A variable of a clause, without parentheses; one of several that a macro writes has no text of its own.
std::string written(const ASTContext &context, const Expr *var) {
  std::string text = Source(context).written(var->getSourceRange());
  if (!text.empty()) return text;
  llvm::raw_string_ostream out(text);
  var->IgnoreParenImpCasts()->printPretty(out, nullptr, context.getPrintingPolicy());
  return text;
}

}  // namespace

namespace {

/// What a data clause was in OpenMP; one that only copies out must come in as well.
std::string openmpClause(const OpenACCClause *clause, const std::string &variable) {
  if (isa<OpenACCDevicePtrClause>(clause)) return "is_device_ptr(" + variable + ")";
  const char *type = isa<OpenACCCopyInClause>(clause) ? "to" : isa<OpenACCCreateClause>(clause) ? "alloc" : "tofrom";
  return "map(" + std::string(type) + ": " + variable + ")";
}

std::string openaccClause(const OpenACCClause *clause, llvm::StringRef text, const std::string &variable) {
  const llvm::StringRef kind =
      isa<OpenACCCopyOutClause>(clause) ? "copy" : text.take_until([](char c) { return c == '(' || c == ' ' || c == '\t'; });
  return kind.str() + "(" + variable + ")";
}

}  // namespace

std::string mapClauses(const ASTContext &context, const OpenACCConstructStmt *construct, const Place &array) {
  const Source source(context);
  std::string clauses;
  for (const OpenACCClause *clause : construct->clauses()) {
    const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
    if (!list) continue;
    for (const Expr *var : list->getVarList()) {
      if (!isOnTheWay(withoutSections(var), array)) continue;
      const std::string variable = written(context, var);
      clauses += (clauses.empty() ? "" : " ") + (isOpenmp(context.getLangOpts())
                                                     ? openmpClause(clause, variable)
                                                     : openaccClause(clause, source.text(clause->getSourceRange()), variable));
    }
  }
  return clauses;
}

static bool holds(const Stmt *outer, const Stmt *inner) {
  return anyStmt(outer, [&](const Stmt *part) { return part == inner; });
}

std::optional<PrivateClause> privateClauseOf(const DeviceLoop &loop, const Place &place) {
  std::optional<PrivateClause> found;
  const auto look = [&](const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses())
      if (!found && isa<OpenACCPrivateClause, OpenACCFirstPrivateClause, OpenACCReductionClause>(clause))
        for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList())
          if (const auto named = placeOfVar(var); named && named->root && named->root == place.root)
            found = PrivateClause{clause, var, holds(directive, loop.directive) || holds(loop.directive, directive)};
  };
  look(loop.construct);
  forEachStmt(loop.construct, [&](const Stmt *stmt) {
    if (const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt)) look(directive);
    return true;
  });
  return found;
}

std::string wordOf(const ASTContext &context, const OpenACCClause *clause) {
  const std::string text = Source(context).text(clause->getSourceRange());
  return text.substr(0, text.find_first_of("( \t"));
}

Refusal refusePrivateElsewhere(const ASTContext &context, const std::string &array, const PrivateClause &own) {
  return Refusal{RefusalKind::UsedOtherwise,
                 array + " is in a " + wordOf(context, own.clause) + " clause of another loop in the same construct, " +
                     Source(context).inLine(own.clause->getBeginLoc()),
                 "give the two loops constructs of their own"};
}

}  // namespace accrue
