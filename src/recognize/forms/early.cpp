#include "recognize/forms/early.h"

#include "clang/AST/ASTContext.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether the update names its element by the array's name and the subscripts alone: h[a][b].count.
bool isPlainElement(const Target &target, const Expr *element) {
  element = element->IgnoreParenImpCasts();
  while (const auto *member = dyn_cast<MemberExpr>(element)) {
    if (target.member.empty() || member->isArrow()) return false;
    element = member->getBase()->IgnoreParenImpCasts();
    if (isa<ArraySubscriptExpr>(element)) break;
  }
  for (size_t left = target.subscripts.size(); left > 0; --left) {
    const auto *subscript = dyn_cast<ArraySubscriptExpr>(element);
    if (!subscript || subscript->getIdx()->IgnoreParenImpCasts() != target.subscripts[left - 1]) return false;
    element = subscript->getBase()->IgnoreParenImpCasts();
  }
  return element == target.base;
}

/// a, b: which is another thing without its parentheses.
bool isList(const Expr *expr) {
  const auto *binary = dyn_cast<BinaryOperator>(expr->IgnoreParenImpCasts());
  return binary && binary->isCommaOp();
}

/// The type of a variable for the subscript: its own, where that is one of C's integers.
std::string variableTypeOf(const ASTContext &context, const Expr *subscript) {
  const QualType type = subscript->getType().getCanonicalType().getUnqualifiedType();
  const bool isPlain = type->isBuiltinType() && type->isIntegerType() && !type->isBooleanType();
  return isPlain && context.getIntWidth(type) <= 64 ? type.getAsString(context.getPrintingPolicy()) : "ptrdiff_t";
}

/// Whether a loop counts with a variable of the same name, which is declared beside it where the body is written again.
bool hidesCounter(const LoopContext &context, const VarDecl *variable) {
  return anyStmt(context.loop.loop(), [&](const Stmt *stmt) {
    const auto *counting = dyn_cast<ForStmt>(stmt);
    const auto *first = counting ? dyn_cast_or_null<DeclStmt>(counting->getInit()) : nullptr;
    return first && llvm::any_of(first->decls(), [&](const Decl *decl) {
             const auto *counter = dyn_cast<VarDecl>(decl);
             return counter && counter->getName() == variable->getName();
           });
  });
}

bool isPureDeclaration(const LoopContext &context, const DeclStmt *declaration) {
  return llvm::all_of(declaration->decls(), [&](const Decl *decl) {
    const auto *variable = dyn_cast<VarDecl>(decl);
    return variable && variable->hasLocalStorage() && variable->getInit() && isPure(context.ast, variable->getInit()) &&
           variable->getType()->isScalarType() && !variable->getType().isVolatileQualified() && !hidesCounter(context, variable);
  });
}

bool describeSubscripts(const LoopContext &context, const Target &target, FoundEarly &found) {
  for (const Expr *subscript : target.subscripts) {
    found.update.subscripts.push_back(context.source.text(subscript));
    if (found.update.subscripts.back().empty() || !isPure(context.ast, subscript) || isList(subscript)) return false;
    found.update.subscriptTypes.push_back(variableTypeOf(context.ast, subscript));
    found.computed.push_back(subscript);
  }
  return true;
}

/// The value's own type; that which it is converted to before the operation is carried out, where a variable would bring the
/// conversion of a sign that was not there, as 1 has none.
QualType typeOfValue(const Expr *value, const BinaryOperator *change) {
  value = value->IgnoreParenImpCasts();
  const auto isUnlike = [&](QualType other) {
    return other->isBuiltinType() && other->isIntegerType() && value->getType()->isIntegerType() &&
           other->isSignedIntegerType() != value->getType()->isSignedIntegerType();
  };
  if (change)
    for (const Expr *operand : {change->getLHS(), change->getRHS()})
      if (operand->IgnoreParenImpCasts() == value && isUnlike(operand->getType())) return operand->getType();
  return value->getType();
}

/// `change` is the operation in the statement; null for ++ and --.
bool describeValue(const LoopContext &context, const Expr *value, const BinaryOperator *change, FoundEarly &found) {
  const QualType type = typeOfValue(value, change).getCanonicalType().getUnqualifiedType();
  found.update.value = context.source.text(value);
  found.update.valueType = type.getAsString(context.ast.getPrintingPolicy());
  found.computed.push_back(value);
  return change && !found.update.value.empty() && type->isBuiltinType() && isPure(context.ast, value) && !isList(value);
}

std::optional<FoundEarly> describe(const LoopContext &context, size_t histogram, const Target &target, const Update &update) {
  FoundEarly found;
  found.update.histogram = histogram;
  found.update.member = target.member;
  if (!describeSubscripts(context, target, found) || !isPlainElement(target, update.target)) return std::nullopt;
  const Stmt *changed = behind(update.directive);
  const auto *binary = dyn_cast<BinaryOperator>(changed);
  const auto *unary = dyn_cast<UnaryOperator>(changed);
  const auto *result =
      binary && binary->getOpcode() == BO_Assign ? dyn_cast<BinaryOperator>(binary->getRHS()->IgnoreParenImpCasts()) : binary;
  const bool isSubtracted = result && (result->getOpcode() == BO_SubAssign || result->getOpcode() == BO_Sub);
  found.update.operation = unary ? (unary->isIncrementOp() ? "++" : "--") : isSubtracted ? "-=" : symbolOf(update.operation);
  const bool isKnown = update.value ? describeValue(context, update.value, result, found) : unary != nullptr;
  return isKnown ? std::optional(found) : std::nullopt;
}

std::optional<FoundEarly> findUpdate(const FormContext &context, const Stmt *stmt) {
  const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt);
  if (!directive || directive->getAtomicKind() == OpenACCAtomicKind::Capture || !context.source.isWritten(directive))
    return std::nullopt;
  const auto begin = context.source.offset(directive->getBeginLoc());
  const AtomicMeaning meaning = understand(context.ast, directive, context.loop.function->getBody());
  const auto *update = std::get_if<Update>(&meaning);
  if (!begin || !context.isHere(*begin) || !update) return std::nullopt;
  for (size_t i = 0; i < context.rewritten.size(); ++i)
    for (const TargetedUpdate &known : context.rewritten[i]->updates)
      if (known.stmt == directive) {
        auto found = describe(context, i, known.target, *update);
        if (found) found->directive = directive;
        return found;
      }
  return std::nullopt;
}

}  // namespace

llvm::ArrayRef<const Stmt *> statementsOf(const Stmt *const &body) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  return block ? llvm::ArrayRef<const Stmt *>(block->body_begin(), block->size()) : llvm::ArrayRef<const Stmt *>(body);
}

bool isPure(const ASTContext &context, const Expr *expr) {
  return !expr->isInstantiationDependent() && !expr->HasSideEffects(context);
}

std::vector<FoundEarly> findEarlyUpdates(const FormContext &context, const Stmt *body) {
  std::vector<FoundEarly> all;
  for (const Stmt *stmt : statementsOf(body)) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      const auto begin = context.source.offset(stmt->getBeginLoc()), end = context.source.endOf(stmt);
      if (!all.empty() || !isPureDeclaration(context, declaration) || !begin || !end || !context.isHere(*begin)) return {};
    } else if (auto update = findUpdate(context, stmt)) {
      all.push_back(std::move(*update));
    } else {
      return {};
    }
  }
  return all;
}

EarlyBody findEarlyBody(const FormContext &context, const Stmt *body) {
  EarlyBody early;
  for (FoundEarly &found : findEarlyUpdates(context, body)) early.updates.push_back(std::move(found.update));
  if (early.updates.empty()) return early;
  const Source &source = context.source;
  for (const Stmt *stmt : statementsOf(body))
    if (isa<DeclStmt>(stmt))
      early.declarations += (early.declarations.empty() ? "" : "\n") +
                            source.fileText(context.file).slice(*source.offset(stmt->getBeginLoc()), *source.endOf(stmt)).str();
  return early;
}

}  // namespace accrue
