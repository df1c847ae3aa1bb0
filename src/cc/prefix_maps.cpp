#include "cc/prefix_maps.h"

#include <filesystem>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace accrue {
namespace {

/// `path` by the last of the command's maps that fits. `kind` is "macro" or "debug". Nothing: that one has a second =, and compilers
/// differ in which divides it.
std::optional<std::string> mapped(const CompileLine &line, llvm::StringRef kind, llvm::StringRef path) {
  std::optional<std::string> result = path.str();
  for (const std::string &word : line.words) {
    llvm::StringRef map = word;
    if (!map.consume_front("-ffile-prefix-map=") && !map.consume_front(("-f" + kind + "-prefix-map=").str())) continue;
    const auto [from, to] = map.split('=');
    if (!path.starts_with(from)) continue;  // nor does it start with what a later = ends
    result = to.contains('=') ? std::nullopt : std::optional(to.str() + path.substr(from.size()).str());
  }
  return result;
}

/// TWIN=PATH, less the name that both end in, as a prefix is mapped. Nothing: no = but the one that divides may be there.
std::optional<std::string> mapOf(const OptimizedFile &file, const std::optional<std::string> &to) {
  if (!to) return std::nullopt;
  const std::string name = std::filesystem::path(file.path).filename();
  llvm::StringRef twin = file.twin, path = *to;
  if (twin.ends_with(name) && path.ends_with(name)) twin = twin.drop_back(name.size()), path = path.drop_back(name.size());
  if (twin.contains('=') || path.contains('=')) return std::nullopt;
  return (twin + "=" + path).str();
}

}  // namespace

std::vector<std::string> prefixMaps(const CompileLine &line, const std::vector<OptimizedFile> &files) {
  std::vector<std::string> words;
  for (const OptimizedFile &file : files) {
    const auto macro = mapOf(file, mapped(line, "macro", file.path)), debug = mapOf(file, mapped(line, "debug", file.path));
    if (macro && debug) words.push_back("-ffile-prefix-map=" + *macro);
    else if (macro) words.push_back("-fmacro-prefix-map=" + *macro);
    if (debug && debug != macro) words.push_back("-fdebug-prefix-map=" + *debug);
  }
  return words;
}

}  // namespace accrue
