#include "cc/optimized.h"

#include "cc/driver_folders.h"
#include "cc/support.h"
#include "diagnose/report.h"
#include "edit/lines.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/optimize.h"

namespace accrue {
namespace {

bool lacksHeader(const OptimizeResult &result) {
  return llvm::any_of(result.inputErrors, [](llvm::StringRef error) { return error.contains("file not found"); });
}

OptimizeResult optimizeOne(const CompileLine &line, const OptimizeRequest &request) {
  CompileCommand command = forFrontend(line);
  OptimizeResult result = optimize({command}, request);
  if (!lacksHeader(result)) return result;
  for (const std::string &folder : foldersOfDriver(line)) command.flags.insert(command.flags.end(), {"-idirafter", folder});
  return optimize({command}, request);
}

std::string reportOf(const OptimizeResult &result, Strategy strategy) {
  std::string text;
  llvm::raw_string_ostream out(text);
  writeJson({result.files, strategy}, out);
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
  const OptimizeResult result = optimizeOne(line, wanted);
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
