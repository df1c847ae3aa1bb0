#include "recognize/updates/ranges.h"

#include "clang/AST/ExprCXX.h"
#include "recognize/loops/counting.h"
#include "recognize/loops/nest.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

std::optional<Apart> whole(const std::string &pointer) { return Apart{pointer, "sizeof(*" + pointer + ")"}; }

/// The last array of a structure, of no size of its own or of one element: programs let it go on behind the structure.
bool mayGoOn(const Expr *array) {
  const auto *member = dyn_cast<MemberExpr>(array->IgnoreParens());
  const auto *field = member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
  const auto *type = field ? field->getType()->getAsArrayTypeUnsafe() : nullptr;
  const auto *sized = dyn_cast_or_null<ConstantArrayType>(type);
  return type && (!sized || sized->getSize().ule(1));
}

}  // namespace

std::optional<Apart> Ranges::of(const Access &access) {
  const Expr *part = nameOnTheWay(access.expr());
  if (!part) return std::nullopt;
  const auto place = placeOf(part);
  if (!place) return std::nullopt;
  if (const VarDecl *own = ownOf(*place)) return ofStart(own);
  if (const auto *parameter = dyn_cast_or_null<ParmVarDecl>(place->root); parameter && parameter->getDeclContext() != loop.function)
    return ofPassed(*place, access);
  if (!part->getType()->isPointerType()) return std::nullopt;
  return of({Origin::Kind::Value, *place, nullptr}, access);
}

/// What a called function reaches by a parameter, in the words of the loop, if all calls pass parts of one range.
std::optional<Apart> Ranges::ofPassed(const Place &place, const Access &access) {
  const auto *parameter = cast<ParmVarDecl>(place.root);
  const auto passed = accesses.arguments.find(parameter);
  const auto *function = dyn_cast<FunctionDecl>(parameter->getDeclContext());
  const bool leavesObject = llvm::any_of(place.members, [](const ValueDecl *member) {
    return member->getType()->isPointerType() || member->getType()->isReferenceType();
  });
  constexpr int mostCalls = 64;
  if (passed == accesses.arguments.end() || !function || leavesObject || isModified(parameter, function->getBody()))
    return std::nullopt;
  std::optional<Apart> agreed;
  for (const Expr *argument : passed->second) {
    const bool isFollowed = ++callsFollowed <= mostCalls;
    auto range = isFollowed ? ofPassed(parameter, argument, access) : std::nullopt;
    if (isFollowed && !range) range = ofObject(place, argument, access);
    if (!range || (agreed && !(*agreed == *range))) return std::nullopt;
    agreed = range;
  }
  return agreed;
}

/// t->lowest, of the parameter `t`: a part of the one structure that the caller's pointer leads to. An array in it may go on behind it.
std::optional<Apart> Ranges::ofObject(const Place &place, const Expr *argument, const Access &access) {
  const auto outer = placeOf(argument);
  const QualType type = argument->IgnoreParenImpCasts()->getType(), inner = place.root->getType();
  if (!outer || place.members.empty() || !type->isPointerType() || !inner->isPointerType() ||
      !type->getPointeeType()->isRecordType() || type->getPointeeType()->isIncompleteType() ||
      !context.hasSameUnqualifiedType(type->getPointeeType(), inner->getPointeeType()) ||
      llvm::any_of(place.members, [](const ValueDecl *member) { return member->getType()->isArrayType(); }))
    return std::nullopt;
  Place part = *outer;
  part.members.append(place.members.begin(), place.members.end());
  if (const auto *parameter = dyn_cast_or_null<ParmVarDecl>(outer->root); parameter && parameter->getDeclContext() != loop.function)
    return outer->members.empty() ? ofPassed(part, access) : std::nullopt;
  const std::string pointer = outer->root || !outer->members.empty() ? textOf(*outer) : "";
  return pointer.empty() || isMoved(*outer) ? std::nullopt : reachable(whole(pointer), *outer);
}

/// A reference is an object of the caller's. A pointer leads as far as a section of the caller's array says, which is all that can
/// be reached by it.
std::optional<Apart> Ranges::ofPassed(const ParmVarDecl *parameter, const Expr *argument, const Access &access) {
  if (parameter->getType().getNonReferenceType()->isPointerType() && parameter->getType()->isReferenceType()) return std::nullopt;
  if (parameter->getType()->isReferenceType()) return of(Access{argument, nullptr, access.writes, access.outermost});
  return parameter->getType()->isPointerType() ? of(Access{nullptr, argument, access.writes, access.outermost}) : std::nullopt;
}

std::optional<Apart> Ranges::of(const Origin &suspect, const Access &access) {
  switch (suspect.kind) {
    case Origin::Kind::Object: {
      const std::string name = textOf(suspect.place);
      if (name.empty() || suspect.place.last()->getType()->isIncompleteType()) return std::nullopt;
      return Apart{"&" + name, "sizeof(" + name + ")"};  // a variable: no pointer is followed
    }
    case Origin::Kind::Owned: {
      const std::string name = textOf(suspect.place);
      const bool isInSight =
          llvm::all_of(suspect.place.members, [](const ValueDecl *one) { return one->getAccess() == AS_public; });
      if (name.empty() || isMoved(suspect.place) || (suspect.place.root && !isInSight)) return std::nullopt;
      return reachable(Apart{name + ".data()", name + ".size() * sizeof(*" + name + ".data())"}, suspect.place);
    }
    case Origin::Kind::Value: break;
    default: return std::nullopt;
  }
  const std::string pointer = suspect.place.root || !suspect.place.members.empty() ? textOf(suspect.place) : "this";
  if (pointer.empty() || isMoved(suspect.place)) return std::nullopt;
  const ValueDecl *last = suspect.place.last();
  if (last && last->getType()->isReferenceType() && !last->getType()->getPointeeType()->isPointerType()) {
    if (!liesIn(suspect.place, access)) return std::nullopt;
    return reachable(Apart{"&" + pointer, "sizeof(" + pointer + ")"}, suspect.place);
  }
  if (auto range = sectionOf(suspect.place, pointer)) return reachable(range, suspect.place);
  return reachable(reached(suspect.place, access, pointer), suspect.place);
}

/// A run can ask only where pointers surely lead somewhere.
std::optional<Apart> Ranges::reachable(std::optional<Apart> range, const Place &place) const {
  const Followed when = followed.toReach(place);
  if (!range || when == Followed::Perhaps) return std::nullopt;
  range->isReachedInLoop = when == Followed::InEachIteration;
  return range;
}

/// Whether the access is the object at the place, or a part of it: no pointer on the way leads out of it.
bool Ranges::liesIn(const Place &place, const Access &access) {
  const Expr *part = access.lvalue ? access.lvalue->IgnoreParens() : nullptr;
  while (part && !isPlace(part, place)) {
    const auto *member = dyn_cast<MemberExpr>(part);
    const auto *element = dyn_cast<ArraySubscriptExpr>(part);
    const auto *decay = element ? dyn_cast<ImplicitCastExpr>(element->getBase()->IgnoreParens()) : nullptr;
    if (member && !member->isArrow()) part = member->getBase()->IgnoreParens();
    else if (decay && decay->getCastKind() == CK_ArrayToPointerDecay && !mayGoOn(decay->getSubExpr()))
      part = decay->getSubExpr()->IgnoreParens();
    else part = nullptr;
  }
  return part;
}

/// The place by its name in front of the construct; empty: it has none there.
std::string Ranges::textOf(const Place &place) const {
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
bool Ranges::isMoved(const Place &place) {
  return llvm::any_of(accesses.all, [&](const Access &access) {
    if (!access.writes) return false;
    const auto written = access.lvalue ? placeOf(access.lvalue) : std::nullopt;
    if (!written && place.members.empty()) return place.root && isSharedAndWritten(place.root, access);
    if (!written) return typesMeet(context, judge.of(access).type, context.VoidPtrTy);
    return written->root == place.root && written->members.size() <= place.members.size() &&
           std::equal(written->members.begin(), written->members.end(), place.members.begin());
  });
}

/// What the access itself shows: the one object behind the pointer, or the elements that a counted loop goes through.
std::optional<Apart> Ranges::reached(const Place &place, const Access &access, const std::string &pointer) {
  if (!access.lvalue) return std::nullopt;
  const Expr *part = access.lvalue->IgnoreParens();
  while (true) {
    if (const auto *member = dyn_cast<MemberExpr>(part)) {
      if (member->isArrow()) return isPlace(member->getBase(), place) ? whole(pointer) : std::nullopt;
      part = member->getBase()->IgnoreParens();
    } else if (const auto *unary = dyn_cast<UnaryOperator>(part); unary && unary->getOpcode() == UO_Deref) {
      return isPlace(unary->getSubExpr(), place) ? whole(pointer) : std::nullopt;
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(part)) {
      const Expr *base = element->getBase()->IgnoreParens();
      const auto *decay = dyn_cast<ImplicitCastExpr>(base);
      const bool isArray = decay && decay->getCastKind() == CK_ArrayToPointerDecay;
      if (isArray && mayGoOn(decay->getSubExpr())) return std::nullopt;
      if (isArray) part = decay->getSubExpr()->IgnoreParens();
      else return isPlace(base, place) ? counted(element, pointer) : std::nullopt;
    } else {
      return std::nullopt;
    }
  }
}

bool Ranges::isPlace(const Expr *expr, const Place &place) {
  if (isa<CXXThisExpr>(expr->IgnoreParenImpCasts())) return !place.root && place.members.empty();
  return placeOf(expr) == place || judge.origins().settled(expr->IgnoreParenImpCasts()) == place;
}

/// pointer[i], for the variable of a loop around it whose bounds are known in front of the construct.
std::optional<Apart> Ranges::counted(const ArraySubscriptExpr *element, const std::string &pointer) {
  const Expr *index = element->getIdx()->IgnoreParenImpCasts();
  std::string away;  // i + c, i - c
  if (const auto *sum = dyn_cast<BinaryOperator>(index); sum && sum->isAdditiveOp()) {
    const Expr *constant = sum->getRHS();
    const bool comesRound = sum->getType()->isUnsignedIntegerType() && context.getIntWidth(sum->getType()) < 64;
    if (comesRound) return std::nullopt;  // addresses do not
    if (!isEvaluable(context, constant, front) || mayTrap(constant) || !isSteady(constant) || source.text(constant).empty())
      return std::nullopt;
    away = std::string(sum->getOpcode() == BO_Sub ? " - " : " + ") + operand(source.text(constant));
    index = sum->getLHS()->IgnoreParenImpCasts();
  }
  const auto *name = dyn_cast<DeclRefExpr>(index);
  if (!name) return std::nullopt;
  std::optional<Apart> range;
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto known = countedLoop(context, stmt);
    if (!known || known->variable != name->getDecl() || !known->variable->getType()->isIntegerType()) return true;
    if (!anyStmt(known->stmt->getBody(), [&](const Stmt *part) { return part == element; })) return true;
    const Expr *from = known->down ? known->upper : known->lower, *to = known->down ? known->lower : known->upper;
    if (known->down || !countsAsWritten(context, *known) || isModified(known->variable, known->stmt->getBody())) return true;
    if (!isEvaluable(context, from, front) || !isEvaluable(context, to, front) || !isSteady(from) || !isSteady(to)) return true;
    // An inner loop may never be reached.
    if ((known->stmt != loop.loop() || !isSurelyReached(loop)) && (mayTrap(from) || mayTrap(to))) return true;
    const std::string lower = source.text(from), upper = source.text(to);
    if (lower.empty() || upper.empty()) return true;
    const std::string beyond = known->inclusive ? " + 1" : "";
    range = Apart{
        pointer + (lower == "0" ? "" : " + " + operand(lower)) + away,
        "(size_t)(" + operand(upper) + (lower == "0" ? "" : " - " + operand(lower)) + beyond + ") * sizeof(*" + pointer + ")"};
    return false;
  });
  return range;
}

/// No variable in it is written in the construct.
bool Ranges::isSteady(const Expr *expr) {
  return !namesAny(expr, [&](const ValueDecl *named) {
    return isModified(named, behind(loop.construct)) ||
           llvm::any_of(accesses.all, [&](const Access &access) { return access.writes && isSharedAndWritten(named, access); });
  });
}

/// A variable that threads share may be written through a pointer, too.
bool Ranges::isSharedAndWritten(const ValueDecl *variable, const Access &access) {
  if (!loop.sharesVariables() || !isa<VarDecl>(variable)) return false;
  if (variable->getType()->isReferenceType()) return true;  // it may be anything
  Memory memory;
  memory.type = variable->getType();
  memory.origins = {Origin{Origin::Kind::Object, Place{variable, {}}, nullptr}};
  return judge.meet(memory, judge.of(access)).meeting != Meeting::Never;
}

}  // namespace accrue
