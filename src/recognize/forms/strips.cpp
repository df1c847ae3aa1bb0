#include "recognize/forms/strips.h"

#include "recognize/ast/places.h"
#include "recognize/forms/early.h"
#include "recognize/forms/vectors.h"
#include "recognize/loops/counting.h"

namespace accrue {

using namespace clang;

namespace {

constexpr unsigned leastIterations = 64;  // of a sequential loop
constexpr unsigned leastWork = 3;         // operations for each bin or value that is kept
constexpr unsigned mostKept = 8;          // bins and values of an iteration: strips of them stay in the cache

/// for (int i = a; i < b; i++): its variable is its own, and a and b stay what they are.
bool isPlain(const ASTContext &context, const CountedLoop &counted) {
  const QualType type = counted.variable->getType();
  if (counted.step || counted.down || !isa<DeclStmt>(counted.stmt->getInit())) return false;
  if (!type->isIntegerType() || type->isEnumeralType()) return false;
  if (context.getIntWidth(type) < context.getIntWidth(context.IntTy)) return false;
  return countsIntegers(context, counted) && countsAsWritten(context, counted) && !type.isVolatileQualified() &&
         isPure(context, counted.lower) && isPure(context, counted.upper) && !isNamed(counted.variable, counted.upper);
}

// ---- the text ----

const OpenACCConstructStmt *directiveOf(const DeviceLoop &loop, const ForStmt *stmt) {
  const OpenACCConstructStmt *found = nullptr;
  if (loop.loop() == stmt) return loop.directive;
  forEachStmt(loop.loop(), [&](const Stmt *part) {
    const auto *directive = dyn_cast<OpenACCLoopConstruct>(part);
    if (directive && behind(directive) == stmt) found = directive;
    return !found;
  });
  return found;
}

bool isBehindPragma(const LoopContext &context, const ForStmt *stmt, unsigned begin) {
  const llvm::StringRef text = context.source.fileText(context.file);
  const OpenACCConstructStmt *own = directiveOf(context.loop, stmt);
  const unsigned top = own ? context.source.directive(own).line : context.source.lineStart(begin, context.file);
  const llvm::StringRef before = text.take_front(top).rtrim();
  const size_t newline = before.rfind('\n');
  return before.substr(newline == llvm::StringRef::npos ? 0 : newline + 1).ltrim().starts_with("#");
}

/// The loop is written in the file as it stands, the same in all configurations, and no directive that Accrue does
/// not know speaks of it.
bool isWrittenHere(const LoopContext &context, const ForStmt *stmt) {
  const Source &source = context.source;
  const auto header = source.span({stmt->getBeginLoc(), stmt->getRParenLoc()});
  const auto body = source.offset(stmt->getBody()->getBeginLoc()), end = source.endOf(stmt->getBody());
  if (!header || !body || !end || !context.isHere(header->begin)) return false;
  bool isSame = true;
  forEachDirective(source.fileText(context.file), *end,
                   [&](llvm::StringRef name, unsigned offset, int) { isSame &= offset < header->begin || name == "pragma"; });
  return isSame && !isBehindPragma(context, stmt, header->begin);
}

std::optional<StripUpdate> describe(const LoopContext &context, const FoundEarly &found, const VectorWork &work) {
  StripUpdate update{found.update, {}, ""};
  for (size_t i = 0; i < update.subscripts.size(); ++i)
    if (!work.varies(found.computed[i])) update.subscriptTypes[i].clear();
  if (!update.value.empty() && !work.varies(found.computed.back())) update.valueType.clear();
  const Stmt *changed = behind(found.directive);
  const auto begin = context.source.offset(changed->getBeginLoc()), end = context.source.endOf(changed);
  if (!begin || !end) return std::nullopt;
  update.span = {context.source.directive(found.directive).line, *end};
  update.indent = context.source.indentAt(*begin, context.file);
  return update;
}

// ---- whether it pays ----

void addWork(const Stmt *body, llvm::ArrayRef<FoundEarly> updates, VectorWork &work) {
  for (const Stmt *stmt : statementsOf(body))
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      for (const Decl *decl : declaration->decls()) work.add(cast<VarDecl>(decl)->getInit());
  for (const FoundEarly &found : updates)
    for (const Expr *computed : found.computed) work.add(computed);
}

bool pays(const StripLoop &strip, const VectorWork &work) {
  unsigned kept = 0;
  for (const StripUpdate &update : strip.updates) {
    kept += llvm::count_if(update.subscriptTypes, [](const std::string &type) { return !type.empty(); });
    kept += !update.valueType.empty();
  }
  return kept > 0 && kept <= mostKept && work.fits() && work.operations() >= leastWork * kept;
}

bool isLong(const FormContext &context, const CountedLoop &counted) {
  Expr::EvalResult lower, upper;
  if (counted.lower->EvaluateAsInt(lower, context.ast) && counted.upper->EvaluateAsInt(upper, context.ast)) {
    const llvm::APInt first = lower.Val.getInt().extOrTrunc(66), end = upper.Val.getInt().extOrTrunc(66);
    return (end - first).sge(leastIterations);
  }
  return llvm::any_of(context.nest.groups, [&](const LoopGroup &group) {
    return llvm::any_of(group.loops, [&](const CountedLoop &one) { return one.stmt == counted.stmt; });
  });
}

std::optional<StripLoop> findStrip(const FormContext &context, const CountedLoop &counted) {
  const Stmt *body = counted.stmt->getBody();
  const std::vector<FoundEarly> updates = findEarlyUpdates(context, body);
  if (updates.empty() || !isPlain(context.ast, counted) || !isWrittenHere(context, counted.stmt)) return std::nullopt;
  StripLoop strip;
  strip.header = *context.source.span({counted.stmt->getBeginLoc(), counted.stmt->getRParenLoc()});
  strip.body = placeOfBody(context.source, counted.stmt);
  strip.iterations = iterationsByHost(context.ast, counted);
  const QualType type = counted.variable->getType().getCanonicalType().getUnqualifiedType();
  strip.type = type.getAsString(context.ast.getPrintingPolicy());
  strip.variable = counted.variable->getNameAsString();
  strip.start = context.source.text(counted.lower);
  strip.isUsed = isNamed(counted.variable, body);
  if (!strip.isUsed && context.source.hasWord(strip.variable, strip.body.span, context.file)) return std::nullopt;  // in a type
  VectorWork work(context.ast, counted.variable, body);
  for (const FoundEarly &found : updates) {
    auto update = describe(context, found, work);
    if (!update) return std::nullopt;
    strip.updates.push_back(std::move(*update));
  }
  addWork(body, updates, work);
  strip.countsBits = work.countsBits();
  const bool isKnown = strip.iterations.areKnown() && !strip.start.empty();
  return isKnown && pays(strip, work) && isLong(context, counted) ? std::optional(strip) : std::nullopt;
}

}  // namespace

std::vector<StripLoop> findStrips(const FormContext &context) {
  std::vector<StripLoop> strips;
  if (context.isInTemplate()) return strips;
  forEachStmt(context.loop.loop(), [&](const Stmt *stmt) {
    const auto counted = countedLoop(context.ast, stmt);
    if (auto strip = counted ? findStrip(context, *counted) : std::nullopt) strips.push_back(std::move(*strip));
    return true;
  });
  return strips;
}

}  // namespace accrue
