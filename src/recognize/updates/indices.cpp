#include "recognize/updates/indices.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include "recognize/ast/stable.h"
#include "recognize/loops/order.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

QualType rowOf(QualType array) {
  return array->isPointerType() ? array->getPointeeType() : QualType(array->getAsArrayTypeUnsafe()->getElementType());
}

/// Whether a piece of an expression's text names nothing that a scope could give another meaning: it has operators, numbers, characters,
/// types of the language, and members, which their object gives their meaning.
bool hasNoNames(const std::string &text, const LangOptions &language) {
  static const llvm::StringSet<> words = {"static_cast", "int", "unsigned", "signed", "long", "short", "char", "float", "double"};
  Lexer lexer(SourceLocation(), language, text.data(), text.data(), text.data() + text.size());
  bool isMember = false;
  Token token;
  for (lexer.LexFromRawLexer(token); token.isNot(tok::eof); lexer.LexFromRawLexer(token)) {
    if (token.is(tok::raw_identifier) && !isMember && !words.contains(token.getRawIdentifier())) return false;
    if (token.isOneOf(tok::coloncolon, tok::hash, tok::unknown) || tok::isStringLiteral(token.getKind())) return false;
    isMember = token.isOneOf(tok::period, tok::arrow);
  }
  return true;
}

/// In front of what is so in this instance of a template, and may be otherwise in another.
constexpr llvm::StringRef instanceMark = "{{instance}}";

std::string markedIn(const DeclContext *function, std::string text) {
  const auto *definition = dyn_cast<FunctionDecl>(function);
  const bool isInstance = definition && definition->getTemplateInstantiationPattern();
  return isInstance && !text.empty() ? (instanceMark + text).str() : text;
}

const DeclContext *functionOf(const Indices::Words &words) { return words.begin()->first->getDeclContext(); }

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
    if (target.units[i]->isArrayType() && !words.empty()) {  // the array has another name where the function is called
      const auto elements = elementsOf(target.units[i]);
      if (!elements) return "";
      one = "(size_t)(" + one + ") * " + markedIn(functionOf(words), std::to_string(*elements));
    } else if (target.units[i]->isArrayType()) {
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

/// How many elements a row has, all dimensions together, if that is constant.
std::optional<uint64_t> Indices::elementsOf(QualType row) const {
  uint64_t elements = 1;
  for (; row->isArrayType(); row = row->getAsArrayTypeUnsafe()->getElementType()) {
    const ConstantArrayType *array = context.getAsConstantArrayType(row);
    if (!array) return std::nullopt;
    elements *= array->getZExtSize();
  }
  return elements;
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
  const std::string start = inWords(variable->getInit()->IgnoreImpCasts(), words, mayRead), type = nameOf(variable->getType());
  return start.empty() || type.empty() ? "" : markedIn(definition, "(" + type + ")" + operand(start));
}

/// A type of numbers in words that mean the same everywhere; an enumeration is the type of its numbers.
std::string Indices::nameOf(QualType type) const {
  if (const auto *enumeration = type->getAsEnumDecl()) type = enumeration->getIntegerType();
  if (type.isNull() || !type->isArithmeticType()) return "";
  return type.getCanonicalType().getUnqualifiedType().getAsString(context.getPrintingPolicy());
}

/// A number that the function knows by a name of its own, as a literal.
std::string Indices::numberFor(const Expr *expr) const {
  Expr::EvalResult value;
  const std::string type = nameOf(expr->getType());
  if (type.empty() || !expr->EvaluateAsInt(value, context)) return "";
  const llvm::APSInt &number = value.Val.getInt();
  const std::string digits = llvm::toString(number, 10);
  return type == "int" && !number.isNegative() ? digits : "(" + type + ")" + operand(digits + (number.isUnsigned() ? "u" : ""));
}

/// What stands in the loop for a part of a function's expression whose words need not mean the same there. None: the part has none.
std::optional<Indices::Piece> Indices::pieceFor(const Stmt *stmt, const Words &words, bool mayRead) const {
  const auto piece = [&](SourceRange range, std::string text) -> Piece { return {source.span(range), std::move(text)}; };
  if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) {
    if (isa<VarDecl>(name->getDecl())) {
      const std::string word = wordFor(name, words, mayRead);
      return piece(name->getSourceRange(), word.empty() ? "" : operand(word));
    }
    return piece(name->getSourceRange(), markedIn(functionOf(words), numberFor(name)));
  }
  if (isa<UnaryExprOrTypeTraitExpr, SubstNonTypeTemplateParmExpr>(stmt))
    return piece(stmt->getSourceRange(), markedIn(functionOf(words), numberFor(cast<Expr>(stmt))));
  if (const auto *cast = dyn_cast<CStyleCastExpr>(stmt)) {
    const std::string type = nameOf(cast->getType());
    return piece({cast->getLParenLoc(), cast->getRParenLoc()}, markedIn(functionOf(words), type.empty() ? "" : "(" + type + ")"));
  }
  return std::nullopt;
}

std::string Indices::inWords(const Expr *expr, const Words &words, bool mayRead) const {
  const bool isVolatile = expr->isGLValue() && expr->getType().isVolatileQualified();
  if (isVolatile || isConverted(expr) || !mayBeRepeated(context, expr)) return "";
  if (words.empty()) return source.text(expr);
  const auto whole = source.span(expr->getSourceRange());
  bool isFine = whole.has_value();
  std::vector<Piece> pieces;
  forEachStmt(expr, [&](const Stmt *stmt) {
    isFine &= !isa<CallExpr, LambdaExpr, StmtExpr, CXXThisExpr>(stmt) && (mayRead || !mayFail(stmt));
    if (!isFine) return false;
    if (auto piece = pieceFor(stmt, words, mayRead)) {
      isFine &= piece->span && !piece->text.empty();
      pieces.push_back(std::move(*piece));
    }
    return isFine;
  });
  if (!isFine) return "";
  llvm::stable_sort(pieces, [](const Piece &a, const Piece &b) { return a.span->begin < b.span->begin; });
  const llvm::StringRef file = source.fileText(source.fileOf(expr->getBeginLoc()));
  std::string result;
  unsigned at = whole->begin;
  // What remains between the pieces must hold no word but those of the language and members, or it might mean something else there.
  const auto takeUpTo = [&](unsigned end) {
    const std::string between = file.slice(at, end).str();
    isFine &= hasNoNames(between, context.getLangOpts());
    result += between;
  };
  for (const Piece &piece : pieces) {
    if (piece.span->begin < at) continue;  // a part of the last one
    takeUpTo(piece.span->begin);
    result += piece.text;
    at = piece.span->end;
  }
  takeUpTo(whole->end);
  return isFine ? result : "";
}

Indices::Words Indices::wordsOf(const FunctionDecl *definition) {
  Words words;
  for (const ParmVarDecl *parameter : definition->parameters())
    words[parameter] = isModified(parameter, definition->getBody()) ? "" : markOf(parameter);
  return words;
}

/// The same type, but for const.
bool Indices::isSameButConst(QualType a, QualType b) const {
  if (a->isPointerType() && (b->isPointerType() || b->isArrayType()))
    return context.hasSameUnqualifiedType(a->getPointeeType(),
                                          b->isPointerType() ? b->getPointeeType() : context.getAsArrayType(b)->getElementType());
  return context.hasSameUnqualifiedType(a, b);
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
    if (!isSameButConst(type, passed->IgnoreParenImpCasts()->getType())) {  // a conversion may change the number
      const std::string name = nameOf(type);
      if (name.empty()) return "";
      text = markedIn(definition, "(" + name + ")" + operand(text));
    }
    for (size_t at; (at = index.find(mark)) != std::string::npos;) index.replace(at, mark.size(), operand(text));
  }
  return index;
}

std::string Indices::inLoopsWords(const CallExpr *call, const FunctionDecl *definition, const std::string &index,
                                  const FunctionDecl *around) const {
  std::string text = inCallersWords(call, definition, index, {}, false);
  if (around->getTemplateInstantiationPattern() && llvm::StringRef(text).contains(instanceMark)) return "";
  for (size_t at; (at = text.find(instanceMark)) != std::string::npos;) text.erase(at, instanceMark.size());
  return text;
}

std::string sumOf(const std::string &outer, const std::string &inner, bool isFromStart) {
  if (isFromStart || outer == "0") return inner;
  if (inner == "0") return outer;
  return outer.empty() || inner.empty() ? "" : "(size_t)(" + outer + ") + (size_t)(" + inner + ")";
}

}  // namespace accrue
