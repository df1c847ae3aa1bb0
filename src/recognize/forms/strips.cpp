#include "recognize/forms/strips.h"

#include "clang/AST/ASTContext.h"
#include "recognize/loops/counting.h"
#include "recognize/forms/early.h"
#include "recognize/forms/vectors.h"

namespace accrue {

using namespace clang;

namespace {

constexpr unsigned leastIterations = 64;  // of a sequential loop
constexpr unsigned leastWork = 3;         // operations for each bin or value that is kept
constexpr unsigned mostKept = 8;          // bins and values of an iteration: strips of them stay in the cache

class StripFinder {
 public:
  StripFinder(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Nest &nest,
              llvm::ArrayRef<const Candidate *> rewritten)
      : context(context),
        source(context),
        loop(loop),
        nest(nest),
        finder(context, unit, loop, rewritten),
        file(source.fileOf(loop.directive->getBeginLoc())) {}

  std::vector<StripLoop> find() const {
    std::vector<StripLoop> strips;
    if (loop.function->getTemplateInstantiationPattern()) return strips;
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto counted = countedLoop(context, stmt);
      if (auto strip = counted ? read(*counted) : std::nullopt) strips.push_back(std::move(*strip));
      return true;
    });
    return strips;
  }

 private:
  std::optional<StripLoop> read(const CountedLoop &counted) const {
    const Stmt *body = counted.stmt->getBody();
    const std::vector<EarlyFinder::Found> updates = finder.updates(body);
    if (updates.empty() || !isPlain(counted) || !isWrittenHere(counted.stmt)) return std::nullopt;
    StripLoop strip;
    strip.header = *source.span({counted.stmt->getBeginLoc(), counted.stmt->getRParenLoc()});
    strip.body = placeOfBody(source, counted.stmt);
    strip.iterations = iterationsByHost(context, counted);
    const QualType type = counted.variable->getType().getCanonicalType().getUnqualifiedType();
    strip.type = type.getAsString(context.getPrintingPolicy());
    strip.variable = counted.variable->getNameAsString();
    strip.start = source.text(counted.lower);
    strip.isUsed = isNamed(counted.variable, body);
    if (!strip.isUsed && source.hasWord(strip.variable, strip.body.span, file)) return std::nullopt;  // in a type
    VectorWork work(context, counted.variable, body);
    for (const EarlyFinder::Found &found : updates) {
      auto update = describe(found, work);
      if (!update) return std::nullopt;
      strip.updates.push_back(std::move(*update));
    }
    strip.countsBits = addWork(body, updates, work);
    if (strip.iterations.empty() || strip.start.empty() || !pays(strip, work) || !isLong(counted)) return std::nullopt;
    return strip;
  }

  std::optional<StripUpdate> describe(const EarlyFinder::Found &found, const VectorWork &work) const {
    StripUpdate update{found.update, {}, ""};
    for (size_t i = 0; i < update.subscripts.size(); ++i)
      if (!work.varies(found.computed[i])) update.subscriptTypes[i].clear();
    if (!update.value.empty() && !work.varies(found.computed.back())) update.valueType.clear();
    const Stmt *changed = behind(found.directive);
    const auto begin = source.offset(changed->getBeginLoc()), end = source.endOf(changed);
    if (!begin || !end) return std::nullopt;
    update.span = {source.directive(found.directive).line, *end};
    update.indent = source.indentAt(*begin, file);
    return update;
  }

  /// for (int i = a; i < b; i++): its variable is its own, and a and b stay what they are.
  bool isPlain(const CountedLoop &counted) const {
    const QualType type = counted.variable->getType();
    if (counted.step || counted.down || !isa<DeclStmt>(counted.stmt->getInit())) return false;
    if (!type->isIntegerType() || type->isEnumeralType()) return false;
    if (context.getIntWidth(type) < context.getIntWidth(context.IntTy)) return false;
    return countsIntegers(context, counted) && countsAsWritten(context, counted) && !type.isVolatileQualified() &&
           finder.isPure(counted.lower) && finder.isPure(counted.upper) && !isNamed(counted.variable, counted.upper);
  }

  static bool isNamed(const VarDecl *variable, const Stmt *stmt) {
    bool named = false;
    forEachStmt(stmt, [&](const Stmt *part) {
      const auto *name = dyn_cast<DeclRefExpr>(part);
      named |= name && name->getDecl()->getCanonicalDecl() == variable->getCanonicalDecl();
      return !named;
    });
    return named;
  }

  // ---- the text ----

  /// The loop is written in the file as it stands, the same in all configurations, and no directive that Accrue does
  /// not know speaks of it.
  bool isWrittenHere(const ForStmt *stmt) const {
    const auto header = source.span({stmt->getBeginLoc(), stmt->getRParenLoc()});
    const auto body = source.offset(stmt->getBody()->getBeginLoc()), end = source.endOf(stmt->getBody());
    if (!header || !body || !end || !finder.isHere(header->begin)) return false;
    bool isSame = true;
    forEachDirective(source.fileText(file), *end,
                     [&](llvm::StringRef name, unsigned offset, int) { isSame &= offset < header->begin || name == "pragma"; });
    return isSame && !isBehindPragma(stmt, header->begin);
  }

  bool isBehindPragma(const ForStmt *stmt, unsigned begin) const {
    const llvm::StringRef text = source.fileText(file);
    const OpenACCConstructStmt *own = directiveOf(stmt);
    const unsigned top = own ? source.directive(own).line : source.lineStart(begin, file);
    const llvm::StringRef before = text.take_front(top).rtrim();
    const size_t newline = before.rfind('\n');
    return before.substr(newline == llvm::StringRef::npos ? 0 : newline + 1).ltrim().starts_with("#");
  }

  const OpenACCConstructStmt *directiveOf(const ForStmt *stmt) const {
    const OpenACCConstructStmt *found = nullptr;
    if (loop.loop() == stmt) return loop.directive;
    forEachStmt(loop.loop(), [&](const Stmt *part) {
      const auto *directive = dyn_cast<OpenACCLoopConstruct>(part);
      if (directive && behind(directive) == stmt) found = directive;
      return !found;
    });
    return found;
  }

  // ---- whether it pays ----

  /// What the body computes; whether it counts bits.
  static bool addWork(const Stmt *body, llvm::ArrayRef<EarlyFinder::Found> updates, VectorWork &work) {
    for (const Stmt *stmt : statementsOf(body))
      if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
        for (const Decl *decl : declaration->decls()) work.add(cast<VarDecl>(decl)->getInit());
    for (const EarlyFinder::Found &found : updates)
      for (const Expr *computed : found.computed) work.add(computed);
    return work.countsBits();
  }

  static bool pays(const StripLoop &strip, const VectorWork &work) {
    unsigned kept = 0;
    for (const StripUpdate &update : strip.updates) {
      kept += llvm::count_if(update.subscriptTypes, [](const std::string &type) { return !type.empty(); });
      kept += !update.valueType.empty();
    }
    return kept > 0 && kept <= mostKept && work.fits() && work.operations() >= leastWork * kept;
  }

  bool isLong(const CountedLoop &counted) const {
    Expr::EvalResult lower, upper;
    if (counted.lower->EvaluateAsInt(lower, context) && counted.upper->EvaluateAsInt(upper, context)) {
      const llvm::APInt first = lower.Val.getInt().extOrTrunc(66), end = upper.Val.getInt().extOrTrunc(66);
      return (end - first).sge(leastIterations);
    }
    return llvm::any_of(nest.groups, [&](const LoopGroup &group) {
      return llvm::any_of(group.loops, [&](const CountedLoop &one) { return one.stmt == counted.stmt; });
    });
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const Nest &nest;
  const EarlyFinder finder;
  const FileID file;
};

}  // namespace

std::vector<StripLoop> findStrips(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Nest &nest,
                                  llvm::ArrayRef<const Candidate *> rewritten) {
  return StripFinder(context, unit, loop, nest, rewritten).find();
}

}  // namespace accrue
