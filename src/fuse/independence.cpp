#include "fuse/independence.h"

#include <map>
#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "fuse/effects.h"
#include "llvm/ADT/MapVector.h"
#include "parallelize/roots.h"
#include "recognize/ast/target.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/apart.h"
#include "site/refusal.h"

namespace accrue {

using namespace clang;

namespace {

struct Use {
  const Access *access = nullptr;
  const UpdateAccess *update = nullptr;  // the same, if it is one
};

/// What the two bodies do to one piece of memory.
struct Piece {
  std::vector<Use> by[2];

  const Access *first() const { return (by[0].empty() ? by[1] : by[0]).front().access; }
  bool isChanged() const {
    return llvm::any_of(
        by, [](const std::vector<Use> &uses) { return llvm::any_of(uses, [](const Use &use) { return use.access->writes; }); });
  }
};

class Dependence {
 public:
  Dependence(const ASTContext &context, const Unit &unit, const DeviceLoop &joint)
      : context(context),
        source(context),
        joint(joint),
        accesses(findAccesses(context, joint)),
        roots(context, joint, accesses),
        judge(context, unit, joint, accesses),
        loops(findNest(context, joint, {}).groups.front()) {}

  std::optional<Obstacle> find() {
    if (accesses.opaque)
      return Obstacle{"an iteration runs " + accesses.opaque->what + " (" + source.inLine(accesses.opaque->at) + ")"};
    if (auto why = otherEffects(context, joint, accesses)) return why;
    const auto *bodies = loops.innermost ? dyn_cast_or_null<CompoundStmt>(bodyOf(loops.innermost)) : nullptr;
    if (!bodies || bodies->size() != 2) return Obstacle{"the joint loop is not read as it was written"};
    for (int i : {0, 1}) split(*(bodies->body_begin() + i), parts[i]);
    if (skips(*bodies->body_begin())) return Obstacle{"a 'continue' of the first loop would end the iteration of both"};
    if (auto why = movingVariable(bodies)) return why;
    gather();
    if (!obstacle) clauses();
    if (!obstacle) meetings();
    return obstacle;
  }

 private:
  void refuse(std::string why) {
    if (!obstacle) obstacle = Obstacle{std::move(why)};
  }

  std::string words(const Access &access) const {
    const std::string text = source.text(access.expr());
    return (text.empty() ? "what is used" : quoted(text)) + " " + source.inLine(access.expr()->getBeginLoc());
  }

  static void split(const Stmt *body, std::set<const Stmt *> &parts) {
    forEachStmt(body, [&](const Stmt *stmt) { return parts.insert(stmt).second; });
  }

  /// Whether a `continue` of the loop itself stands there, and not of one inside of it. What stands in the head of one inside belongs to
  /// this or to that, as the compiler likes.
  static bool skips(const Stmt *stmt) {
    if (!stmt || isa<ContinueStmt>(stmt)) return stmt;
    const bool isLoop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
    const Stmt *inside = isLoop ? bodyOf(stmt) : nullptr;
    return llvm::any_of(stmt->children(), [&](const Stmt *part) { return part != inside && skips(part); });
  }

  /// Both count with one variable, which nothing but the headers may change.
  std::optional<Obstacle> movingVariable(const Stmt *bodies) {
    for (const CountedLoop &counted : loops.loops) {
      const VarDecl *variable = counted.variable;
      const bool isReached = !declaredIn(context, variable, joint.loop()) && judge.origins().leaks(variable);
      if (!variable->hasLocalStorage() || isModified(variable, bodies) || isReached)
        return Obstacle{quoted(variable->getNameAsString()) + ", with which the loops count, may be changed in an iteration"};
    }
    return std::nullopt;
  }

  // ---- what is touched ----

  void gather() {
    for (const Access &access : accesses.all) add(access, nullptr);
    for (const UpdateAccess &update : accesses.updates) add(update, &update);
  }

  /// Declared in a body or in a function that it calls: not in a header, nor in a function around a lambda.
  bool isMadeInside(const VarDecl *variable) const {
    const auto *function = dyn_cast<FunctionDecl>(variable->getDeclContext());
    const auto isIt = [&](const FunctionDecl *one) { return function && one->getCanonicalDecl() == function->getCanonicalDecl(); };
    return variable->hasLocalStorage() &&
           (declaredIn(context, variable, bodyOf(loops.innermost)) || llvm::any_of(accesses.functions, isIt));
  }

  bool isOwn(const Root &root) const {
    if (root.isBehind) return false;
    const bool isCounted = llvm::any_of(
        loops.loops, [&](const CountedLoop &counted) { return counted.variable->getCanonicalDecl() == root.variable; });
    return isCounted || isMadeInside(root.variable) || isIn<OpenACCPrivateClause>(root.variable);
  }

  void add(const Access &access, const UpdateAccess *update) {
    const auto found = roots.of(access);
    if (!found) return refuse("where " + words(access) + " lies cannot be told");
    for (const Root &root : *found) {
      if (isOwn(root)) continue;
      Piece &piece = pieces[root];
      const bool isOf[2] = {parts[0].count(access.expr()) > 0, parts[1].count(access.expr()) > 0};
      const bool isShared = isOf[0] == isOf[1];  // of the headers, or of a function that is called
      for (int i : {0, 1})
        if (isShared || isOf[i]) piece.by[i].push_back({&access, update});
    }
  }

  // ---- clauses ----

  template <class Clause>
  bool isIn(const VarDecl *variable) const {
    return llvm::any_of(joint.construct->clauses(), [&](const OpenACCClause *clause) {
      const auto *list = dyn_cast<Clause>(clause);
      return list && llvm::any_of(list->getVarList(), [&](const Expr *var) {
               const auto place = placeOfVar(var);
               return place && place->root == variable;
             });
    });
  }

  /// What clauses evaluate is evaluated once, and an iteration of the first loop may not change it for the second.
  void clauses() {
    for (const OpenACCClause *clause : joint.construct->clauses())
      for (const Stmt *part : clause->children())
        forEachStmt(part, [&](const Stmt *stmt) {
          if (isa<CallExpr>(stmt)) refuse("a clause calls a function " + source.inLine(stmt->getBeginLoc()));
          const auto *expr = dyn_cast<Expr>(stmt);
          if (expr && expr->isGLValue() && expr->getType().isVolatileQualified())
            refuse("a clause reads volatile memory " + source.inLine(stmt->getBeginLoc()));
          const auto *cast = dyn_cast<CastExpr>(stmt);
          if (cast && cast->getCastKind() == CK_LValueToRValue) readInClause(cast->getSubExpr());
          return !obstacle;
        });
    for (const OpenACCClause *clause : joint.construct->clauses())
      if (const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause); list && !isa<OpenACCPrivateClause>(clause))
        for (const Expr *var : list->getVarList()) mustBeTouched(var);
  }

  void readInClause(const Expr *lvalue) {
    const Memory read = judge.ofLvalue(lvalue);
    for (const auto &[root, piece] : pieces)
      for (const std::vector<Use> &uses : piece.by)
        for (const Use &use : uses)
          if (use.access->writes && judge.meet(judge.of(*use.access), read).meeting != Meeting::Never)
            return refuse(words(*use.access) + " may change " + quoted(source.text(lvalue)) + " in a clause");
  }

  /// Else it takes memory along of which nothing is known.
  void mustBeTouched(const Expr *var) {
    const auto place = placeOfVar(var);
    const auto *variable = place ? dyn_cast_or_null<VarDecl>(place->root) : nullptr;
    if (!variable || (!pieces.count({variable, false}) && !pieces.count({variable, true})))
      refuse("no iteration uses " + quoted(source.text(var)) + " of a clause");
  }

  // ---- meetings ----

  void meetings() {
    for (auto one = pieces.begin(); one != pieces.end() && !obstacle; ++one) {
      conflicts(one->second, one->second);
      for (auto other = std::next(one); other != pieces.end() && !obstacle; ++other) {
        conflicts(one->second, other->second);
        if (comeTogether(one->second, other->second) && isMapped(one->first) && isMapped(other->first) &&
            !areApart(one->second, other->second))
          refuse(words(*one->second.first()) + " and " + words(*other->second.first()) +
                 " may overlap, and one construct cannot take both along");
      }
    }
  }

  /// What one body does to one piece, and the other to the other, if these may be the same memory.
  void conflicts(const Piece &one, const Piece &other) {
    for (int i : {0, 1})
      for (const Use &mine : one.by[i])
        for (const Use &yours : other.by[1 - i])
          if (hasOrder(mine, yours) && judge.meet(untyped(mine), untyped(yours)).meeting != Meeting::Never)
            return refuse(conflict(mine, yours));
  }

  /// What is written gives memory another type: types tell of a read behind a write alone, not of a write behind either.
  Memory untyped(const Use &use) {
    Memory memory = judge.of(*use.access);
    memory.type = QualType();
    return memory;
  }

  bool hasOrder(const Use &one, const Use &other) const {
    if (one.update && other.update) return !commute(*one.update, *other.update);
    return one.access->writes || other.access->writes;
  }

  std::string conflict(const Use &one, const Use &other) const {
    if (one.update && other.update)
      return words(*one.access) + " and " + words(*other.access) + " may be one bin, and the order of the updates matters";
    const bool isFirst = one.access->writes;
    return words(isFirst ? *one.access : *other.access) + " may change what the other loop uses by " +
           words(isFirst ? *other.access : *one.access);
  }

  bool commute(const UpdateAccess &one, const UpdateAccess &other) const {
    const QualType type = one.lvalue->getType();  // of another width carries go elsewhere, and a bool is 1 after any sum but 0
    const bool isOne = context.hasSameUnqualifiedType(type, other.lvalue->getType()) && !type->isBooleanType();
    return one.operation == other.operation && isOne && (!type->isFloatingType() || context.getLangOpts().AllowFPReassoc);
  }

  /// Memory that only one of the loops took along, and memory that only the other did.
  static bool comeTogether(const Piece &one, const Piece &other) {
    const auto isOnlyOf = [](const Piece &piece, int i) { return !piece.by[i].empty() && piece.by[1 - i].empty(); };
    return (isOnlyOf(one, 0) && isOnlyOf(other, 1)) || (isOnlyOf(one, 1) && isOnlyOf(other, 0));
  }

  /// Whether the construct may take the memory along to the device; else it is there already, or does not go there.
  bool isMapped(const Root &root) const {
    const VarDecl *variable = root.variable;
    if (isIn<OpenACCPresentClause>(variable) || isIn<OpenACCDevicePtrClause>(variable) || isIn<OpenACCFirstPrivateClause>(variable))
      return false;
    return isIn<OpenACCClauseWithVarList>(variable) || (!root.isBehind && !variable->getType()->isScalarType());
  }

  /// By where they come from alone: a device holds bytes, whatever their type.
  bool areApart(const Piece &one, const Piece &other) {
    Memory mine = bytesOf(one), yours = bytesOf(other);
    if (!one.isChanged() && !other.isChanged()) mine.restricted = yours.restricted = nullptr;
    return judge.meet(mine, yours).meeting == Meeting::Never;
  }

  Memory bytesOf(const Piece &piece) {
    Memory memory = judge.of(*piece.first());
    memory.fields.clear();
    memory.type = QualType();
    return memory;
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &joint;
  const Accesses accesses;
  RootFinder roots;
  Judge judge;
  const LoopGroup loops;  // that belong to the directive
  std::set<const Stmt *> parts[2];
  llvm::MapVector<Root, Piece, std::map<Root, unsigned>> pieces;  // in the order of the accesses
  std::optional<Obstacle> obstacle;
};

}  // namespace

std::optional<Obstacle> dependence(const ASTContext &context, const Unit &unit, const DeviceLoop &joint) {
  return Dependence(context, unit, joint).find();
}

}  // namespace accrue
