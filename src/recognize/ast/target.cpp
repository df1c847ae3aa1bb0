#include "recognize/ast/target.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace accrue {

using namespace clang;

namespace {

/// The same by the statements, for text that a macro writes.
bool declaresAnywhere(const Stmt *stmt, const Decl *decl) {
  bool found = false;
  forEachStmt(stmt, [&](const Stmt *part) {
    if (const auto *declaration = dyn_cast<DeclStmt>(part)) found |= llvm::is_contained(declaration->decls(), decl);
    return !found;
  });
  return found;
}

}  // namespace

bool declaredIn(const ASTContext &context, const Decl *decl, const Stmt *stmt) {
  const Source source(context);
  const auto *construct = dyn_cast<OpenACCConstructStmt>(stmt);
  // A construct's range is its directive: take that of the statement behind it.
  SourceLocation begin = construct ? construct->getBeginLoc() : stmt->getBeginLoc();
  const auto end = source.endOf(stmt);
  if (!end) return declaresAnywhere(stmt, decl);
  begin = source.manager.getExpansionLoc(begin);
  SourceLocation at = source.manager.getExpansionLoc(decl->getLocation());
  while (source.manager.getFileID(at) != source.manager.getFileID(begin)) {  // a file that is included in between is a part of it
    at = source.manager.getIncludeLoc(source.manager.getFileID(at));
    if (at.isInvalid()) return false;
  }
  const unsigned offset = source.manager.getFileOffset(at);
  return offset >= source.manager.getFileOffset(begin) && offset < *end;
}

namespace {

class Finder {
 public:
  Finder(const ASTContext &context, const Stmt *loop) : context(context), source(context), loop(loop) {}

  std::variant<Target, Refusal> find(const Expr *lvalue) {
    target.memberType = lvalue->getType();
    return follow(lvalue, lvalue);
  }

  std::variant<Target, Refusal> findPointed(const Expr *pointer) {
    target.memberType = pointer->getType()->getPointeeType();
    return follow(pointer, pointerPart(pointer));
  }

 private:
  std::variant<Target, Refusal> follow(const Expr *lvalue, const Expr *expr) {
    while (expr) {
      const Expr *bare = expr->IgnoreParens();
      if (arriveAt(bare)) return std::move(target);
      if (refusal) return *refusal;
      expr = step(bare);
      if (refusal) return *refusal;
    }
    if (refusal) return *refusal;
    return refuse(RefusalKind::ClassElement, "'" + source.text(lvalue) + "' is not an element of an array that can be named",
                  "write the element by the array itself or a plain pointer to it, as h[k]");
  }

  Refusal refuse(RefusalKind kind, std::string reason, std::string fix = {}) {
    refusal = Refusal{kind, std::move(reason), std::move(fix)};
    return *refusal;
  }

  /// Whether `expr` names the array itself, from outside the loop.
  bool arriveAt(const Expr *expr) {
    const auto place = placeOf(expr);
    if (!place || isa<ImplicitCastExpr>(expr)) return false;
    if (place->root && declaredIn(context, place->root, loop)) {
      // A structure or an array of the iteration's own cannot be a histogram; a pointer or a reference is followed.
      const QualType type = place->root->getType();
      if (place->members.empty() && (type->isPointerType() || type->isReferenceType())) return false;
      if (!type->isPointerType() && expr->getType()->isPointerType())
        refuse(RefusalKind::MovingPointer, "'" + source.text(expr) + "' is a pointer in a variable that the loop declares");
      else if (!type->isPointerType()) refuse(RefusalKind::PrivateArray, "'" + source.text(expr) + "' is declared inside the loop");
      return false;
    }
    target.place = *place;
    target.base = expr;
    return true;
  }

  /// One step from an element towards its array.
  const Expr *step(const Expr *expr) {
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(expr)) { return toPointer(subscript->getBase(), subscript->getIdx()); }
    if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
      if (unary->getOpcode() == UO_Deref) return pointerPart(unary->getSubExpr());
      if (unary->getOpcode() == UO_AddrOf) return unary->getSubExpr();
    }
    if (const auto *member = dyn_cast<MemberExpr>(expr)) return throughMember(member);
    if (const auto *name = dyn_cast<DeclRefExpr>(expr)) return throughVariable(name);
    if (const auto *sum = dyn_cast<BinaryOperator>(expr); sum && sum->isAdditiveOp()) return pointerPart(sum);
    if (const auto *cast = dyn_cast<CastExpr>(expr)) return throughCast(cast);
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr); choice && isTold(choice))
      return pointerPart(choice->getTrueExpr());
    if (isa<AbstractConditionalOperator>(expr))
      refuse(RefusalKind::MovingPointer, "'" + source.text(expr) + "' is one array or another",
             "update each of the arrays in a branch of its own");
    if (const auto *call = dyn_cast<CXXOperatorCallExpr>(expr))
      refuse(RefusalKind::ClassElement, "'" + source.text(expr) + "' calls operator" + getOperatorSpelling(call->getOperator()) +
                                            " of '" + call->getArg(0)->getType().getAsString(context.getPrintingPolicy()) + "'");
    return nullptr;
  }

  /// Whether the choice is `index < bins ? h : rest` of two parameters, and the index the one that is updated. An index that is
  /// none of the bins then goes to `rest`, whatever is passed for `h`.
  bool isTold(const ConditionalOperator *choice) {
    const auto *less = dyn_cast<BinaryOperator>(choice->getCond()->IgnoreParenImpCasts());
    if (!less || less->getOpcode() != BO_LT || target.subscripts.size() != 1 || target.isTaken.front() || !target.through.empty())
      return false;
    const auto parameterOf = [](const Expr *expr) {
      const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts());
      return name && isa<ParmVarDecl>(name->getDecl()) ? name : nullptr;
    };
    const DeclRefExpr *bins = parameterOf(less->getRHS()), *array = parameterOf(choice->getTrueExpr());
    const auto rest = placeOf(choice->getFalseExpr());
    if (!bins || !array || !rest || !context.hasSameUnqualifiedType(bins->getType(), context.UnsignedLongTy)) return false;
    // The index is compared as the largest unsigned number: a negative one is none of the bins.
    const Expr *index = less->getLHS()->IgnoreParens();
    if (!context.hasSameUnqualifiedType(index->getType(), context.UnsignedLongTy) ||
        context.getTypeSize(context.UnsignedLongTy) < context.getTypeSize(context.getSizeType()))
      return false;
    if (const auto *widened = dyn_cast<CStyleCastExpr>(index); widened && widened->getSubExpr()->getType()->isIntegerType())
      index = widened->getSubExpr();
    if (!sameExpression(context, index, target.subscripts.front())) return false;
    target.told = {bins, array, choice, *rest};
    return true;
  }

  const Expr *toPointer(const Expr *base, const Expr *index, bool isTaken = false) {
    target.subscripts.insert(target.subscripts.begin(), index->IgnoreParenImpCasts());
    target.written.insert(target.written.begin(), index);
    target.units.insert(target.units.begin(), base->getType()->getPointeeType());
    target.isTaken.insert(target.isTaken.begin(), isTaken);
    return pointerPart(base);
  }

  /// A pointer value: an array that decayed, a pointer variable that is read, or a pointer plus a number.
  const Expr *pointerPart(const Expr *expr) {
    expr = expr->IgnoreParens();
    if (const auto *sum = dyn_cast<BinaryOperator>(expr); sum && sum->isAdditiveOp()) {
      const bool left = sum->getLHS()->getType()->isPointerType();
      return toPointer(left ? sum->getLHS() : sum->getRHS(), left ? sum->getRHS() : sum->getLHS(), sum->getOpcode() == BO_Sub);
    }
    const auto *cast = dyn_cast<ImplicitCastExpr>(expr);
    if (!cast) return expr;
    const Expr *inner = cast->getSubExpr()->IgnoreParens();
    switch (cast->getCastKind()) {
      case CK_ArrayToPointerDecay: return inner;
      case CK_LValueToRValue:
        if (placeOf(inner) || isa<ConditionalOperator>(inner)) return inner;
        refuse(RefusalKind::SeparateRows, "'" + source.text(inner) + "' is a pointer that lies in memory, one of several");
        return nullptr;
      default: return throughCast(cast);
    }
  }

  const Expr *throughMember(const MemberExpr *member) {
    if (!target.subscripts.empty()) {
      refuse(RefusalKind::NestedArray, "'" + source.text(member) + "' is an array inside an element of an array");
      return nullptr;
    }
    const std::string name = member->getMemberDecl()->getNameAsString();
    if (!name.empty()) target.member = "." + name + target.member;
    if (const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl())) target.fields.insert(target.fields.begin(), field);
    return member->isArrow() ? pointerPart(member->getBase()) : member->getBase();
  }

  const Expr *throughVariable(const DeclRefExpr *name) {
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    if (!variable) return nullptr;
    if (!variable->getInit()) {
      refuse(RefusalKind::MovingPointer, "'" + variable->getNameAsString() + "' gets its value after its declaration",
             "give the pointer its value where it is declared");
      return nullptr;
    }
    if (!variable->getType()->isReferenceType() && isModified(variable, loop)) {
      refuse(RefusalKind::MovingPointer, "'" + variable->getNameAsString() + "' does not keep the value it starts with");
      return nullptr;
    }
    target.through.push_back(variable);
    const Expr *init = variable->getInit()->IgnoreParens();
    return variable->getType()->isReferenceType() ? init : pointerPart(init);
  }

  const Expr *throughCast(const CastExpr *cast) {
    const Expr *inner = cast->getSubExpr();
    const auto pointee = [](QualType type) { return type->isPointerType() ? type->getPointeeType() : type; };
    const QualType to = pointee(cast->getType()).getCanonicalType().getUnqualifiedType();
    QualType from = pointee(inner->getType());
    if (const auto *array = inner->getType()->getAsArrayTypeUnsafe()) from = array->getElementType();
    if (to != from.getCanonicalType().getUnqualifiedType()) {
      refuse(RefusalKind::ElementType, "'" + source.text(cast) + "' takes the array for one of another type",
             "declare the array with the type of its bins");
      return nullptr;
    }
    return pointerPart(inner);
  }

  const ASTContext &context;
  const Source source;
  const Stmt *loop;
  Target target;
  std::optional<Refusal> refusal;
};

}  // namespace

std::variant<Target, Refusal> findTarget(const ASTContext &context, const Expr *lvalue, const Stmt *loop) {
  return Finder(context, loop).find(lvalue);
}

std::variant<Target, Refusal> findPointedTo(const ASTContext &context, const Expr *pointer, const Stmt *loop) {
  return Finder(context, loop).findPointed(pointer);
}

bool keepsAllValues(const ASTContext &context, QualType from, QualType to) {
  if (!from->isIntegerType() || !to->isIntegerType()) return context.hasSameUnqualifiedType(from, to);
  const unsigned fromBits = context.getIntWidth(from), toBits = context.getIntWidth(to);
  const bool fromSigned = from->isSignedIntegerType(), toSigned = to->isSignedIntegerType();
  return toBits > fromBits || (toBits == fromBits && toSigned == fromSigned) ||
         (toBits >= 32 && fromBits >= 32 && toBits >= fromBits);
}

const Expr *valueOfLocal(const ASTContext &context, const Expr *expr, const Stmt *loop) {
  const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts());
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  if (!variable || !variable->getInit() || !declaredIn(context, variable, loop) || isModified(variable, loop)) return nullptr;
  return keepsAllValues(context, variable->getInit()->IgnoreParenImpCasts()->getType(), variable->getType()) ? variable->getInit()
                                                                                                             : nullptr;
}

const Expr *followLocal(const ASTContext &context, const Expr *expr, const Stmt *loop) {
  for (int steps = 0; steps < 16; ++steps) {
    const Expr *value = valueOfLocal(context, expr, loop);
    if (!value) break;
    expr = value;
  }
  return expr->IgnoreParenImpCasts();
}

}  // namespace accrue
