#include "recognize/forms/team_words.h"

#include "llvm/Support/Regex.h"
#include "recognize/ast/configurations.h"
#include "recognize/updates/accesses.h"

namespace accrue {

using namespace clang;

namespace {

/// A directive of OpenMP's in the text, written out or by a macro; empty: there is none.
std::string directiveIn(llvm::StringRef text, const Configurations *configurations) {
  static const llvm::Regex form("#[ \t]*pragma[ \t]+omp[ \t]+[a-z]+|_Pragma[ \t]*\\([ \t]*\"[ \t]*omp[ \t]+[a-z]+");
  llvm::SmallVector<llvm::StringRef, 1> found;
  if (form.match(text, &found)) return found[0].str();
  std::string maker;
  forEachWord(text, [&](llvm::StringRef word) {
    if (maker.empty() && configurations && configurations->makesPragma(word.str())) maker = word.str();
  });
  return maker;
}

/// A function of OpenMP's that is called.
std::string asked(const Stmt *body) {
  std::string name;
  anyStmt(body, [&](const Stmt *stmt) {
    const auto *call = dyn_cast<CallExpr>(stmt);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    if (callee && callee->getIdentifier() && callee->getName().starts_with("omp_")) name = callee->getName().str();
    return !name.empty();
  });
  return name;
}

bool hasThreadprivate(const SourceManager &manager) {
  for (unsigned i = 0; i < manager.local_sloc_entry_size(); ++i) {
    const SrcMgr::SLocEntry &entry = manager.getLocalSLocEntry(i);
    if (!entry.isFile() || SrcMgr::isSystem(entry.getFile().getFileCharacteristic())) continue;
    const auto buffer = entry.getFile().getContentCache().getBufferDataIfLoaded();
    if (buffer && buffer->contains("threadprivate")) return true;
  }
  return false;
}

}  // namespace

std::optional<Obstacle> teamWords(const FormContext &context) {
  if (hasThreadprivate(context.source.manager)) return Obstacle{"'omp threadprivate' makes variables each thread's own"};
  std::vector<const Stmt *> bodies = {context.loop.construct};
  for (const FunctionDecl *called : findAccesses(context.ast, context.loop).functions)
    if (called->getBody()) bodies.push_back(called->getBody());
  for (const Stmt *body : bodies) {
    if (const std::string name = asked(body); !name.empty()) return Obstacle{"'" + name + "' tells threads apart"};
    const auto begin = context.source.offset(body->getBeginLoc());
    const auto end = context.source.endOf(body);
    if (!begin || !end || *end <= *begin || body == context.loop.construct)
      continue;  // the construct's own text is asked elsewhere
    const llvm::StringRef text = context.source.fileText(context.source.fileOf(body->getBeginLoc())).slice(*begin, *end);
    if (const std::string directive = directiveIn(text, context.unit.configurations.get()); !directive.empty())
      return Obstacle{"'" + directive + "' in a function that the loop calls speaks to the threads"};
  }
  return std::nullopt;
}

}  // namespace accrue
