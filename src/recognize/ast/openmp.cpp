#include "recognize/ast/openmp.h"

#include <set>

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/openmp_clauses.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"

namespace accrue {

using namespace clang;
using namespace llvm::omp;

bool isOpenmp(const LangOptions &language) { return language.OpenMP && !language.OpenACC; }

namespace {

/// As the program's version of OpenMP spells it.
llvm::StringRef nameOf(const ASTContext &context, const OMPExecutableDirective *directive) {
  return getOpenMPDirectiveName(directive->getDirectiveKind(), context.getLangOpts().OpenMP);
}

/// The words of the directive's line, from `#` on; none if a macro or _Pragma writes it.
std::vector<Token> wordsAt(const ASTContext &context, SourceLocation begin) {
  const SourceManager &manager = context.getSourceManager();
  std::vector<Token> words;
  if (begin.isInvalid() || begin.isMacroID() || !manager.getFileEntryRefForID(manager.getFileID(begin))) return words;
  const FileID file = manager.getFileID(begin);
  const llvm::StringRef text = manager.getBufferData(file);
  Lexer lexer(manager.getLocForStartOfFile(file), context.getLangOpts(), text.begin(), text.begin() + manager.getFileOffset(begin),
              text.end());
  for (Token word; !lexer.LexFromRawLexer(word);) {
    if (!words.empty() && word.isAtStartOfLine()) break;
    words.push_back(word);
  }
  return words;
}

/// Nothing if the name is not written in the file as Clang knows it.
OpenmpDirective writtenAt(const ASTContext &context, const OMPExecutableDirective *directive) {
  const std::vector<Token> words = wordsAt(context, directive->getBeginLoc());
  llvm::SmallVector<llvm::StringRef, 8> name;
  nameOf(context, directive).split(name, ' ');
  constexpr size_t introduction = 3;  // # pragma omp
  if (words.size() < introduction + name.size()) return {};
  for (size_t i = 0; i < name.size(); ++i)
    if (!words[introduction + i].is(tok::raw_identifier) || words[introduction + i].getRawIdentifier() != name[i]) return {};
  return {words[introduction + name.size() - 1].getLocation(), words.back().getLocation()};
}

bool isKnownConstruct(OpenMPDirectiveKind kind) {
  return isOpenMPTargetExecutionDirective(kind) || kind == OMPD_parallel || kind == OMPD_parallel_for ||
         kind == OMPD_parallel_for_simd || kind == OMPD_parallel_loop;
}

/// Others that run iterations or statements at the same time: their updates are left.
bool runsAtOnce(OpenMPDirectiveKind kind) {
  return isOpenMPLoopDirective(kind) || isOpenMPTeamsDirective(kind) || isOpenMPTaskingDirective(kind) || kind == OMPD_sections ||
         kind == OMPD_parallel_sections;
}

bool isLoop(OpenMPDirectiveKind kind, bool onDevice) {
  if (kind == OMPD_for || kind == OMPD_for_simd || kind == OMPD_loop) return true;
  return onDevice && isOpenMPLoopDirective(kind) && !isOpenMPTaskLoopDirective(kind) &&
         !isOpenMPLoopTransformationDirective(kind) && kind != OMPD_simd;
}

/// Several iterations of one thread may run at once, and would meet in its copy.
bool runsIterationsAtOnce(OpenMPDirectiveKind kind) { return isOpenMPSimdDirective(kind) || isOpenMPGenericLoopDirective(kind); }

bool holdsAtomic(const Stmt *stmt) {
  if (!stmt) return false;
  const auto *directive = dyn_cast<OMPExecutableDirective>(stmt);
  if (directive && directive->getDirectiveKind() == OMPD_atomic) return true;
  if (directive) return directive->hasAssociatedStmt() && holdsAtomic(directive->getRawStmt());
  return llvm::any_of(stmt->children(), holdsAtomic);
}

/// Variables of a captured statement are those of the function around it.
void takeHome(DeclStmt *declaration) {
  for (Decl *decl : declaration->decls()) {
    DeclContext *scope = decl->getDeclContext();
    while (isa<CapturedDecl>(scope)) scope = scope->getParent();
    if (scope != decl->getDeclContext()) decl->setDeclContext(scope);
  }
}

/// Whether all that a clause of a directive inside of a construct does is to evaluate numbers, or to make variables of plain types. One
/// that copies arrays would read them.
bool isFollowed(const ASTContext &context, OMPClause *clause) {
  constexpr OpenMPClauseKind known[] = {OMPC_nowait,      OMPC_private,      OMPC_firstprivate, OMPC_shared,   OMPC_default,
                                        OMPC_filter,      OMPC_safelen,      OMPC_simdlen,      OMPC_collapse, OMPC_num_teams,
                                        OMPC_num_threads, OMPC_thread_limit, OMPC_proc_bind};
  if (clause->isImplicit()) return true;
  if (const auto *reduction = dyn_cast<OMPReductionClause>(clause))  // by the language's own operators
    return llvm::all_of(reduction->varlist(),
                        [](const Expr *var) { return var->getType().getNonReferenceType()->isArithmeticType(); }) &&
           llvm::all_of(reduction->reduction_ops(), [](const Expr *by) { return isa<BinaryOperator>(by->IgnoreImplicit()); });
  const bool isCopied = clause->getClauseKind() == OMPC_firstprivate;
  return llvm::is_contained(known, clause->getClauseKind()) && llvm::all_of(clause->children(), [&](const Stmt *part) {
           const auto *var = dyn_cast_or_null<Expr>(part);
           const QualType type = var ? var->getType().getNonReferenceType() : QualType();
           return !var || clause->getClauseKind() == OMPC_shared ||
                  (isCopied ? type->isScalarType() : context.getBaseElementType(type).isTrivialType(context));
         });
}

bool isRelaxed(const OMPRequiresDecl *required) {
  return llvm::none_of(required->clauselists(), [](const OMPClause *clause) {
    const auto *order = dyn_cast<OMPAtomicDefaultMemOrderClause>(clause);
    return order && order->getAtomicDefaultMemOrderKind() != OMPC_ATOMIC_DEFAULT_MEM_ORDER_relaxed;
  });
}

/// The functions that code names, with all that they name.
void reach(const Stmt *stmt, std::set<const FunctionDecl *> &reached) {
  forEachStmt(stmt, [&](const Stmt *part) {
    const FunctionDecl *named = nullptr;
    if (const auto *name = dyn_cast<DeclRefExpr>(part)) named = dyn_cast<FunctionDecl>(name->getDecl());
    else if (const auto *member = dyn_cast<MemberExpr>(part)) named = dyn_cast<FunctionDecl>(member->getMemberDecl());
    else if (const auto *made = dyn_cast<CXXConstructExpr>(part)) named = made->getConstructor();
    const FunctionDecl *definition = definitionOf(named);
    if (definition && reached.insert(definition).second) reach(definition->getBody(), reached);
    return true;
  });
}

}  // namespace

OpenmpReader::OpenmpReader(ASTContext &context) : context(context) {
  for (const Decl *decl : context.getTranslationUnitDecl()->decls())
    if (const auto *required = dyn_cast<OMPRequiresDecl>(decl)) areAtomicsStrict |= !isRelaxed(required);
}

void OpenmpReader::read(const FunctionDecl *decl) {
  if (!context.getLangOpts().OpenMP) return;
  function = decl;
  statement(decl->getBody());
}

OpenmpLoops OpenmpReader::finish() {
  std::set<const FunctionDecl *> reached;
  for (const Stmt *stmt : onDevice) reach(stmt, reached);
  for (const auto &[holder, nodes] : loopsOf)
    if (reached.count(holder) || holder->hasAttr<OMPDeclareTargetDeclAttr>())
      for (const OpenACCConstructStmt *node : nodes)
        loops[node].obstacle = Refusal{RefusalKind::DeviceCode, titleOf(holder) + " runs on the device already"};
  return std::move(loops);
}

void OpenmpReader::refuse(const std::string &what, SourceLocation at) {
  if (around && !around->obstacle)
    around->obstacle = Refusal{RefusalKind::OpenmpForm,
                               quoted("omp " + what) + " (" + Source(context).inLine(at) + ") is not proved to go with copies"};
}

// ---- statements ----

void OpenmpReader::children(Stmt *stmt) {
  for (Stmt *&child : stmt->children())
    if (Stmt *now = child ? statement(child) : nullptr; now != child) child = now;
}

Stmt *OpenmpReader::statement(Stmt *stmt) {
  if (auto *directive = dyn_cast<OMPExecutableDirective>(stmt)) return this->directive(directive);
  if (auto *declaration = dyn_cast<DeclStmt>(stmt)) takeHome(declaration);
  children(stmt);
  return stmt;
}

/// What the directive stands in front of.
Stmt *OpenmpReader::inside(OMPExecutableDirective *directive) {
  if (auto *choice = dyn_cast<OMPMetaDirective>(directive); choice && choice->getIfStmt()) return statement(choice->getIfStmt());
  if (!directive->hasAssociatedStmt()) return new (context) NullStmt(directive->getBeginLoc());
  return statement(directive->getRawStmt());
}

Stmt *OpenmpReader::directive(OMPExecutableDirective *directive) {
  const OpenMPDirectiveKind kind = directive->getDirectiveKind();
  if (!isOpenmp(context.getLangOpts())) return inside(directive);
  const bool isOnDevice = around && around->onDevice;
  if (kind == OMPD_atomic) return atomic(directive);
  if (isOpenMPTargetExecutionDirective(kind)) return construct(directive);
  if (!isOnDevice && isKnownConstruct(kind)) return construct(directive);
  if (isLoop(kind, isOnDevice)) return loop(directive);
  if (kind == OMPD_target_data || kind == OMPD_target_enter_data) return data(directive);
  if (!around && runsAtOnce(kind) && holdsAtomic(directive)) return construct(directive);
  passing(directive);
  return around ? inside(directive) : marked(directive, inside(directive));
}

/// A region elsewhere may call the function: what its directives evaluate there, and whom they wait for, is not looked at. One that holds a
/// construct is known by that.
Stmt *OpenmpReader::marked(const OMPExecutableDirective *directive, Stmt *inner) {
  const bool isPlain = directive->getDirectiveKind() == OMPD_simd && llvm::all_of(directive->clauses(), [&](OMPClause *clause) {
                         return !clause || isFollowed(context, clause);
                       });
  const bool holdsConstruct = anyStmt(inner, [](const Stmt *part) { return isa<OpenACCConstructStmt>(part); });
  if (isPlain || holdsConstruct) return inner;
  Stmt *const parts[] = {new (context) SEHLeaveStmt(directive->getBeginLoc()), inner};
  return CompoundStmt::Create(context, parts, FPOptionsOverride(), inner->getBeginLoc(), inner->getEndLoc());
}

/// What a directive inside of a construct evaluates there: it may be a count that is not yet merged.
void OpenmpReader::evaluate(const OMPExecutableDirective *directive) {
  for (OMPClause *clause : directive->clauses())
    if (around && clause)
      for (Stmt *part : clause->children())
        if (auto *expr = dyn_cast_or_null<Expr>(part)) around->inClauses.push_back(writtenFor(expr));
}

/// A directive inside of a construct that is no loop of it. What only says who runs a statement, and when the team goes on, is
/// not seen by copies, which are merged behind the construct.
void OpenmpReader::passing(const OMPExecutableDirective *directive) {
  if (!around) return;
  const std::string name = nameOf(context, directive).str();
  if (!mayPass(directive)) return refuse(name, directive->getBeginLoc());
  for (OMPClause *clause : directive->clauses())
    if (clause && !isFollowed(context, clause))
      return refuse(name + " " + getOpenMPClauseName(clause->getClauseKind()).str(), directive->getBeginLoc());
  evaluate(directive);
}

bool OpenmpReader::mayPass(const OMPExecutableDirective *directive) const {
  switch (directive->getDirectiveKind()) {
    case OMPD_single:
    case OMPD_master:
    case OMPD_masked:
    case OMPD_barrier: return true;
    case OMPD_simd: return !holdsAtomic(directive) || around->onDevice;
    case OMPD_teams:
    case OMPD_parallel: return around->onDevice;
    default: return false;
  }
}

// ---- directives that recognition knows ----

/// What a macro or _Pragma writes is left.
OpenmpDirective OpenmpReader::mustBeWritten(const OMPExecutableDirective *directive) {
  const OpenmpDirective written = writtenAt(context, directive);
  if (!written && around && !around->obstacle)
    around->obstacle =
        Refusal{RefusalKind::Macro, "a macro or _Pragma writes the directive 'omp " + nameOf(context, directive).str() + "'"};
  return written;
}

std::vector<const OpenACCClause *> OpenmpReader::clauses(const OMPExecutableDirective *directive) {
  OpenmpClauses found = readOpenmpClauses(context, directive, around && around->onDevice);
  if (!found.unproved.empty()) refuse(found.unproved, found.where);
  const OpenMPDirectiveKind kind = directive->getDirectiveKind();
  if (around && !around->onDevice && runsIterationsAtOnce(kind)) refuse(nameOf(context, directive).str(), directive->getBeginLoc());
  return std::move(found.said);
}

Stmt *OpenmpReader::construct(OMPExecutableDirective *directive) {
  const OpenMPDirectiveKind kind = directive->getDirectiveKind();
  const std::string name = nameOf(context, directive).str();
  const SourceLocation begin = directive->getBeginLoc();
  OpenmpLoop here;
  here.onDevice = isOpenMPTargetExecutionDirective(kind);
  OpenmpLoop *const outer = around;
  if (outer) refuse(name, begin);
  around = &here;
  if (outer)
    here.obstacle =
        Refusal{RefusalKind::OpenmpForm,
                quoted("omp " + name) + " (" + Source(context).inLine(begin) + ") stands inside of another region of threads",
                "take the region around the loop away, or call the loop from one thread"};
  else if (!isKnownConstruct(kind)) refuse(name, begin);
  const OpenmpDirective written = mustBeWritten(directive);
  const std::vector<const OpenACCClause *> said = clauses(directive);
  Stmt *const inner = inside(directive);
  around = outer;
  const SourceLocation last = written ? written.last : begin;
  const OpenACCConstructStmt *node = nullptr;
  if (isOpenMPLoopDirective(kind))
    node = OpenACCCombinedConstruct::Create(context, OpenACCDirectiveKind::ParallelLoop, begin, written ? written.name : begin,
                                            last, said, inner);
  else
    node = OpenACCComputeConstruct::Create(context, OpenACCDirectiveKind::Parallel, begin, written ? written.name : begin, last,
                                           said, inner);
  if (here.onDevice) onDevice.push_back(inner);
  loops[node] = std::move(here);
  loopsOf[function].push_back(node);
  return const_cast<OpenACCConstructStmt *>(node);
}

Stmt *OpenmpReader::loop(OMPExecutableDirective *directive) {
  const std::string name = nameOf(context, directive).str();
  const OpenmpDirective written = mustBeWritten(directive);
  const SourceLocation begin = directive->getBeginLoc();
  const std::vector<const OpenACCClause *> said = clauses(directive);
  evaluate(directive);
  Stmt *const inner = inside(directive);
  auto *node = OpenACCLoopConstruct::Create(context, OpenACCDirectiveKind::Parallel, begin, written ? written.name : begin,
                                            written ? written.last : begin, said, inner);
  if (around) return node;
  loops[node].obstacle =
      Refusal{RefusalKind::DeviceCode, "the parallel region of 'omp " + name + "' is not in " + titleOf(function),
              "write 'omp parallel for', or move the loop to the function that has the parallel region"};
  return node;
}

/// One of which not everything is understood tells nothing.
Stmt *OpenmpReader::data(OMPExecutableDirective *directive) {
  passing(directive);
  const OpenmpDirective written = writtenAt(context, directive);
  const OpenmpClauses found = readOpenmpClauses(context, directive, /*onDevice=*/true);
  if (!written || !found.unproved.empty()) return inside(directive);
  if (directive->getDirectiveKind() == OMPD_target_enter_data)
    return OpenACCEnterDataConstruct::Create(context, directive->getBeginLoc(), written.name, written.last, found.said);
  return OpenACCDataConstruct::Create(context, directive->getBeginLoc(), written.name, written.last, found.said, inside(directive));
}

/// An update with a memory order tells other threads of what came before it: it must not come later, in a merge.
Stmt *OpenmpReader::atomic(OMPExecutableDirective *directive) {
  OpenACCAtomicKind kind = OpenACCAtomicKind::Update;
  bool isStrict = areAtomicsStrict, isCompared = false;
  for (const OMPClause *clause : directive->clauses()) switch (clause->getClauseKind()) {
      case OMPC_update:
      case OMPC_hint: break;
      case OMPC_relaxed: isStrict = false; break;
      case OMPC_read: kind = OpenACCAtomicKind::Read; break;
      case OMPC_write: kind = OpenACCAtomicKind::Write; break;
      case OMPC_capture: kind = OpenACCAtomicKind::Capture; break;
      case OMPC_compare:
      case OMPC_fail:
      case OMPC_weak: isCompared = true; break;
      default: isStrict = true; break;
    }
  const SourceLocation begin = directive->getBeginLoc();
  if (isStrict) refuse("atomic with a memory order", begin);
  if (isStrict && !around) return inside(directive);
  const OpenmpDirective written = mustBeWritten(directive);
  if (isCompared) kind = OpenACCAtomicKind::Write;  // neither it nor what it captures is an update
  return OpenACCAtomicConstruct::Create(context, begin, written ? written.name : begin, kind, written ? written.last : begin, {},
                                        inside(directive));
}

}  // namespace accrue
