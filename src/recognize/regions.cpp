#include "recognize/regions.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

/// Where a statement, or the macro that writes it, starts.
std::optional<unsigned> startOf(const Source &source, SourceLocation at) {
  return source.offset(source.manager.getExpansionLoc(at));
}

/// The statement behind a construct's directive and those that follow it.
const Stmt *behindAll(const Stmt *construct) {
  while (isa<OpenACCConstructStmt>(construct) && behind(construct)) construct = behind(construct);
  return construct;
}

/// Declarations must not be jumped over: not by case labels beside them, not by goto.
bool mayBeJumpedInto(const LoopContext &context, const Stmt *block) {
  for (const Stmt *child : block->children())
    if (isa_and_nonnull<SwitchCase>(child)) return true;
  return anyStmt(context.loop.function->getBody(), [](const Stmt *stmt) { return isa<LabelStmt>(stmt); });
}

/// Whether the line above is a directive of another kind (OpenMP's), which takes one statement.
bool isBehindPragma(const LoopContext &context, unsigned line) {
  llvm::StringRef above = context.source.fileText(context.file).take_front(line).rtrim();
  while (true) {
    const llvm::StringRef last = above.substr(above.rfind('\n') + 1).trim();
    if (last.starts_with("#")) return last.drop_front().ltrim().starts_with("pragma");
    if (!above.drop_back(last.size()).rtrim(" \t").rtrim("\r\n").ends_with("\\")) return false;
    above = above.take_front(above.rfind('\n') == llvm::StringRef::npos ? 0 : above.rfind('\n'));  // a line goes on
  }
}

/// Whether copies may be made in front of the region and go behind it.
bool mayOwnCopies(const LoopContext &context, const OpenACCDataConstruct *region) {
  const Source &source = context.source;
  const bool isPlain = llvm::none_of(region->clauses(), [](const OpenACCClause *clause) {
    return isa<OpenACCIfClause, OpenACCAsyncClause, OpenACCWaitClause, OpenACCDeviceTypeClause>(clause);
  });
  const auto begin = source.offset(region->getBeginLoc()), end = source.endOf(region);
  const auto start = source.offset(behind(region)->getBeginLoc());
  return isPlain && source.isWritten(region) && source.manager.getFileID(region->getBeginLoc()) == context.file && begin && end &&
         start && context.conditionals.together(*begin, *start) && context.conditionals.together(*begin, *end - 1);
}

}  // namespace

Region regionOf(const LoopContext &context, const OpenACCConstructStmt *construct, const StmtStack &outer) {
  const Source &source = context.source;
  Region region;
  region.directive = source.directive(construct);
  region.end = *source.endOf(construct);
  // A directive that stands alone in an #if: lines go in front of that.
  if (const Conditional *around = context.conditionals.outermostAround(region.directive.span.begin, region.end - 1))
    region.directive.line = source.lineStart(around->begin, context.file);
  region.needsBraces = outer.empty() || !isa<CompoundStmt>(outer.back()) || mayBeJumpedInto(context, outer.back()) ||
                       isBehindPragma(context, region.directive.line);
  region.directiveIndent = source.indentAt(region.directive.span.begin, context.file);
  region.indent = source.indentAt(*startOf(source, behindAll(construct)->getBeginLoc()), context.file);
  return region;
}

Region regionOfLoop(const LoopContext &context) {
  StmtStack parent;
  forEachStmt(behind(context.loop.construct), [&](const Stmt *stmt) {
    if (llvm::is_contained(stmt->children(), static_cast<const Stmt *>(context.loop.directive))) parent = {stmt};
    return parent.empty();
  });
  return regionOf(context, context.loop.directive, parent);
}

const OpenACCDataConstruct *findDataRegion(const LoopContext &context, bool isAsync) {
  for (const Stmt *outer : llvm::reverse(context.loop.around)) {
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer))
      return !isAsync && mayOwnCopies(context, region) ? region : nullptr;
    if (!isa<CompoundStmt, ForStmt, WhileStmt, DoStmt, IfStmt>(outer)) return nullptr;
  }
  return nullptr;
}

std::string indentUnit(const LoopContext &context, const Stmt *body, const LoopBody &place) {
  const Stmt *first = body;
  if (const auto *block = dyn_cast<CompoundStmt>(body)) first = block->body_empty() ? nullptr : block->body_front();
  const auto at = first ? startOf(context.source, behindAll(first)->getBeginLoc()) : std::nullopt;
  const std::string inner = at ? context.source.indentAt(*at, context.file) : "";
  if (llvm::StringRef(inner).starts_with(place.indent) && inner.size() > place.indent.size())
    return inner.substr(place.indent.size());
  return llvm::StringRef(place.indent).contains('\t') ? "\t" : "  ";
}

unsigned outermostDeclaration(const LoopContext &context) {
  const FunctionDecl *pattern = context.loop.function->getTemplateInstantiationPattern();
  const Decl *decl = pattern ? pattern : context.loop.function;
  while (const auto *outer = dyn_cast_or_null<Decl>(decl->getLexicalDeclContext())) {
    if (isa<TranslationUnitDecl>(outer)) break;
    decl = outer;
  }
  if (const auto *function = dyn_cast<FunctionDecl>(decl); function && function->getDescribedFunctionTemplate())
    decl = function->getDescribedFunctionTemplate();
  return startOf(context.source, decl->getBeginLoc()).value_or(0);
}

}  // namespace accrue
