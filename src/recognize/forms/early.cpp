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

}  // namespace

llvm::ArrayRef<const Stmt *> statementsOf(const Stmt *const &body) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  return block ? llvm::ArrayRef<const Stmt *>(block->body_begin(), block->size()) : llvm::ArrayRef<const Stmt *>(body);
}

EarlyFinder::EarlyFinder(const ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                         llvm::ArrayRef<const Candidate *> rewritten)
    : context(context),
      source(context),
      loop(loop),
      rewritten(rewritten),
      file(source.fileOf(loop.directive->getBeginLoc())),
      conditionals(unit.conditionals.at(file)),
      start(*source.offset(loop.loop()->getBeginLoc())) {}

EarlyBody EarlyFinder::body(const Stmt *body) const {
  EarlyBody early;
  for (Found &found : updates(body)) early.updates.push_back(std::move(found.update));
  if (early.updates.empty()) return early;
  for (const Stmt *stmt : statementsOf(body))
    if (isa<DeclStmt>(stmt))
      early.declarations += (early.declarations.empty() ? "" : "\n") +
                            source.fileText(file).slice(*source.offset(stmt->getBeginLoc()), *source.endOf(stmt)).str();
  return early;
}

std::vector<EarlyFinder::Found> EarlyFinder::updates(const Stmt *body) const {
  std::vector<Found> all;
  for (const Stmt *stmt : statementsOf(body)) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      const auto begin = source.offset(stmt->getBeginLoc()), end = source.endOf(stmt);
      if (!all.empty() || !isPure(declaration) || !begin || !end || !isHere(*begin)) return {};
    } else if (auto update = find(stmt)) {
      all.push_back(std::move(*update));
    } else {
      return {};
    }
  }
  return all;
}

bool EarlyFinder::isPure(const Expr *expr) const { return !expr->isInstantiationDependent() && !expr->HasSideEffects(context); }

bool EarlyFinder::isPure(const DeclStmt *declaration) const {
  return llvm::all_of(declaration->decls(), [&](const Decl *decl) {
    const auto *variable = dyn_cast<VarDecl>(decl);
    return variable && variable->hasLocalStorage() && variable->getInit() && isPure(variable->getInit()) &&
           variable->getType()->isScalarType() && !variable->getType().isVolatileQualified() && !hidesCounter(variable);
  });
}

/// Whether a loop counts with a variable of the same name, which is declared beside it where the body is written again.
bool EarlyFinder::hidesCounter(const VarDecl *variable) const {
  bool hides = false;
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto *counting = dyn_cast<ForStmt>(stmt);
    const auto *first = counting ? dyn_cast_or_null<DeclStmt>(counting->getInit()) : nullptr;
    for (const Decl *decl : first ? first->decls() : DeclStmt::decl_const_range(nullptr, nullptr))
      if (const auto *counter = dyn_cast<VarDecl>(decl)) hides |= counter->getName() == variable->getName();
    return !hides;
  });
  return hides;
}

std::optional<EarlyFinder::Found> EarlyFinder::find(const Stmt *stmt) const {
  const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt);
  if (!directive || directive->getAtomicKind() == OpenACCAtomicKind::Capture || !source.isWritten(directive)) return std::nullopt;
  const auto begin = source.offset(directive->getBeginLoc());
  const AtomicMeaning meaning = understand(context, directive, loop.function->getBody());
  const auto *update = std::get_if<Update>(&meaning);
  if (!begin || !isHere(*begin) || !update) return std::nullopt;
  for (size_t i = 0; i < rewritten.size(); ++i)
    for (const TargetedUpdate &known : rewritten[i]->updates)
      if (known.stmt == directive) {
        auto found = describe(i, known.target, *update);
        if (found) found->directive = directive;
        return found;
      }
  return std::nullopt;
}

std::optional<EarlyFinder::Found> EarlyFinder::describe(size_t histogram, const Target &target, const Update &update) const {
  Found found;
  EarlyUpdate &early = found.update;
  early.histogram = histogram;
  early.member = target.member;
  for (const Expr *subscript : target.subscripts) {
    early.subscripts.push_back(source.text(subscript));
    if (early.subscripts.back().empty() || !isPure(subscript) || isList(subscript)) return std::nullopt;
    early.subscriptTypes.push_back(variableTypeOf(context, subscript));
    found.computed.push_back(subscript);
  }
  if (!isPlainElement(target, update.target)) return std::nullopt;
  const Stmt *changed = behind(update.directive);
  const auto *binary = dyn_cast<BinaryOperator>(changed);
  const auto *unary = dyn_cast<UnaryOperator>(changed);
  const auto *result =
      binary && binary->getOpcode() == BO_Assign ? dyn_cast<BinaryOperator>(binary->getRHS()->IgnoreParenImpCasts()) : binary;
  const bool isSubtracted = result && (result->getOpcode() == BO_SubAssign || result->getOpcode() == BO_Sub);
  early.operation = unary ? (unary->isIncrementOp() ? "++" : "--") : isSubtracted ? "-=" : symbolOf(update.operation);
  if (!update.value) return unary ? std::optional(found) : std::nullopt;
  const QualType type = update.value->IgnoreParenImpCasts()->getType().getCanonicalType().getUnqualifiedType();
  early.value = source.text(update.value);
  early.valueType = type.getAsString(context.getPrintingPolicy());
  if (!result || early.value.empty() || !type->isBuiltinType() || !isPure(update.value) || isList(update.value))
    return std::nullopt;
  found.computed.push_back(update.value);
  return found;
}

}  // namespace accrue
