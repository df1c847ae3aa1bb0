// Programs: scanned, and rewritten by every strategy, as C where it compiles so and as C++ else; where the strategy leaves loops, those
// beside each other join. The front end only reads, so a program that would read a device is left out.
#include "folder.h"
#include "optimize/optimize.h"

namespace {

using namespace accrue;

OptimizeResult optimizeBy(const std::string &file, const char *language, Strategy strategy, bool rewrite) {
  OptimizeRequest request;
  request.plan.strategy = strategy;
  request.rewrite = rewrite;
  request.headers = true;
  request.fuse = rewrite && strategy == Strategy::Leave;
  return optimize({{file, "", {"-x", language}}}, request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const fuzz::Folder folder;
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  for (const char *reads : {"/dev/", "/proc/", "embed"})
    if (text.find(reads) != text.npos) return -1;
  const std::string file = folder.put("fuzzed.c", text);
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
