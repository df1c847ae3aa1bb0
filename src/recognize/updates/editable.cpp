#include "recognize/updates/editable.h"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/Lex/Lexer.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/ast/type_names.h"
#include "recognize/ast/source.h"
#include "recognize/ast/stable.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/configuration.h"
#include "recognize/updates/other_pragmas.h"

namespace accrue {

using namespace clang;

namespace {

/// The directive of the two that is made by _Pragma("..."), which is written in scratch space: no file. Null: none is.
const OpenACCConstructStmt *madeByPragmaOperator(const ASTContext &context, const DeviceLoop &loop) {
  const SourceManager &manager = context.getSourceManager();
  for (const OpenACCConstructStmt *one : {loop.construct, loop.directive}) {
    const SourceLocation at = manager.getSpellingLoc(one->getDirectiveLoc());
    if (one->getBeginLoc().isMacroID() || manager.isWrittenInScratchSpace(at) ||
        !manager.getFileEntryRefForID(manager.getFileID(at)))
      return one;
  }
  return nullptr;
}

Refusal refusePragmaOperator(const ASTContext &context, const OpenACCConstructStmt *directive) {
  const SourceManager &manager = context.getSourceManager();
  const SourceLocation outside = manager.getExpansionLoc(directive->getBeginLoc()),
                       words = manager.getSpellingLoc(directive->getDirectiveLoc());
  const llvm::StringRef maker = manager.getBufferData(manager.getFileID(outside)).substr(manager.getFileOffset(outside));
  const llvm::StringRef made = manager.getBufferData(manager.getFileID(words)).substr(manager.getFileOffset(words));
  const std::string name = maker.take_front(Lexer::MeasureTokenLength(outside, manager, context.getLangOpts())).str();
  return Refusal{RefusalKind::PragmaOperator,
                 (name == "_Pragma" ? name + " makes the directive" : quoted(name) + " makes the directive by _Pragma") +
                     "; written out it is '#pragma acc " + made.take_until([](char c) { return c == '\n'; }).str() + "'"};
}

bool isMadeByMacro(const ASTContext &context, const DeviceLoop &loop) {
  const Source source(context);
  if (!source.isWritten(loop.directive) || !source.isWritten(loop.construct)) return true;
  const Stmt *stmt = loop.loop();
  if (!stmt || stmt->getBeginLoc().isMacroID() || !source.endOf(stmt) || !source.endOf(loop.construct)) return true;
  const Stmt *body = bodyOf(stmt);
  return !body || !source.endOf(body);
}

/// Whether a file that is included there begins or ends the loop or its body.
bool isMadeByInclude(const ASTContext &context, const DeviceLoop &loop) {
  const Source source(context);
  const Stmt *stmt = loop.loop(), *body = bodyOf(stmt);
  const FileID file = source.manager.getFileID(loop.directive->getBeginLoc());
  const SourceLocation ends[] = {stmt->getBeginLoc(), body->getBeginLoc(), body->getEndLoc(), behind(loop.construct)->getBeginLoc(),
                                 behind(loop.construct)->getEndLoc()};
  return llvm::any_of(ends, [&](SourceLocation at) { return source.fileOf(at) != file; });
}

/// Whether the directive, with the #if that stands around it alone, and the end of the loop are read in different configurations:
/// nothing can be put around both.
bool isDividedByIf(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  const Source source(context);
  const Conditionals &conditionals = unit.conditionals.at(source.fileOf(loop.directive->getBeginLoc()));
  const unsigned directive = *source.offset(loop.construct->getBeginLoc()), end = *source.endOf(loop.construct) - 1;
  const Conditional *around = conditionals.outermostAround(directive, end);
  return !conditionals.together(around ? around->begin : directive, end);
}

/// Text is added in front of it, and lines are counted anew.
bool countsLines(const ASTContext &context, const DeviceLoop &loop) {
  const Source source(context);
  const auto begin = source.offset(loop.construct->getBeginLoc()), end = source.endOf(loop.construct);
  static const std::set<std::string> counting = {"__LINE__", "__COUNTER__"};
  return begin && end &&
         !firstWordOf(counting, source.fileText(source.fileOf(loop.construct->getBeginLoc())).slice(*begin, *end)).empty();
}

/// Whether the construct may change what an expression says: a variable of it is changed, or an array of it is used there.
bool isChangedBy(const Stmt *inside, const Expr *expr) {
  return namesAny(expr, [&](const ValueDecl *named) {
    const auto *variable = dyn_cast<VarDecl>(named);
    const bool leadsOn = variable && !variable->getType()->isArithmeticType() && !variable->getType()->isEnumeralType();
    return isModified(named, inside) || (leadsOn && isNamed(variable, inside));
  });
}

/// Why a clause among those the added loops repeat may not be evaluated twice.
std::optional<Refusal> refuseClauses(const ASTContext &context, const OpenACCConstructStmt *construct) {
  for (const OpenACCClause *clause : construct->clauses()) {
    const std::string text = "'" + Source(context).text(clause->getSourceRange()) + "'";
    const bool isRepeated =
        isa<OpenACCIfClause, OpenACCAsyncClause, OpenACCWaitClause, OpenACCSelfClause, OpenACCNumGangsClause>(clause);
    for (const Stmt *part : clause->children()) {
      const auto *expr = dyn_cast_or_null<Expr>(part);
      if (!expr) continue;
      const bool isList = isa<OpenACCClauseWithVarList>(clause);
      if (isRepeated ? expr->HasSideEffects(context) : isList && !mayBeEvaluatedTwice(expr))
        return Refusal{RefusalKind::ClauseWithEffects, text + " may have side effects"};
      if (isRepeated && isChangedBy(behind(construct), expr))
        return Refusal{RefusalKind::ClauseWithEffects, "the loop may change what " + text + " says"};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuseText(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  if (const OpenACCConstructStmt *made = madeByPragmaOperator(context, loop)) return refusePragmaOperator(context, made);
  if (isMadeByMacro(context, loop)) return Refusal{RefusalKind::Macro, "a macro writes the directive or the loop"};
  if (isMadeByInclude(context, loop))
    return Refusal{RefusalKind::Macro, "another file, which is included in the loop, writes a part of it",
                   "write the loop in one file"};
  if (const Source source(context);
      source.fileOf(loop.function->getBody()->getBeginLoc()) != source.fileOf(loop.directive->getBeginLoc()))
    return Refusal{RefusalKind::InHeader, "the loop stands in a file that is included inside of " + titleOf(loop.function),
                   "move the loop into the file of the function: functions of Accrue's cannot stand inside of it"};
  if (const std::string word = redefinedWord(context); !word.empty())
    return Refusal{RefusalKind::Macro,
                   "the macro '" + word + "' gives a word of the language, or of its directives, another meaning",
                   "give the macro a name of its own"};
  if (hidesSizeType(loop.function))
    return Refusal{RefusalKind::DoesNotCompile,
                   "'size_t' means something of the program's own at the loop, and the new text needs the library's",
                   "give what is called 'size_t' another name"};
  if (isDividedByIf(context, unit, loop))
    return Refusal{RefusalKind::DividedByIf, "an #if stands between the directive and the end of the loop"};
  if (const auto other = otherPragmaOn(context, unit, loop))
    return Refusal{RefusalKind::OtherPragma, "'" + *other + "' stands on the same loop, or in it"};
  if (const auto refusal = refuseGivenText(context, unit, loop)) return refusal;
  if (countsLines(context, loop))
    return Refusal{RefusalKind::Macro, "the loop counts lines, and some are added in front of it",
                   "write a number in the place of __LINE__ or __COUNTER__"};
  if (auto refusal = refuseClauses(context, loop.construct)) return refusal;
  if (!context.getLangOpts().C99 && !context.getLangOpts().CPlusPlus)
    return Refusal{RefusalKind::OldC, "the file is compiled as C89"};
  return std::nullopt;
}

}  // namespace accrue
