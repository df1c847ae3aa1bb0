#include "recognize/updates/plain.h"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/target.h"
#include "recognize/loops/digits.h"
#include "recognize/loops/nest.h"

namespace accrue {

using namespace clang;

namespace {

class Walker {
 public:
  Walker(const ASTContext &context, const FunctionDecl *function, std::vector<PlainUpdate> &found)
      : context(context), function(function), found(found) {}

  void statement(const Stmt *stmt) {
    if (!stmt || isa<OpenACCAtomicConstruct>(stmt)) return;
    if (const auto *expr = dyn_cast<Expr>(stmt)) return expression(expr);
    around.push_back(stmt);
    const auto *counted = dyn_cast<ForStmt>(stmt);
    for (const Stmt *child : stmt->children())
      if (child && (!counted || child == counted->getBody())) statement(child);
    around.pop_back();
  }

 private:
  void expression(const Expr *expr) {
    const bool isStatement =
        !isa<IfStmt, WhileStmt, DoStmt, SwitchStmt, CaseStmt, ReturnStmt, DeclStmt>(around.back()) || isBody(around.back(), expr);
    const auto *cleanups = dyn_cast<ExprWithCleanups>(expr);
    AtomicMeaning meaning = understandUpdate(context, cleanups ? cleanups->getSubExpr() : expr);
    const auto *update = std::get_if<Update>(&meaning);
    if (!isStatement || !update || expr->isInstantiationDependent()) return;
    const Expr *target = update->target->IgnoreParens();
    const auto *unary = dyn_cast<UnaryOperator>(target);
    const auto *member = dyn_cast<MemberExpr>(target);
    if (isa<ArraySubscriptExpr>(member ? member->getBase()->IgnoreParens() : target) || (unary && unary->getOpcode() == UO_Deref))
      found.push_back({function, expr, *update, around});
  }

  /// Whether a part of a statement is run, not asked.
  static bool isBody(const Stmt *outer, const Stmt *part) {
    if (const auto *choice = dyn_cast<IfStmt>(outer)) return part == choice->getThen() || part == choice->getElse();
    if (const auto *loop = dyn_cast<WhileStmt>(outer)) return part == loop->getBody();
    if (const auto *loop = dyn_cast<DoStmt>(outer)) return part == loop->getBody();
    if (const auto *choice = dyn_cast<SwitchStmt>(outer)) return part == choice->getBody();
    if (const auto *one = dyn_cast<CaseStmt>(outer)) return part == one->getSubStmt();
    return false;
  }

  const ASTContext &context;
  const FunctionDecl *function;
  std::vector<PlainUpdate> &found;
  StmtStack around;
};

/// The loop directives around an update say that its iterations run at once, and nothing keeps two of them apart.
bool isRace(const ASTContext &context, const Unit &unit, const PlainUpdate &update) {
  const auto found = llvm::find_if(unit.loops, [&](const DeviceLoop &loop) {
    return loop.construct && llvm::is_contained(update.around, static_cast<const Stmt *>(loop.directive));
  });
  if (found == unit.loops.end() || found->openmp || isKernels(found->construct)) return false;
  const bool isOne = found->construct->getDirectiveKind() == OpenACCDirectiveKind::Serial ||
                     found->construct->getDirectiveKind() == OpenACCDirectiveKind::SerialLoop;
  for (const OpenACCClauseKind kind : {OpenACCClauseKind::Seq, OpenACCClauseKind::Auto})
    if (hasClause(found->directive, kind)) return false;
  const auto target = findTarget(context, update.update.target, found->loop());
  const auto *bins = std::get_if<Target>(&target);
  if (isOne || !bins || !bins->place.root || declaredIn(context, bins->place.root, found->construct)) return false;
  const auto isOwn = [&](const OpenACCConstructStmt *directive) {
    return llvm::any_of(directive->clauses(), [&](const OpenACCClause *clause) {
      return isa<OpenACCPrivateClause, OpenACCFirstPrivateClause, OpenACCReductionClause>(clause) &&
             llvm::any_of(cast<OpenACCClauseWithVarList>(clause)->getVarList(), [&](const Expr *var) {
               const auto place = placeOfVar(var);
               return place && place->root == bins->place.root;
             });
    });
  };
  for (const Stmt *outer : update.around)
    if (const auto *directive = dyn_cast<OpenACCConstructStmt>(outer); directive && isOwn(directive)) return false;
  const NestShape nest = findNest(context, *found, {update.stmt}).shape(context);
  return isScattered(context, update, found->loop()) && !haveOwnBins(nest, {bins});
}

}  // namespace

const ForStmt *PlainUpdate::outermostLoop() const {
  const ForStmt *outermost = nullptr;
  for (const Stmt *outer : around) {
    if (isa<OpenACCComputeConstruct, OpenACCCombinedConstruct, OpenACCLoopConstruct>(outer)) return nullptr;
    if (!outermost) outermost = dyn_cast<ForStmt>(outer);
  }
  return outermost;
}

std::vector<PlainUpdate> findPlainUpdates(const ASTContext &context, const Unit &unit) {
  std::vector<PlainUpdate> found;
  for (const FunctionDecl *function : unit.functions)
    if (!function->isDependentContext() && !function->isInvalidDecl())
      Walker(context, function, found).statement(function->getBody());
  return found;
}

bool isScattered(const ASTContext &context, const PlainUpdate &update, const Stmt *loop) {
  const auto target = findTarget(context, update.update.target, loop);
  const auto *bins = std::get_if<Target>(&target);
  if (!bins) return false;
  const NestShape nest{context, loop, update.function, {}};
  return llvm::any_of(bins->subscripts, [&](const Expr *subscript) { return isFromData(nest, subscript); });
}

bool hasOpenmpText(const ASTContext &context, const FunctionDecl *function) {
  const Source source(context);
  const SourceLocation begin = source.manager.getExpansionLoc(function->getBody()->getBeginLoc());
  const auto from = source.offset(begin), to = source.endOf(function->getBody());
  const llvm::StringRef text = source.fileText(source.fileOf(begin));
  const llvm::StringRef body = from && to ? text.slice(*from, *to) : text;
  for (size_t at = body.find("pragma"); at != llvm::StringRef::npos; at = body.find("pragma", at + 1))
    if (body.drop_front(at + 6).ltrim().starts_with("omp")) return true;
  return false;
}

std::vector<PlainLoop> findPlainLoops(const ASTContext &context, const Unit &unit) {
  const Source source(context);
  std::vector<PlainLoop> loops;
  std::set<const Stmt *> known;
  for (const PlainUpdate &update : findPlainUpdates(context, unit)) {
    const ForStmt *plain = update.outermostLoop();
    const bool isRacing = !plain && isRace(context, unit, update);
    if (!isRacing && (!plain || !isScattered(context, update, plain) || namesAccrue(plain))) continue;
    if (hasOpenmpText(context, update.function)) continue;
    const Stmt *where = plain ? static_cast<const Stmt *>(plain) : update.stmt;
    if (!known.insert(where).second) continue;
    const auto target = findTarget(context, update.update.target, plain ? plain : update.around.back());
    const SourceLocation at = source.manager.getExpansionLoc(where->getBeginLoc());
    const auto *bins = std::get_if<Target>(&target);
    PlainLoop one{source.manager.getFilename(at).str(), source.line(at), bins ? source.text(bins->base) : "", isRacing};
    if (!llvm::is_contained(loops, one)) loops.push_back(std::move(one));
  }
  return loops;
}

}  // namespace accrue
