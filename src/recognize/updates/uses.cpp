#include "recognize/updates/uses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/updates/apart.h"
#include "recognize/loops/counting.h"
#include "recognize/loops/loop.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

class Inspector {
 public:
  Inspector(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Candidate &candidate)
      : context(context),
        source(context),
        loop(loop),
        candidate(candidate),
        front{loop.function, loop.construct, loop.around},
        accesses(findAccesses(context, loop)),
        judge(context, unit, loop, accesses) {}

  OtherUses inspect() {
    for (const TargetedUpdate &update : candidate.updates) {
      Memory memory = judge.ofLvalue(update.target.base);
      if (update.target.base->getType()->isPointerType()) {
        memory.origins = judge.origins().ofPointer(update.target.base);
        memory.fields.clear();
      }
      memory.type = update.target.memberType;
      memory.fields.append(update.target.fields.begin(), update.target.fields.end());
      histogram.push_back(std::move(memory));
    }
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
    for (const Access &access : accesses.all)
      if (access.writes && !uses.refusal) movesBase(access);
    for (const UpdateAccess &update : accesses.updates)
      if (!uses.refusal) movesBase(update);
    return std::move(uses);
  }

 private:
  void refuse(RefusalKind kind, std::string reason, std::string fix = {}) {
    if (!uses.refusal) uses.refusal = Refusal{kind, std::move(reason), std::move(fix)};
  }

  /// In kernels, what stands before the loop has run when the loop starts, and sees the histogram as the copies find it. A loop
  /// of the construct's own around both would bring it back after the updates.
  bool comesBefore(const Access &access) const {
    const auto *block = dyn_cast_or_null<CompoundStmt>(behind(loop.construct));
    if (loop.construct->getDirectiveKind() != OpenACCDirectiveKind::Kernels || !block) return false;
    const auto position = [&](const Stmt *stmt) { return llvm::find(block->body(), stmt) - block->body_begin(); };
    return llvm::is_contained(block->body(), static_cast<const Stmt *>(loop.directive)) &&
           position(access.outermost) < position(loop.directive);
  }

  // ---- the histogram's memory ----

  /// An update by the same operation may come in any order with the histogram's own.
  void look(const Access &access, Meeting least, const Operation *operation = nullptr) {
    const Memory other = judge.of(access);
    if (isConstant(other)) return;
    for (const Memory &mine : histogram) {
      if (operation && *operation == candidate.updates.front().operation && context.hasSameUnqualifiedType(mine.type, other.type))
        continue;
      const Encounter encounter = judge.meet(mine, other);
      if (encounter.meeting == Meeting::Surely) return refuseUse(access);
      if (encounter.suspects.empty() || least == Meeting::Surely) continue;
      if (const auto range = rangeOf(access)) {
        mustBeApart(*range);
        continue;
      }
      for (const Origin &suspect : encounter.suspects) {
        const auto range = rangeOf(suspect, access);
        if (!range) return refuseSuspect(access);
        mustBeApart(*range);
      }
    }
  }

  void mustBeApart(const Range &range) {
    if (!llvm::is_contained(uses.mustBeApart, range)) uses.mustBeApart.push_back(range);
  }

  /// A variable that is declared const is no histogram.
  static bool isConstant(const Memory &memory) {
    return !memory.origins.empty() && llvm::all_of(memory.origins, [](const Origin &origin) {
      return origin.kind == Origin::Kind::Object && origin.place.root->getType().isConstQualified();
    });
  }

  void refuseUse(const Access &access) {
    const Expr *expr = access.expr();
    const SourceLocation at = expr->getBeginLoc();
    const std::string text = source.text(expr);
    const bool isInside = loop.loop() && source.manager.isPointWithin(source.manager.getExpansionLoc(at),
                                                                      loop.loop()->getBeginLoc(), loop.loop()->getEndLoc());
    const bool isNamed = placeIn(expr);
    if (!isNamed && !text.empty())
      return refuse(RefusalKind::OtherName, "'" + text + "' " + source.inLine(at) + " is a part of " + quoted(candidate.name));
    refuse(RefusalKind::UsedOtherwise, quoted(candidate.name) + " is read or written otherwise " + source.inLine(at) +
                                           (isInside ? "" : ", in the same construct"));
  }

  /// Whether the expression names the array itself.
  bool placeIn(const Expr *expr) const {
    bool found = false;
    forEachStmt(expr, [&](const Stmt *stmt) {
      if (const auto *part = dyn_cast<Expr>(stmt); part && isa<DeclRefExpr, MemberExpr>(part))
        found |= placeOf(part) == candidate.place;
      return !found;
    });
    return found;
  }

  void refuseSuspect(const Access &access) {
    const std::string text = source.text(access.expr());
    refuse(RefusalKind::OtherName, (text.empty() ? "what is used" : "'" + text + "'") + " " +
                                       source.inLine(access.expr()->getBeginLoc()) + " may be a part of " + quoted(candidate.name));
  }

  // ---- what a run can tell ----

  /// By the pointer that the access itself names.
  std::optional<Range> rangeOf(const Access &access) {
    const Expr *way = access.lvalue ? access.lvalue : access.pointer;
    for (way = way->IgnoreParenImpCasts(); way && !placeOf(way); way = way ? way->IgnoreParenImpCasts() : nullptr) {
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(way)) way = element->getBase();
      else if (const auto *member = dyn_cast<MemberExpr>(way)) way = member->getBase();
      else if (const auto *unary = dyn_cast<UnaryOperator>(way);
               unary && (unary->getOpcode() == UO_Deref || unary->getOpcode() == UO_AddrOf))
        way = unary->getSubExpr();
      else if (const auto *sum = dyn_cast<BinaryOperator>(way); sum && sum->isAdditiveOp() && sum->getType()->isPointerType())
        way = sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS();
      else return std::nullopt;
    }
    const auto place = placeOf(way);
    if (!place || !way->getType()->isPointerType()) return std::nullopt;
    return rangeOf({Origin::Kind::Value, *place, nullptr}, access);
  }

  std::optional<Range> rangeOf(const Origin &suspect, const Access &access) {
    switch (suspect.kind) {
      case Origin::Kind::Object: {
        const std::string name = textOf(suspect.place);
        if (name.empty()) return std::nullopt;
        return Range{"&" + name, "sizeof(" + name + ")"};
      }
      case Origin::Kind::Value: break;
      default: return std::nullopt;
    }
    const std::string pointer = suspect.place.root || !suspect.place.members.empty() ? textOf(suspect.place) : "this";
    if (pointer.empty() || isMoved(suspect.place)) return std::nullopt;
    const ValueDecl *last = suspect.place.last();
    if (last && last->getType()->isReferenceType() && !last->getType()->getPointeeType()->isPointerType()) {
      if (!liesIn(suspect.place, access)) return std::nullopt;
      return Range{"&" + pointer, "sizeof(" + pointer + ")"};
    }
    if (auto range = sectionOf(suspect.place, pointer)) return range;
    return reached(suspect.place, access, pointer);
  }

  /// Whether the access is the object at the place, or a part of it: no pointer on the way leads out of it.
  bool liesIn(const Place &place, const Access &access) {
    const Expr *way = access.lvalue ? access.lvalue->IgnoreParens() : nullptr;
    while (way && !isPlace(way, place)) {
      const auto *member = dyn_cast<MemberExpr>(way);
      const auto *element = dyn_cast<ArraySubscriptExpr>(way);
      const auto *decay = element ? dyn_cast<ImplicitCastExpr>(element->getBase()->IgnoreParens()) : nullptr;
      if (member && !member->isArrow()) way = member->getBase()->IgnoreParens();
      else if (decay && decay->getCastKind() == CK_ArrayToPointerDecay) way = decay->getSubExpr()->IgnoreParens();
      else way = nullptr;
    }
    return way;
  }

  /// The place by its name in front of the construct; empty: it has none there.
  std::string textOf(const Place &place) const {
    std::string text;
    QualType type;
    if (place.root) {
      const auto *variable = dyn_cast<VarDecl>(place.root);
      if (!variable || !variable->getIdentifier()) return "";
      const bool isLocal = variable->isLocalVarDeclOrParm();
      const ValueDecl *meaning = localMeaning(context, variable->getName(), front);
      if (isLocal ? !meaning || meaning->getCanonicalDecl() != variable->getCanonicalDecl() : meaning != nullptr) return "";
      text = variable->getNameAsString();
      if (!isLocal && !isa<TranslationUnitDecl>(variable->getDeclContext())) text = variable->getQualifiedNameAsString();
      type = variable->getType().getNonReferenceType();
    } else {
      text = "this";
      type = QualType();
    }
    for (const ValueDecl *member : place.members) {
      if (!member->getIdentifier()) return "";
      text += (type.isNull() || type->isPointerType() ? "->" : ".") + member->getNameAsString();
      type = member->getType().getNonReferenceType();
    }
    return text;
  }

  /// Whether the construct may change the pointer at a place.
  bool isMoved(const Place &place) {
    return llvm::any_of(accesses.all, [&](const Access &access) {
      if (!access.writes) return false;
      const auto written = access.lvalue ? placeOf(access.lvalue) : std::nullopt;
      if (!written && place.members.empty()) return place.root && isSharedAndWritten(place.root, access);
      if (!written) return typesMeet(context, judge.of(access).type, context.VoidPtrTy);
      return written->root == place.root && written->members.size() <= place.members.size() &&
             std::equal(written->members.begin(), written->members.end(), place.members.begin());
    });
  }

  /// What a clause of the construct, or of a data region around it, says of the array.
  std::optional<Range> sectionOf(const Place &place, const std::string &pointer) const {
    std::vector<const OpenACCConstructStmt *> directives = {loop.construct};
    for (const Stmt *outer : llvm::reverse(loop.around))
      if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) directives.push_back(region);
    for (const OpenACCConstructStmt *directive : directives)
      for (const OpenACCClause *clause : directive->clauses()) {
        const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
        if (!list || isa<OpenACCReductionClause, OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause)) continue;
        for (const Expr *var : list->getVarList())
          if (auto range = sectionOf(var, place, pointer, directive != loop.construct)) return range;
      }
    return std::nullopt;
  }

  std::optional<Range> sectionOf(const Expr *var, const Place &place, const std::string &pointer, bool isEarlier) const {
    const ArraySectionExpr *outermost = nullptr;
    const Expr *base = var->IgnoreParenImpCasts();
    while (const auto *section = dyn_cast<ArraySectionExpr>(base)) {
      outermost = section;
      base = section->getBase()->IgnoreParenImpCasts();
    }
    if (!outermost || !outermost->getLength() || placeOf(base) != place) return std::nullopt;
    const Expr *first = outermost->getLowerBound(), *length = outermost->getLength();
    if (!isEvaluable(context, length, front) || (first && !isEvaluable(context, first, front))) return std::nullopt;
    if (isEarlier && !(isFixed(length) && (!first || isFixed(first)))) return std::nullopt;
    const std::string count = source.text(length), start = first ? source.text(first) : "0";
    if (count.empty() || start.empty()) return std::nullopt;
    return Range{pointer + (start == "0" ? "" : " + " + operand(start)),
                 "(size_t)" + operand(count) + " * sizeof(*" + pointer + ")"};
  }

  /// Every variable in it has one value while the function runs.
  bool isFixed(const Expr *expr) const {
    bool fixed = true;
    forEachStmt(expr, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      fixed &= !isa<MemberExpr, CallExpr>(stmt);
      if (variable && !variable->getType().isConstQualified())
        fixed &= variable->hasLocalStorage() && !variable->getType()->isReferenceType() &&
                 !isModified(variable, loop.function->getBody());
      return fixed;
    });
    return fixed;
  }

  /// What the access itself shows: the one object behind the pointer, or the elements that a counted loop goes through.
  std::optional<Range> reached(const Place &place, const Access &access, const std::string &pointer) {
    if (!access.lvalue) return std::nullopt;
    const Expr *way = access.lvalue->IgnoreParens();
    while (true) {
      if (const auto *member = dyn_cast<MemberExpr>(way)) {
        if (member->isArrow()) return isPlace(member->getBase(), place) ? whole(pointer) : std::nullopt;
        way = member->getBase()->IgnoreParens();
      } else if (const auto *unary = dyn_cast<UnaryOperator>(way); unary && unary->getOpcode() == UO_Deref) {
        return isPlace(unary->getSubExpr(), place) ? whole(pointer) : std::nullopt;
      } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(way)) {
        const Expr *base = element->getBase()->IgnoreParens();
        if (const auto *decay = dyn_cast<ImplicitCastExpr>(base); decay && decay->getCastKind() == CK_ArrayToPointerDecay)
          way = decay->getSubExpr()->IgnoreParens();
        else return isPlace(base, place) ? counted(element->getIdx(), pointer) : std::nullopt;
      } else {
        return std::nullopt;
      }
    }
  }

  bool isPlace(const Expr *expr, const Place &place) {
    if (isa<CXXThisExpr>(expr->IgnoreParenImpCasts())) return !place.root && place.members.empty();
    return placeOf(expr) == place || judge.origins().settled(expr->IgnoreParenImpCasts()) == place;
  }

  static std::optional<Range> whole(const std::string &pointer) { return Range{pointer, "sizeof(*" + pointer + ")"}; }

  /// pointer[i], for the variable of a loop whose bounds are known in front of the construct.
  std::optional<Range> counted(const Expr *index, const std::string &pointer) {
    index = index->IgnoreParenImpCasts();
    std::string away;  // i + c, i - c
    if (const auto *sum = dyn_cast<BinaryOperator>(index); sum && sum->isAdditiveOp()) {
      const Expr *constant = sum->getRHS();
      if (!isEvaluable(context, constant, front) || !isSteady(constant) || source.text(constant).empty()) return std::nullopt;
      away = std::string(sum->getOpcode() == BO_Sub ? " - " : " + ") + operand(source.text(constant));
      index = sum->getLHS()->IgnoreParenImpCasts();
    }
    const auto *name = dyn_cast<DeclRefExpr>(index);
    if (!name) return std::nullopt;
    std::optional<Range> range;
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto known = countedLoop(context, stmt);
      if (!known || known->variable != name->getDecl() || !known->variable->getType()->isIntegerType()) return true;
      const Expr *from = known->down ? known->upper : known->lower, *to = known->down ? known->lower : known->upper;
      if (known->down || !countsAsWritten(context, *known) || isModified(known->variable, known->stmt->getBody())) return true;
      if (!isEvaluable(context, from, front) || !isEvaluable(context, to, front) || !isSteady(from) || !isSteady(to)) return true;
      const std::string lower = source.text(from), upper = source.text(to);
      if (lower.empty() || upper.empty()) return true;
      const std::string beyond = known->inclusive ? " + 1" : "";
      range = Range{
          pointer + (lower == "0" ? "" : " + " + operand(lower)) + away,
          "(size_t)(" + operand(upper) + (lower == "0" ? "" : " - " + operand(lower)) + beyond + ") * sizeof(*" + pointer + ")"};
      return false;
    });
    return range;
  }

  /// No variable in it is written in the construct.
  bool isSteady(const Expr *expr) {
    bool steady = true;
    forEachStmt(expr, [&](const Stmt *stmt) {
      if (const auto *name = dyn_cast<DeclRefExpr>(stmt))
        steady &= !isModified(name->getDecl(), behind(loop.construct)) && llvm::none_of(accesses.all, [&](const Access &access) {
          return access.writes && isSharedAndWritten(name->getDecl(), access);
        });
      return steady;
    });
    return steady;
  }

  /// A variable that threads share may be written through a pointer, too.
  bool isSharedAndWritten(const ValueDecl *variable, const Access &access) {
    if (!loop.sharesVariables() || !isa<VarDecl>(variable)) return false;
    if (variable->getType()->isReferenceType()) return true;  // it may be anything
    Memory memory;
    memory.type = variable->getType();
    memory.origins = {Origin{Origin::Kind::Object, Place{variable, {}}, nullptr}};
    return judge.meet(memory, judge.of(access)).meeting != Meeting::Never;
  }

  // ---- the way to it ----

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
  const Moment front;
  const Accesses accesses;
  Judge judge;
  std::vector<Memory> histogram;
  OtherUses uses;
};

}  // namespace

OtherUses findOtherUses(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Candidate &candidate) {
  return Inspector(context, unit, loop, candidate).inspect();
}

}  // namespace accrue
