#include "cc/optimized.h"

#include "cc/support.h"
#include "diagnose/report.h"
#include "edit/lines.h"
#include "optimize/optimize.h"

namespace accrue {
namespace {

std::string reportOf(const OptimizeResult &result, Strategy strategy) {
  std::string text;
  llvm::raw_string_ostream out(text);
  writeJson(accountOf(result, strategy), out);
  return text;
}

/// The text to compile; or why there is none.
Result<std::string> textOf(const FileResult &file) {
  std::string text = applyEditsWithLines(file.edits, file.before, file.path);
  if (!llvm::StringRef(file.after).contains("#include <accrue/runtime.h>")) return text;
  const auto runtime = runtimeLine();
  if (!runtime) return runtime.error();
  return text + (llvm::StringRef(text).ends_with("\n") ? "" : "\n") + *runtime;
}

}  // namespace

Optimized optimizeFor(const CompileLine &line, const CcRequest &request, Strategy strategy) {
  OptimizeRequest wanted;
  wanted.plan.strategy = strategy;
  wanted.plan.locals = request.locals;
  wanted.native.cudaPath = request.cudaPath;
  const OptimizeResult result = optimize({forFrontend(line)}, wanted);
  if (!result.inputErrors.empty()) return {"", "Clang cannot read it: " + result.inputErrors.front(), ""};
  if (!result.outputErrors.empty()) return {"", "its optimized text is not sound: " + result.outputErrors.front(), ""};
  Optimized made{"", "", reportOf(result, strategy)};
  for (const FileResult &file : result.files) {
    if (!file.named || file.edits.empty()) continue;
    const auto text = textOf(file);
    if (text) made.text = *text;
    else made.why = text.error().message;
  }
  return made;
}

}  // namespace accrue
