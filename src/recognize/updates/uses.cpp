#include "recognize/updates/uses.h"

#include <functional>
#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/updates/apart.h"
#include "recognize/updates/followed.h"
#include "recognize/updates/ranges.h"

namespace accrue {

using namespace clang;

namespace {

class Inspector {
 public:
  Inspector(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Candidate &candidate,
            llvm::ArrayRef<Candidate> all)
      : context(context),
        source(context),
        loop(loop),
        candidate(candidate),
        all(all),
        accesses(findAccesses(context, loop)),
        judge(context, unit, loop, accesses),
        followed(loop),
        ranges(context, loop, accesses, judge, followed) {}

  OtherUses inspect() {
    for (const TargetedUpdate &update : candidate.updates) histogram.push_back(memoryOf(update));
    if (accesses.opaque && !llvm::all_of(histogram, [&](const Memory &one) { return judge.isOwn(one); }))
      refuse(RefusalKind::OpaqueCall,
             "the loop runs " + accesses.opaque->what + " (" + source.inLine(accesses.opaque->at) + "), which may use " +
                 quoted(candidate.name),
             accesses.opaque->fix);
    // What is sure is the better reason.
    for (const Meeting least : {Meeting::Surely, Meeting::Perhaps}) {
      for (const Access &access : accesses.all)
        if (!uses.refusal && !comesBefore(access)) look(access, least);
      for (const UpdateAccess &update : accesses.updates)
        if (!uses.refusal) look(update, least, &update.operation);
    }
    reachesBase();
    for (const Access &access : accesses.all)
      if (access.writes && !uses.refusal) movesBase(access);
    for (const UpdateAccess &update : accesses.updates)
      if (!uses.refusal) movesBase(update);
    return std::move(uses);
  }

 private:
  Memory memoryOf(const TargetedUpdate &update) {
    Memory memory = judge.ofLvalue(update.target.base);
    if (update.target.base->getType()->isPointerType()) {
      memory.origins = judge.origins().ofPointer(update.target.base);
      memory.fields.clear();
    }
    memory.type = update.target.memberType;
    memory.fields.append(update.target.fields.begin(), update.target.fields.end());
    return memory;
  }

  void refuse(RefusalKind kind, std::string reason, std::string fix = {}) {
    if (!uses.refusal) uses.refusal = Refusal{kind, std::move(reason), std::move(fix)};
  }

  /// In kernels, what stands before the loop has run when the loop starts, and sees the histogram as the copies find it. In a region of
  /// threads that is so if all of them wait at the end of a loop between. A loop of the construct's own around both, or a jump, would
  /// bring it back after the updates.
  bool comesBefore(const Access &access) const {
    const auto *block = dyn_cast_or_null<CompoundStmt>(behind(loop.construct));
    const bool isKernels = loop.construct->getDirectiveKind() == OpenACCDirectiveKind::Kernels;
    if ((!isKernels && !loop.sharesVariables()) || !block || access.isCalled) return false;
    if (anyStmt(block, [](const Stmt *stmt) { return isa<LabelStmt>(stmt); })) return false;
    const auto first = llvm::find(block->body(), access.outermost), own = llvm::find(block->body(), loop.directive);
    return own != block->body_end() && first < own &&
           (isKernels || std::any_of(first, own, [&](const Stmt *stmt) { return waitsForAll(stmt); }));
  }

  /// A loop that threads share, at the end of which each waits for the others: no word that may be, or stand for, `nowait`.
  bool waitsForAll(const Stmt *stmt) const {
    static const llvm::Regex form("^#[ \t]*pragma[ \t]+omp[ \t]+for[ \t]*(schedule[ \t]*\\([^()]*\\)[ \t]*)?$");
    const auto *shared = dyn_cast<OpenACCLoopConstruct>(stmt);
    if (!shared || !source.isWritten(shared)) return false;
    const Span words = source.directive(shared).span;
    return form.match(source.fileText(source.fileOf(shared->getBeginLoc())).slice(words.begin, words.end));
  }

  // ---- the histogram's memory ----

  void look(const Access &access, Meeting least, const Operation *operation = nullptr) {
    const Memory other = judge.of(access);
    if (isConstant(other)) return;
    for (const Memory &mine : histogram) {
      const Encounter encounter = judge.meet(mine, other);
      const bool areTyped = !mine.type.isNull() && !other.type.isNull();  // some memory is of any type
      if (operation && *operation == candidate.updates.front().operation && areTyped &&
          context.hasSameUnqualifiedType(mine.type, other.type)) {
        if (least == Meeting::Perhaps) meetUpdate(access, encounter);
        continue;
      }
      if (encounter.meeting == Meeting::Surely) return refuseUse(access);
      if (encounter.suspects.empty() || least == Meeting::Surely) continue;
      if (!mayAskWhether(access, encounter)) return refuseSuspect(access);
    }
  }

  /// Whether a run can tell if the access is apart from the histogram.
  bool mayAskWhether(const Access &access, const Encounter &encounter) {
    if (const auto range = ranges.of(access)) {
      mustBeApart(*range);
      return true;
    }
    for (const Origin &suspect : encounter.suspects) {
      const auto range = ranges.of(suspect, access);
      if (!range) return false;
      mustBeApart(*range);
    }
    return true;
  }

  /// An update by the same operation, of another histogram or of what is left, may come in any order with this one's, as long as all of
  /// them stay atomic. OpenACC's loops as threads count some in place, and merge, without.
  void meetUpdate(const Access &update, const Encounter &encounter) {
    if (loop.openmp || (isOwn(update) && !isShared(update))) return;
    if (encounter.meeting == Meeting::Never) return;
    const auto range = ranges.of(update);  // two that one place allocates, say, may be two
    if (range) mustBeApart(*range);
    else if (encounter.meeting == Meeting::Surely || !mayAskWhether(update, encounter)) uses.mayMeetUpdates = true;
  }

  /// An update of this histogram, in the construct's own text or in a function that is called for it.
  bool isOwn(const Access &update) const {
    return llvm::any_of(candidate.updates, [&](const TargetedUpdate &one) { return reaches(one.stmt, update.lvalue); });
  }

  /// An update in a function that is called for other histograms as well, of which one may be this one.
  bool isShared(const Access &update) {
    return update.isCalled && llvm::any_of(all, [&](const Candidate &other) {
             return &other != &candidate && llvm::any_of(other.updates, [&](const TargetedUpdate &one) {
               return reaches(one.stmt, update.lvalue) && llvm::any_of(histogram, [&](const Memory &mine) {
                        const Encounter encounter = judge.meet(mine, memoryOf(one));
                        return encounter.meeting == Meeting::Surely || !encounter.suspects.empty();
                      });
             });
           });
  }

  /// Whether the expression stands in the statement, or in what it calls.
  static bool reaches(const Stmt *stmt, const Expr *expr) {
    std::set<const FunctionDecl *> seen;
    const std::function<bool(const Stmt *)> holds = [&](const Stmt *outer) {
      return anyStmt(outer, [&](const Stmt *part) {
        if (part == expr) return true;
        const auto *call = dyn_cast<CallExpr>(part);
        const FunctionDecl *callee = call ? calleeOf(call) : nullptr;
        return callee && seen.insert(callee).second && holds(callee->getBody());
      });
    };
    return holds(stmt);
  }

  void mustBeApart(const Apart &range) {
    if (!llvm::is_contained(uses.mustBeApart, range)) uses.mustBeApart.push_back(range);
  }

  /// A variable that is declared const is no histogram, unless a part of it is mutable.
  static bool isConstant(const Memory &memory) {
    return !memory.origins.empty() && llvm::all_of(memory.origins, [](const Origin &origin) {
      if (origin.kind != Origin::Kind::Object || !origin.place.root->getType().isConstQualified()) return false;
      const CXXRecordDecl *record = origin.place.root->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      return !record || !record->hasMutableFields();
    });
  }

  void refuseUse(const Access &access) {
    const Expr *expr = access.expr();
    const SourceLocation at = expr->getBeginLoc();
    const std::string text = source.text(expr);
    const bool isInside = loop.loop() && source.manager.isPointWithin(source.manager.getExpansionLoc(at),
                                                                      loop.loop()->getBeginLoc(), loop.loop()->getEndLoc());
    if (const FunctionDecl *called = calledAround(at))
      return refuse(RefusalKind::UsedOtherwise, quoted(candidate.name) + " is read or written otherwise in " + titleOf(called) +
                                                    ", by " + quoted(text) + " " + source.inLine(at));
    const bool isNamed = placeIn(expr);
    if (!isNamed && !text.empty())
      return refuse(RefusalKind::OtherName, "'" + text + "' " + source.inLine(at) + " may be a part of " + quoted(candidate.name));
    const std::string where = quoted(candidate.name) + " is read or written otherwise " + source.inLine(at);
    if (isInside) return refuse(RefusalKind::UsedOtherwise, where);
    refuse(RefusalKind::UsedOtherwise, where + ", in the same construct",
           "give the other use a construct of its own, in front of this one, or behind it if it is to see the counts");
  }

  /// The function that the construct calls in which a place stands; null: none.
  const FunctionDecl *calledAround(SourceLocation at) const {
    const auto holds = [&](const FunctionDecl *one) {
      return one->getBody() && source.manager.isPointWithin(source.manager.getExpansionLoc(at), one->getBody()->getBeginLoc(),
                                                            one->getBody()->getEndLoc());
    };
    const auto found = llvm::find_if(accesses.functions, holds);
    return found == accesses.functions.end() || *found == loop.function ? nullptr : *found;
  }

  /// Whether the expression names the array itself, or the container that holds it.
  bool placeIn(const Expr *expr) const {
    const auto *pointer = dyn_cast_or_null<VarDecl>(candidate.place.root);
    const bool isPlain = pointer && plainPrefixOf(candidate.name) > 0;
    const auto *call = isPlain ? dyn_cast_or_null<CXXMemberCallExpr>(pointer->getInit()) : nullptr;  // h.data()
    const auto container = call ? placeOf(call->getImplicitObjectArgument()) : std::nullopt;
    return anyStmt(expr, [&](const Stmt *stmt) {
      if (!isa<DeclRefExpr, MemberExpr>(stmt)) return false;
      const auto place = placeOf(cast<Expr>(stmt));
      return place == candidate.place || (place && place == container);
    });
  }

  void refuseSuspect(const Access &access) {
    const std::string text = source.text(access.expr());
    const auto isAnywhere = [](const Memory &one) { return llvm::is_contained(one.origins, anywhere()); };
    if (llvm::any_of(histogram, isAnywhere) && !judge.of(access).origins.empty() && !isAnywhere(judge.of(access)))
      return refuse(RefusalKind::OtherName,
                    "where " + quoted(candidate.name) +
                        " leads is not seen, so that all that the loop uses may be a part of it, such as '" + text + "' " +
                        source.inLine(access.expr()->getBeginLoc()),
                    "take a pointer to the bins in front of the loop that is set once, and whose address nobody takes");
    refuse(RefusalKind::OtherName,
           (llvm::none_of(text, llvm::isAlnum) ? "what is used" : "'" + text + "'") + " " +
               source.inLine(access.expr()->getBeginLoc()) + " may be a part of " + quoted(candidate.name),
           "if it never is, say so: " + restrictFor() +
               std::string(loop.sharesVariables() ? ""
                           : loop.openmp          ? ", or a section of the other array in a clause, such as map(to: a[0:n])"
                                                  : ", or a section of the other array in a clause, such as copyin(a[0:n])"));
  }

  /// Where `restrict` says it: on parameters and local variables that are pointers.
  std::string restrictFor() const {
    const std::string word = context.getLangOpts().CPlusPlus ? "'__restrict'" : "'restrict'";
    const auto *variable = dyn_cast_or_null<VarDecl>(candidate.place.root);
    if (plainPrefixOf(candidate.name) > 0 || !candidate.place.members.empty() || !variable || variable->hasGlobalStorage())
      return "count by a " + word + " pointer to the bins that is declared in front of the loop";
    return word + (variable->getType()->isArrayType() ? " on the other pointer" : " on the pointer to the histogram");
  }

  // ---- the pointers that lead to it ----

  /// The name is evaluated in front of the construct and of each iteration.
  void reachesBase() {
    const bool isOfTheDevice = followed.isOfTheDevice(candidate.place);
    const Followed when = candidate.isStated && !isOfTheDevice ? Followed::Always : followed.toReach(candidate.place);
    uses.isReachedInLoop = when == Followed::InEachIteration;
    if (when == Followed::Perhaps && isOfTheDevice)
      refuse(RefusalKind::PerhapsNowhere, "the host cannot follow a device pointer to find " + quoted(candidate.name),
             "give the function the pointer to the bins as well, and name it in the " +
                 std::string(loop.openmp ? "is_device_ptr" : "deviceptr") + " clause");
    if (when == Followed::Perhaps)
      refuse(RefusalKind::PerhapsNowhere,
             "a pointer on the way to " + quoted(candidate.name) + " may lead nowhere where the loop does not follow it",
             "take the array in front of the loop, where its structure is surely there: a pointer to the bins of its own; or say "
             "'--bins ARRAY=EXPR', which says as well that the array is there");
  }

  /// Whether a write may change a pointer on the way to the histogram.
  void movesBase(const Access &access) {
    const Expr *base = candidate.base()->IgnoreParenImpCasts();
    const Memory written = judge.of(access);
    while (base && !uses.refusal) {
      if (base->getType()->isPointerType()) {
        const Memory cell = judge.ofLvalue(base);
        // A variable's value in the construct is its own (OpenACC 2.6: it is firstprivate), unless it is written by name.
        const bool isItsOwn = isa<DeclRefExpr>(base) && !loop.sharesVariables();
        const Meeting least = isItsOwn ? Meeting::Surely : Meeting::Perhaps;
        if (judge.meet(cell, written).meeting >= least)
          return refuse(RefusalKind::MovingPointer, "'" + source.text(base) + "', which leads to the bins, may change " +
                                                        source.inLine(access.expr()->getBeginLoc()));
      }
      const auto *member = dyn_cast<MemberExpr>(base);
      base = member ? member->getBase()->IgnoreParenImpCasts() : nullptr;
      if (base && isa<CXXThisExpr>(base)) base = nullptr;
    }
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const Candidate &candidate;
  const llvm::ArrayRef<Candidate> all;
  const Accesses accesses;
  Judge judge;
  const FollowedPointers followed;
  Ranges ranges;
  std::vector<Memory> histogram;
  OtherUses uses;
};

}  // namespace

OtherUses findOtherUses(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Candidate &candidate,
                        llvm::ArrayRef<Candidate> all) {
  return Inspector(context, unit, loop, candidate, all).inspect();
}

}  // namespace accrue
