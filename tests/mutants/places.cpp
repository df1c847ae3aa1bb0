// places -p FOLDER SOURCES: the places of sources at which a mutant may differ, one JSON object a line.
//
// To make a mutant of a place, text is put around ranges (`wraps`), with the mutant's number for each @, and an operator may give way
// to a comma. Nothing else changes and no part of the text is repeated, so that places may stand in one another and all
// mutants fit into one build. The kinds:
//
//   negated     the condition of an `if` or a `?:`
//   logic       && for ||, || for &&
//   equality    == for !=, != for ==
//   boundary    < for <=, and so on
//   off by one  a number that is added, subtracted, compared or used as a subscript
//   dropped     a statement that calls or assigns; an early `return`
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/CommonOptionsParser.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/JSON.h"

using namespace clang;

namespace {

/// Text that is put around a range.
struct Wrap {
  SourceRange range;
  std::string open, close;
};

class PlaceFinder : public DynamicRecursiveASTVisitor {
 public:
  explicit PlaceFinder(ASTContext &context) : context(context), sources(context.getSourceManager()) {}

  // ---- where ----

  bool VisitIfStmt(IfStmt *statement) override {
    if (!statement->isConstexpr() && !statement->getConditionVariable()) negated(statement->getCond());
    return dropped(statement->getThen()) && dropped(statement->getElse());
  }
  bool VisitConditionalOperator(ConditionalOperator *choice) override { return negated(choice->getCond()); }
  bool VisitForStmt(ForStmt *loop) override { return dropped(loop->getBody()); }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *loop) override { return dropped(loop->getBody()); }
  bool VisitCompoundStmt(CompoundStmt *block) override {
    return llvm::all_of(block->body(), [&](const Stmt *statement) { return dropped(statement); });
  }
  bool VisitFunctionDecl(FunctionDecl *function) override { return earlyReturns(function->getBody()); }
  bool VisitLambdaExpr(LambdaExpr *lambda) override { return earlyReturns(lambda->getBody()); }
  bool VisitBinaryOperator(BinaryOperator *operation) override {
    if (operation->isLogicalOp()) logic(operation);
    if (operation->isEqualityOp()) equality(operation, operation->getOpcode() == BO_EQ, operation->getOperatorLoc());
    if (operation->isRelationalOp()) boundary(operation);
    if (operation->isAdditiveOp() || operation->isComparisonOp())
      return offByOne(operation->getLHS()) && offByOne(operation->getRHS());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
    const bool isEqual = call->getOperator() == OO_EqualEqual, isUnequal = call->getOperator() == OO_ExclaimEqual;
    return (!isEqual && !isUnequal) || equality(call, isEqual, call->getOperatorLoc());
  }
  bool VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator *operation) override {
    return !BinaryOperator::isEqualityOp(operation->getOpcode()) ||
           equality(operation, operation->getOpcode() == BO_EQ, operation->getOperatorLoc());
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *element) override { return offByOne(element->getIdx()); }

  // ---- where not: what the compiler computes cannot ask which mutant runs ----

  bool TraverseVarDecl(VarDecl *variable) override {
    return variable->isConstexpr() || DynamicRecursiveASTVisitor::TraverseVarDecl(variable);
  }
  bool TraverseFunctionDecl(FunctionDecl *function) override {
    return function->isConstexpr() || DynamicRecursiveASTVisitor::TraverseFunctionDecl(function);
  }
  bool TraverseCaseStmt(CaseStmt *statement) override { return TraverseStmt(statement->getSubStmt()); }
  bool TraverseEnumDecl(EnumDecl *) override { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override { return true; }
  bool TraverseTypeLoc(TypeLoc, bool) override { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) override { return true; }

 private:
  // ---- what ----

  bool negated(const Expr *condition) {
    const std::string text = textOf(condition->getSourceRange());
    return add("negated", {{condition->getSourceRange(), "accrue_mutant(@) != (bool)(", ")"}}, text, "!(" + text + ")");
  }

  /// By De Morgan: a || b is !(!a && !b). Either way the right side is looked at only where it counts.
  bool logic(const BinaryOperator *operation) {
    const bool isAnd = operation->getOpcode() == BO_LAnd;
    const SourceRange left = operation->getLHS()->getSourceRange(), right = operation->getRHS()->getSourceRange();
    const std::string open = "(accrue_mutant(@) != (bool)(", close = "))";
    return add("logic", {{operation->getSourceRange(), open, close}, {left, open, close}, {right, open, close}},
               textOf(left) + (isAnd ? " && " : " || ") + textOf(right), textOf(left) + (isAnd ? " || " : " && ") + textOf(right));
  }

  bool equality(const Expr *operation, bool isEqual, SourceLocation at) {
    const SourceRange range = operation->getSourceRange();
    if (!isOfTheSource(range)) return true;
    const std::string left = textBetween(range.getBegin(), at), right = textOf({at, range.getEnd()}).substr(2);
    return add("equality", {{range, "(accrue_mutant(@) != (", "))"}}, textOf(range), left + (isEqual ? "!=" : "==") + right);
  }

  bool boundary(const BinaryOperator *operation) {
    const SourceRange range = operation->getSourceRange();
    const SourceLocation at = operation->getOperatorLoc();
    if (!isOfTheSource(range)) return true;
    const llvm::StringRef written = operation->getOpcodeStr();
    const bool isStrict = written.size() == 1;
    const char *name = written[0] == '<' ? (isStrict ? "accrue_less(@, " : "accrue_at_most(@, ")
                                         : (isStrict ? "accrue_more(@, " : "accrue_at_least(@, ");
    const std::string left = textBetween(range.getBegin(), at), right = textOf({at, range.getEnd()}).substr(written.size());
    return add("boundary", {{range, name, ")"}}, textOf(range), left + written[0] + (isStrict ? "=" : "") + right, at,
               written.size());
  }

  bool offByOne(const Expr *operand) {
    const auto *literal = dyn_cast<IntegerLiteral>(operand->IgnoreParenImpCasts());
    if (!literal) return true;
    const std::string text = textOf(literal->getSourceRange());
    return add("off by one", {{literal->getSourceRange(), "(", " + accrue_mutant(@))"}}, text, text + " + 1");
  }

  bool dropped(const Stmt *statement) {
    const auto *expr = dyn_cast_or_null<Expr>(statement);
    if (!expr) return true;
    return add("dropped", {{expr->getSourceRange(), "(accrue_mutant(@) ? (void)0 : (void)(", "))"}}, textOf(expr->getSourceRange()),
               "nothing");
  }

  /// A return behind which the function goes on.
  bool earlyReturns(const Stmt *body) {
    const auto *block = dyn_cast_or_null<CompoundStmt>(body);
    if (!block) return true;
    for (const Stmt *statement : block->body()) {
      const auto *choice = dyn_cast<IfStmt>(statement);
      if (!choice || choice->getElse() || statement == block->body_back()) continue;
      if (const auto *early = dyn_cast<ReturnStmt>(choice->getThen()))
        add("dropped", {{early->getSourceRange(), "if (!accrue_mutant(@)) ", ""}}, textOf(early->getSourceRange()), "nothing");
    }
    return true;
  }

  // ---- text ----

  CharSourceRange charsOf(SourceRange range) const {
    return Lexer::getAsCharRange(CharSourceRange::getTokenRange(range), sources, context.getLangOpts());
  }
  std::string textOf(SourceRange range) const { return Lexer::getSourceText(charsOf(range), sources, context.getLangOpts()).str(); }
  std::string textBetween(SourceLocation begin, SourceLocation end) const {
    return Lexer::getSourceText(CharSourceRange::getCharRange(begin, end), sources, context.getLangOpts()).str();
  }

  bool isOfTheSource(SourceRange range) const {
    const auto isPlain = [&](SourceLocation at) { return at.isFileID() && sources.isInMainFile(at); };
    return isPlain(range.getBegin()) && isPlain(range.getEnd());
  }

  bool add(const char *kind, llvm::ArrayRef<Wrap> wraps, const std::string &before, const std::string &after,
           SourceLocation comma = {}, size_t commaLength = 0) {
    llvm::json::Array places;
    for (const Wrap &wrap : wraps) {
      if (!isOfTheSource(wrap.range)) return true;
      const CharSourceRange range = charsOf(wrap.range);
      places.push_back(llvm::json::Object{{"begin", sources.getFileOffset(range.getBegin())},
                                          {"end", sources.getFileOffset(range.getEnd())},
                                          {"open", wrap.open},
                                          {"close", wrap.close}});
    }
    const SourceLocation at = wraps.front().range.getBegin();
    llvm::outs() << llvm::json::Value(
                        llvm::json::Object{{"file", sources.getFilename(at)},
                                           {"line", sources.getSpellingLineNumber(at)},
                                           {"kind", kind},
                                           {"before", before},
                                           {"after", after},
                                           {"wraps", std::move(places)},
                                           {"comma", comma.isValid() ? llvm::json::Array{sources.getFileOffset(comma), commaLength}
                                                                     : llvm::json::Array{}}})
                 << '\n';
    return true;
  }

  ASTContext &context;
  const SourceManager &sources;
};

class Consumer : public ASTConsumer {
 public:
  // All that the source itself declares; not what a precompiled header brings.
  bool HandleTopLevelDecl(DeclGroupRef group) override {
    for (Decl *decl : group) declarations.push_back(decl);
    return true;
  }
  void HandleTranslationUnit(ASTContext &context) override {
    PlaceFinder finder(context);
    for (Decl *decl : std::exchange(declarations, {})) finder.TraverseDecl(decl);  // looking may bring more from the header
  }

 private:
  std::vector<Decl *> declarations;
};

class Action : public ASTFrontendAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, llvm::StringRef) override {
    return std::make_unique<Consumer>();
  }
};

}  // namespace

int main(int count, const char **words) {
  static llvm::cl::OptionCategory category("places");
  auto options = tooling::CommonOptionsParser::create(count, words, category);
  if (!options) {
    llvm::errs() << "places: " << llvm::toString(options.takeError()) << '\n';
    return 2;
  }
  tooling::ClangTool tool(options->getCompilations(), options->getSourcePathList());
  return tool.run(tooling::newFrontendActionFactory<Action>().get());
}
