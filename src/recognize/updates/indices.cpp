#include "recognize/updates/indices.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/loops/order.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

QualType rowOf(QualType array) {
  return array->isPointerType() ? array->getPointeeType() : QualType(array->getAsArrayTypeUnsafe()->getElementType());
}

std::string markOf(const ParmVarDecl *parameter) { return "{{" + std::to_string((uintptr_t)parameter) + "}}"; }

}  // namespace

std::string Indices::nameOf(const Target &target) const {
  const std::string written = source.text(target.base);
  if (!written.empty()) return written;
  std::string name;
  llvm::raw_string_ostream out(name);
  target.base->printPretty(out, nullptr, context.getPrintingPolicy());
  return name;
}

std::string Indices::indexOf(const Target &target, const Words &words, bool mayRead) const {
  if (!target.through.empty()) return "";
  if (target.subscripts.empty()) return "0";
  std::string index;
  for (size_t i = 0; i < target.subscripts.size(); ++i) {
    std::string one = inWords(target.written[i]->IgnoreImpCasts(), words, mayRead);
    if (one.empty() || target.units[i].isNull()) return "";  // a template's, before its types are known
    if (target.units[i]->isArrayType()) {
      std::string row = nameOf(target);
      for (QualType rest = rowOf(target.base->getType()); !context.hasSameUnqualifiedType(rest, target.units[i]);
           rest = rest->getAsArrayTypeUnsafe()->getElementType()) {
        if (!rest->isArrayType()) return "";
        row += "[0]";
      }
      one = "(size_t)(" + one + ") * (sizeof(" + row + "[0]) / sizeof(" + elementOf(target) + "))";
    } else if (target.subscripts.size() > 1 || target.isTaken[i]) {
      one = "(size_t)(" + one + ")";
    }
    if (target.isTaken[i]) one = "(0 - " + one + ")";
    index += (index.empty() ? "" : " + ") + one;
  }
  return index;
}

/// One element of the array, as an expression: h[0][0].
std::string Indices::elementOf(const Target &target) const {
  std::string element = nameOf(target) + "[0]";
  for (QualType row = rowOf(target.base->getType()); row->isArrayType(); row = row->getAsArrayTypeUnsafe()->getElementType())
    element += "[0]";
  return element;
}

bool Indices::isNonZero(const Expr *expr) const {
  Expr::EvalResult value;
  return expr->EvaluateAsInt(value, context) && !value.Val.getInt().isZero();
}

/// What the loop must not evaluate where the function might not have.
bool Indices::mayFail(const Stmt *stmt) const {
  if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return unary->getOpcode() == UO_Deref;
  if (const auto *binary = dyn_cast<BinaryOperator>(stmt); binary && binary->isMultiplicativeOp() && binary->getOpcode() != BO_Mul)
    return !binary->getType()->isFloatingType() && !isNonZero(binary->getRHS());
  return isa<MemberExpr, ArraySubscriptExpr>(stmt);
}

bool Indices::isFirst(const FunctionDecl *definition, const Stmt *stmt) const {
  const auto *block = dyn_cast<CompoundStmt>(definition->getBody());
  if (!block || !llvm::is_contained(block->body(), stmt)) return false;
  return llvm::all_of(llvm::make_range(block->body_begin(), llvm::find(block->body(), stmt)), [&](const Stmt *before) {
    return isa<DeclStmt>(before) && llvm::none_of(before->children(), [&](const Stmt *part) {
             const auto *init = dyn_cast_or_null<Expr>(part);
             return init && init->HasSideEffects(context);
           });
  });
}

/// What a function's variable is: a parameter, or what a variable that stays the same starts with.
std::string Indices::wordFor(const DeclRefExpr *name, const Words &words, bool mayRead) const {
  const auto *variable = dyn_cast<VarDecl>(name->getDecl());
  if (const auto *parameter = dyn_cast_or_null<ParmVarDecl>(variable)) {
    const auto word = words.find(parameter);
    return word == words.end() ? "" : word->second;
  }
  const auto *definition = variable ? dyn_cast<FunctionDecl>(variable->getDeclContext()) : nullptr;
  if (!definition || !variable->hasLocalStorage() || !variable->getInit() || !variable->getType()->isArithmeticType() ||
      isModified(variable, definition->getBody()))
    return "";
  const std::string start = inWords(variable->getInit()->IgnoreImpCasts(), words, mayRead);
  if (start.empty()) return "";
  return "(" + variable->getType().getUnqualifiedType().getAsString(context.getPrintingPolicy()) + ")" + operand(start);
}

std::string Indices::inWords(const Expr *expr, const Words &words, bool mayRead) const {
  if (!mayBeRepeated(context, expr)) return "";
  const std::string text = source.text(expr);
  if (words.empty()) return text;
  const auto whole = source.span(expr->getSourceRange());
  std::string result;
  unsigned at = whole ? whole->begin : 0;
  bool fine = whole.has_value();
  std::vector<const DeclRefExpr *> names;
  forEachStmt(expr, [&](const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) names.push_back(name);
    fine &= !isa<CallExpr, LambdaExpr, StmtExpr, CXXThisExpr>(stmt) && (mayRead || !mayFail(stmt));
    return fine;
  });
  if (!fine) return "";
  llvm::sort(names, [&](const auto *a, const auto *b) { return source.before(a->getLocation(), b->getLocation()); });
  const llvm::StringRef file = source.fileText(source.fileOf(expr->getBeginLoc()));
  for (const DeclRefExpr *name : names) {
    if (isa<EnumConstantDecl>(name->getDecl())) continue;
    const auto span = source.span(name->getSourceRange());
    const std::string word = wordFor(name, words, mayRead);
    if (word.empty() || !span) return "";
    result += file.slice(at, span->begin).str() + operand(word);
    at = span->end;
  }
  return result + file.slice(at, whole->end).str();
}

Indices::Words Indices::wordsOf(const FunctionDecl *definition) {
  Words words;
  for (const ParmVarDecl *parameter : definition->parameters())
    words[parameter] = isModified(parameter, definition->getBody()) ? "" : markOf(parameter);
  return words;
}

std::string Indices::inCallersWords(const CallExpr *call, const FunctionDecl *definition, std::string index, const Words &words,
                                    bool mayRead) const {
  for (const ParmVarDecl *parameter : definition->parameters()) {
    const unsigned number = parameter->getFunctionScopeIndex();
    const std::string mark = markOf(parameter);
    if (index.find(mark) == std::string::npos) continue;
    const Expr *passed = number < call->getNumArgs() ? call->getArg(number) : nullptr;
    std::string text = passed ? inWords(passed->IgnoreParenImpCasts(), words, mayRead) : "";
    if (text.empty()) return "";
    const QualType type = parameter->getType().getNonReferenceType().getUnqualifiedType();
    if (!context.hasSameUnqualifiedType(type, passed->IgnoreParenImpCasts()->getType()))  // a conversion may change the number
      text = "(" + type.getAsString(context.getPrintingPolicy()) + ")" + operand(text);
    for (size_t at; (at = index.find(mark)) != std::string::npos;) index.replace(at, mark.size(), operand(text));
  }
  return index;
}

std::string sumOf(const std::string &outer, const std::string &inner, bool isFromStart) {
  if (isFromStart || outer == "0") return inner;
  if (inner == "0") return outer;
  return outer.empty() || inner.empty() ? "" : "(size_t)(" + outer + ") + (size_t)(" + inner + ")";
}

}  // namespace accrue
