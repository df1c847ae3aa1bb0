#include "recognize/forms/openmp_form.h"

#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

class FormFinder {
 public:
  FormFinder(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, llvm::ArrayRef<const Candidate *> rewritten,
             llvm::ArrayRef<Histogram> histograms)
      : source(context),
        file(source.fileOf(loop.directive->getBeginLoc())),
        conditionals(unit.conditionals.at(file)),
        loop(loop),
        rewritten(rewritten),
        histograms(histograms) {}

  OpenmpForm find() {
    OpenmpForm form{loop.openmp->onDevice, {}};
    if (form.onDevice) return form;  // gangs share copies
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      for (const Stmt *child : stmt->children())
        if (const auto *directive = dyn_cast_or_null<OpenACCAtomicConstruct>(child))
          if (auto atomic = plain(directive, stmt)) form.updates.push_back(std::move(*atomic));
      return true;
    });
    return form;
  }

 private:
  std::optional<size_t> ownerOf(const Stmt *update) const {
    for (size_t i = 0; i < rewritten.size(); ++i)
      for (const TargetedUpdate &known : rewritten[i]->updates)
        if (known.stmt == update) return i;
    return std::nullopt;
  }

  /// The directive with its statement, if both are written here and no #if stands between them.
  std::optional<Atomic> plain(const OpenACCAtomicConstruct *directive, const Stmt *parent) const {
    const auto owner = ownerOf(directive);
    if (!owner || directive->getAtomicKind() != OpenACCAtomicKind::Update || !source.isWritten(directive)) return std::nullopt;
    const Stmt *changed = behind(directive);
    const auto begin = source.offset(changed->getBeginLoc()), end = source.endOf(changed);
    if (!begin || !end || source.fileOf(directive->getBeginLoc()) != file) return std::nullopt;
    Atomic atomic;
    atomic.region.directive = source.directive(directive);
    if (!conditionals.together(atomic.region.directive.span.begin, *begin)) return std::nullopt;
    atomic.region.end = *end;
    atomic.region.needsBraces = !isa<CompoundStmt>(parent);
    atomic.region.indent = source.indentAt(*begin, file);
    atomic.region.directiveIndent = source.indentAt(atomic.region.directive.span.begin, file);
    atomic.histogram = *owner;
    atomic.statement = source.fileText(file).slice(*begin, *end).str();
    for (const Use &use : histograms[*owner].uses)
      if (use.begin >= *begin && use.end <= *end) atomic.index = use.index;
    return atomic;
  }

  const Source source;
  const FileID file;
  const Conditionals &conditionals;
  const DeviceLoop &loop;
  const llvm::ArrayRef<const Candidate *> rewritten;
  const llvm::ArrayRef<Histogram> histograms;
};

}  // namespace

OpenmpForm findOpenmpForm(const ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                          llvm::ArrayRef<const Candidate *> rewritten, llvm::ArrayRef<Histogram> histograms) {
  return FormFinder(context, unit, loop, rewritten, histograms).find();
}

}  // namespace accrue
