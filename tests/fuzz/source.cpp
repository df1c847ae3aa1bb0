// Programs: scanned, and rewritten by every strategy, as C where it compiles so and as C++ else; where the strategy leaves loops, those
// beside each other join. The front end only reads, so a program that would read a device is left out.
#ifdef __clang__  // the preset fuzz
#include <sanitizer/lsan_interface.h>
#endif

#include "folder.h"
#include "optimize/optimize.h"

namespace {

using namespace accrue;

bool says(const OptimizeResult &result, const char *words) {
  for (const std::string &error : result.inputErrors)
    if (error.find(words) != error.npos) return true;
  return false;
}

OptimizeResult optimizeBy(const std::string &file, const char *language, Strategy strategy, bool rewrite) {
  OptimizeRequest request;
  request.plan.strategy = strategy;
  request.rewrite = rewrite;
  request.headers = true;
  request.fuse = rewrite && strategy == Strategy::Leave;
  OptimizeResult result = optimize({{file, "", {"-x", language}}}, request);
  if (says(result, "Accrue crashed")) std::abort();
  return result;
}

/// Some text makes Clang crash. That is survived, and what Clang held then is lost: no leak of ours.
bool crashesClang(const std::string &file, const char *language) {
#ifdef __clang__  // the preset fuzz
  const __lsan::ScopedDisabler without;
#endif
  return says(optimizeBy(file, language, Strategy::Duplicate, false), "Clang crashed");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const fuzz::Folder folder;
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  for (const char *reads : {"/dev/", "/proc/", "embed"})
    if (text.find(reads) != text.npos) return -1;
  const std::string file = folder.put("fuzzed.c", text);
  if (crashesClang(file, "c") || crashesClang(file, "c++")) return 0;
  const char *language = "c";
  OptimizeResult found = optimizeBy(file, language, Strategy::Duplicate, false);
  if (!found.inputErrors.empty()) found = optimizeBy(file, language = "c++", Strategy::Duplicate, false);
  if (!found.inputErrors.empty()) return 0;
  bool hasSites = false;
  for (const FileResult &one : found.files)
    for (const SiteResult &site : one.sites) hasSites |= site.finding.site() != nullptr;
  if (!hasSites) return 0;
  for (const accrue_strategy &strategy : strategies()) {
    const OptimizeResult result = optimizeBy(file, language, *findStrategy(strategy.name), true);
    if (result.outputErrors.empty()) continue;
    std::fprintf(stderr, "%s: %s\n", strategy.name, result.outputErrors.front().c_str());
    std::abort();  // what is written must compile
  }
  return 0;
}
