#include "cc/prefix_maps.h"

#include "llvm/ADT/StringRef.h"

namespace accrue {
namespace {

/// `path` by the last of the command's maps that fits. `kind` is "macro" or "debug".
std::string mapped(const CompileLine &line, llvm::StringRef kind, const std::string &path) {
  std::string result = path;
  for (const std::string &word : line.words) {
    llvm::StringRef map = word;
    if (!map.consume_front("-ffile-prefix-map=") && !map.consume_front(("-f" + kind + "-prefix-map=").str())) continue;
    const auto [from, to] = map.split('=');
    if (llvm::StringRef(path).starts_with(from)) result = to.str() + path.substr(from.size());
  }
  return result;
}

}  // namespace

std::vector<std::string> prefixMaps(const CompileLine &line, const std::vector<OptimizedFile> &files) {
  std::vector<std::string> words;
  for (const OptimizedFile &file : files) {
    const std::string macro = mapped(line, "macro", file.path), debug = mapped(line, "debug", file.path);
    words.push_back("-ffile-prefix-map=" + file.twin + "=" + macro);
    if (debug != macro) words.push_back("-fdebug-prefix-map=" + file.twin + "=" + debug);
  }
  return words;
}

}  // namespace accrue
