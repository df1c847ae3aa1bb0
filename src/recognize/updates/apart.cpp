#include "recognize/updates/apart.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/updates/own_memory.h"

namespace accrue {

using namespace clang;

// ---- types ----

namespace {

bool mayBeAnything(QualType type) {
  for (const auto *alias = type->getAs<TypedefType>(); alias; alias = alias->getDecl()->getUnderlyingType()->getAs<TypedefType>())
    if (alias->getDecl()->hasAttr<MayAliasAttr>()) return true;
  const TagDecl *tag = type->getAsTagDecl();
  return tag && tag->hasAttr<MayAliasAttr>();
}

/// The types that memory of this type is made of; a null one may be anything.
void leavesOf(const ASTContext &context, QualType type, llvm::SmallVectorImpl<QualType> &leaves, int depth = 0) {
  if (mayBeAnything(type)) return leaves.push_back(QualType());
  if (const auto *array = context.getAsArrayType(type)) return leavesOf(context, array->getElementType(), leaves, depth + 1);
  if (const auto *complex = type->getAs<ComplexType>()) return leavesOf(context, complex->getElementType(), leaves, depth + 1);
  if (const auto *atomic = type->getAs<AtomicType>()) return leavesOf(context, atomic->getValueType(), leaves, depth + 1);
  if (const auto *vector = type->getAs<VectorType>()) return leavesOf(context, vector->getElementType(), leaves, depth + 1);
  type = type.getCanonicalType().getUnqualifiedType();
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || depth > 16) return leaves.push_back(type);
  if (const auto *derived = dyn_cast<CXXRecordDecl>(record); derived && derived->hasDefinition())
    for (const CXXBaseSpecifier &base : derived->bases()) leavesOf(context, base.getType(), leaves, depth + 1);
  for (const FieldDecl *field : record->fields())
    field->hasAttr<MayAliasAttr>() ? leaves.push_back(QualType()) : leavesOf(context, field->getType(), leaves, depth + 1);
}

bool isBytes(QualType type) {
  return type->isCharType() || type->isStdByteType() || type->isSpecificBuiltinType(BuiltinType::SChar);
}

QualType withoutSign(const ASTContext &context, QualType type) {
  if (const auto *enumeration = type->getAsEnumDecl()) type = enumeration->getIntegerType();
  if (type.isNull()) return type;
  type = type.getCanonicalType().getUnqualifiedType();
  return type->isSignedIntegerType() && !type->isBooleanType() ? context.getCorrespondingUnsignedType(type) : type;
}

}  // namespace

bool typesMeet(const ASTContext &context, QualType a, QualType b) {
  if (context.getTranslationUnitDecl()->hasAttr<MayAliasAttr>()) return true;  // -fno-strict-aliasing, or a pragma
  if (a.isNull() || b.isNull() || a->isDependentType() || b->isDependentType() || mayBeAnything(a) || mayBeAnything(b)) return true;
  llvm::SmallVector<QualType, 8> mine, yours;
  leavesOf(context, a, mine);
  leavesOf(context, b, yours);
  for (QualType one : mine)
    for (QualType other : yours) {
      if (one.isNull() || other.isNull() || isBytes(one) || isBytes(other) || one->isIncompleteType() || other->isIncompleteType())
        return true;
      if (one->isAnyPointerType() && other->isAnyPointerType()) return true;
      const QualType left = withoutSign(context, one), right = withoutSign(context, other);
      if (left.isNull() || right.isNull() || context.hasSameType(left, right)) return true;
    }
  return false;
}

namespace {

/// Whether the way leads into a union, whose members are the same bytes by any of their types.
bool sharesUnion(llvm::ArrayRef<const FieldDecl *> way) {
  return llvm::any_of(way, [](const FieldDecl *field) { return field->getParent()->isUnion(); });
}

/// Whether a member is one of a class that the other's class is a base of, and holds no object of a class itself: an object of the base is
/// no part of it.
bool isBesideBase(const FieldDecl *member, const FieldDecl *ofBase) {
  const auto *derived = dyn_cast<CXXRecordDecl>(member->getParent()), *base = dyn_cast<CXXRecordDecl>(ofBase->getParent());
  return base && derived && derived->hasDefinition() && derived->isDerivedFrom(base) && !member->isBitField() &&
         !member->getType()->getBaseElementTypeUnsafe()->isRecordType();
}

/// Whether the two ways part at a structure, into different members of it, or into one of a class and one of its base.
bool partAtMembers(llvm::ArrayRef<const FieldDecl *> a, llvm::ArrayRef<const FieldDecl *> b) {
  const auto recordOf = [](const FieldDecl *field) { return field->getParent()->getCanonicalDecl(); };
  if (sharesUnion(a) || sharesUnion(b)) return false;
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.size(); ++j) {
      if (i > 0 && j > 0) continue;
      if (isBesideBase(a[i], b[j]) || isBesideBase(b[j], a[i])) return true;
      if (recordOf(a[i]) != recordOf(b[j])) continue;
      for (size_t k = 0; i + k < a.size() && j + k < b.size(); ++k) {
        if (recordOf(a[i + k]) != recordOf(b[j + k])) return false;
        if (a[i + k]->getCanonicalDecl() != b[j + k]->getCanonicalDecl()) return !a[i + k]->isBitField() || !b[j + k]->isBitField();
      }
      return false;
    }
  return false;
}

/// Whether something on the way to an lvalue has a type that may be a name for anything, or is declared as such a name.
bool isLikeAnything(const Expr *lvalue) {
  return anyStmt(lvalue, [](const Stmt *part) {
    const auto *expr = dyn_cast<Expr>(part);
    if (!expr) return false;
    const auto *name = dyn_cast<DeclRefExpr>(expr);
    const auto *member = dyn_cast<MemberExpr>(expr);
    if ((name && name->getDecl()->hasAttr<MayAliasAttr>()) || (member && member->getMemberDecl()->hasAttr<MayAliasAttr>()))
      return true;
    const QualType type = expr->getType();
    return mayBeAnything(type) || (type->isPointerType() && mayBeAnything(type->getPointeeType()));
  });
}

/// The members on the way to an lvalue, up to the pointer or the variable that it starts from.
void fieldsOf(const Expr *lvalue, llvm::SmallVectorImpl<const FieldDecl *> &fields, bool &isCast) {
  lvalue = lvalue->IgnoreParens();
  if (const auto *member = dyn_cast<MemberExpr>(lvalue)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || field->getType()->isReferenceType()) return;
    if (!member->isArrow()) fieldsOf(member->getBase(), fields, isCast);
    fields.push_back(field);
    return;
  }
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(lvalue)) {
    const Expr *base = element->getBase()->IgnoreParens();
    if (const auto *decay = dyn_cast<ImplicitCastExpr>(base); decay && decay->getCastKind() == CK_ArrayToPointerDecay)
      fieldsOf(decay->getSubExpr(), fields, isCast);
    return;
  }
  if (const auto *cast = dyn_cast<CastExpr>(lvalue)) {
    isCast |= cast->getCastKind() == CK_LValueBitCast;
    fieldsOf(cast->getSubExpr(), fields, isCast);
  }
}

/// The name that the way to an lvalue, or to where a pointer leads, starts with.
const VarDecl *startOf(const Expr *expr) {
  for (expr = expr->IgnoreParenImpCasts();; expr = expr->IgnoreParenImpCasts()) {
    if (const auto *member = dyn_cast<MemberExpr>(expr)) expr = member->getBase();
    else if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr)) expr = element->getBase();
    else if (const auto *unary = dyn_cast<UnaryOperator>(expr); unary && unary->getOpcode() == UO_Deref) expr = unary->getSubExpr();
    else if (const auto *sum = dyn_cast<BinaryOperator>(expr); sum && sum->isAdditiveOp() && sum->getType()->isPointerType())
      expr = sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS();
    else break;
  }
  const auto *name = dyn_cast<DeclRefExpr>(expr);
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

/// Whether Clang understood every function: what is not seen is not there.
bool isWhole(const Unit &unit) {
  return llvm::none_of(unit.functions, [](const FunctionDecl *one) { return one->isInvalidDecl(); });
}

}  // namespace

/// Only of a pointer that lives as long as the construct does: what it promises must hold for all iterations together. A member
/// on the way would be another pointer.
const VarDecl *Judge::restrictedStartOf(const Expr *expr) const {
  const VarDecl *start = startOf(expr);
  if (!start || !start->getType().isRestrictQualified()) return nullptr;
  const bool isOfTheFunction = start->getDeclContext() == function && construct && !declaredIn(context, start, construct);
  return start->hasGlobalStorage() || isOfTheFunction ? start : nullptr;
}

/// `restrict` speaks of pointers that are not made from this one. A parameter of another name was not; what was read from memory
/// was not if the pointer was put nowhere.
bool Judge::isKeptApart(const VarDecl *restricted, const Origin &other) {
  if (!restricted || other.kind == Origin::Kind::Anywhere) return false;
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(other.place.root);
  if (other.kind == Origin::Kind::Value && parameter && parameter->getDeclContext() == function && other.place.members.empty())
    return true;
  return other.kind == Origin::Kind::Object || !finder.leaks(restricted);
}

// ---- memory ----

Memory Judge::ofLvalue(const Expr *lvalue) {
  Memory memory{isLikeAnything(lvalue) ? QualType() : lvalue->getType(), {}, finder.ofLvalue(lvalue), nullptr};
  bool isCast = false;
  fieldsOf(lvalue, memory.fields, isCast);
  if (isCast || memory.type.isNull()) memory.fields.clear();
  memory.restricted = restrictedStartOf(lvalue);
  return memory;
}

Memory Judge::of(const Access &access) {
  if (access.lvalue) return ofLvalue(access.lvalue);
  return {QualType(), {}, finder.ofPointer(access.pointer), restrictedStartOf(access.pointer)};
}

Encounter Judge::meet(const Memory &histogram, const Memory &other) {
  Encounter encounter;
  const bool isOneType =
      sharesUnion(histogram.fields) || sharesUnion(other.fields) || typesMeet(context, histogram.type, other.type);
  if (!isOneType || partAtMembers(histogram.fields, other.fields)) return encounter;
  for (const Origin &theirs : other.origins) {
    Meeting worst = Meeting::Never;
    for (const Origin &mine : histogram.origins) {
      Meeting meeting = meet(mine, theirs, 0);
      if (meeting == Meeting::Perhaps && (isKeptApart(histogram.restricted, theirs) || isKeptApart(other.restricted, mine)))
        meeting = Meeting::Never;
      worst = std::max(worst, meeting);
    }
    if (worst == Meeting::Perhaps) encounter.suspects.push_back(theirs);
    encounter.meeting = std::max(encounter.meeting, worst);
  }
  return encounter;
}

bool Judge::isOwn(const Memory &memory) {
  if (memory.restricted && !finder.leaks(memory.restricted)) return true;
  return llvm::all_of(memory.origins, [&](const Origin &origin) { return isFresh(origin) && staysInside(origin); });
}

// ---- origins ----

/// Made by the function itself, while it runs.
bool Judge::isFresh(const Origin &origin) const {
  if (origin.kind == Origin::Kind::Allocation) return true;
  const auto *variable = dyn_cast_or_null<VarDecl>(origin.place.root);
  return origin.kind == Origin::Kind::Object && variable && variable->hasLocalStorage();
}

bool Judge::staysInside(const Origin &origin) {
  if (origin.kind == Origin::Kind::Allocation) return !finder.leaks(origin.maker);
  return !finder.leaks(cast<VarDecl>(origin.place.root));
}

/// Whether two names may be those of one container. Two variables are two, and so are two members, whatever they are members of; a
/// reference may be either, to a container of its own type.
static Meeting areOneOwner(const Place &a, const Place &b) {
  const QualType mine = a.last()->getType(), theirs = b.last()->getType();
  const auto typeOf = [](QualType type) { return type.getNonReferenceType().getCanonicalType().getUnqualifiedType(); };
  if (typeOf(mine) != typeOf(theirs)) return Meeting::Never;  // both are vectors, and none is a part of another
  const auto isOlder = [](const Place &given, const Place &other) {  // a function's parameter, and a variable of its own
    const auto *parameter = dyn_cast_or_null<ParmVarDecl>(given.root);
    const auto *local = dyn_cast_or_null<VarDecl>(other.root);
    return parameter && local && given.members.empty() && local->isLocalVarDecl() && !local->getType()->isReferenceType() &&
           local->hasLocalStorage() && local->getDeclContext() == parameter->getDeclContext();
  };
  if (isOlder(a, b) || isOlder(b, a)) return Meeting::Never;
  if (mine->isReferenceType() || theirs->isReferenceType()) return Meeting::Perhaps;
  return a.last() == b.last() ? Meeting::Perhaps : Meeting::Never;
}

Meeting Judge::meet(const Origin &a, const Origin &b, int depth) {
  using Kind = Origin::Kind;
  if (a.kind == Kind::Anywhere || b.kind == Kind::Anywhere) return Meeting::Perhaps;
  if (a.kind == Kind::Found || b.kind == Kind::Found) {
    const Origin &known = a.kind == Kind::Found ? b : a;
    return isFresh(known) && staysInside(known) ? Meeting::Never : Meeting::Perhaps;
  }
  if (a == b) return Meeting::Surely;
  if (a.kind == Kind::Owned && b.kind == Kind::Owned) return areOneOwner(a.place, b.place);
  const auto isMade = [](const Origin &one) { return one.kind != Kind::Value; };
  if (isMade(a) && isMade(b)) return Meeting::Never;  // two variables, two allocations, two owners
  if (isFresh(a) || isFresh(b)) return isFresh(a) ? meetFresh(a, b) : meetFresh(b, a);
  const auto isOfItsOwn = [&](const Origin &one) {
    return one.kind == Kind::Object || (one.kind == Kind::Value && holdsOnlyAllocations(unit, one.place));
  };
  if (isOfItsOwn(a) && isOfItsOwn(b)) return Meeting::Never;
  return atCallers(a, b, depth);
}

/// What the function makes, and what a pointer holds.
Meeting Judge::meetFresh(const Origin &fresh, const Origin &value) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(value.place.root);
  const bool isOlder = parameter && value.place.members.empty() && parameter->getDeclContext() == function;
  return isOlder || staysInside(fresh) ? Meeting::Never : Meeting::Perhaps;
}

/// The same question where the function is called: a parameter is what the call passes for it.
Meeting Judge::atCallers(const Origin &a, const Origin &b, int depth) {
  constexpr int mostCallers = 4;
  const auto parameterOf = [&](const Origin &origin) -> const ParmVarDecl * {
    const auto *parameter = dyn_cast_or_null<ParmVarDecl>(origin.place.root);
    const bool isGiven = origin.kind == Origin::Kind::Value && parameter && origin.place.members.empty() &&
                         dyn_cast<FunctionDecl>(parameter->getDeclContext());
    return isGiven ? parameter : nullptr;
  };
  const ParmVarDecl *first = parameterOf(a), *second = parameterOf(b);
  const ParmVarDecl *either = first ? first : second;
  if (!either || depth > mostCallers) return Meeting::Perhaps;
  const auto *callee = cast<FunctionDecl>(either->getDeclContext());
  if (first && second && second->getDeclContext() != first->getDeclContext()) return Meeting::Perhaps;
  const auto isKept = [&](const Origin &origin) {  // means the same in the caller
    const auto *variable = dyn_cast_or_null<VarDecl>(origin.place.root);
    return variable && variable->hasGlobalStorage() && !variable->isStaticLocal();
  };
  if ((!first && !isKept(a)) || (!second && !isKept(b))) return Meeting::Perhaps;
  const bool isAllInSight = !callee->isExternallyVisible() && !isa<CXXMethodDecl>(callee) && isWhole(unit) &&
                            !isNamedWithoutCall(unit, callee) && !unit.hasAliases;
  Meeting worst = Meeting::Never;
  for (const Call &call : unit.calls) {
    const FunctionDecl *called = call.expr->getDirectCallee();
    if (!called || called->getCanonicalDecl() != callee->getCanonicalDecl()) continue;
    const Accesses none;
    DeviceLoop loop;
    loop.function = call.caller;
    OriginFinder there(context, loop, none);
    const auto originsOf = [&](const ParmVarDecl *parameter, const Origin &kept) -> Origins {
      if (!parameter) return {kept};
      const unsigned index = parameter->getFunctionScopeIndex();
      if (index >= call.expr->getNumArgs()) return {Origin{}};
      const Expr *passed = call.expr->getArg(index);
      return parameter->getType()->isReferenceType() ? there.ofLvalue(passed) : there.ofPointer(passed);
    };
    Judge inCaller(context, unit, loop, none);
    for (const Origin &mine : originsOf(first, a))
      for (const Origin &yours : originsOf(second, b)) worst = std::max(worst, inCaller.meet(mine, yours, depth + 1));
  }
  if (worst == Meeting::Never && !isAllInSight) return Meeting::Perhaps;
  return worst;
}

bool isNamedWithoutCall(const Unit &unit, const FunctionDecl *function) {
  size_t named = 0, called = 0;
  const auto look = [&](const Stmt *part) {
    forEachStmt(part, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      named += name && name->getDecl()->getCanonicalDecl() == function->getCanonicalDecl();
      return true;
    });
  };
  for (const FunctionDecl *other : unit.functions) look(other->getBody());
  for (const Expr *initial : unit.initializers) look(initial);
  for (const Call &call : unit.calls)
    called += call.expr->getDirectCallee() && call.expr->getDirectCallee()->getCanonicalDecl() == function->getCanonicalDecl();
  return named != called;
}

}  // namespace accrue
