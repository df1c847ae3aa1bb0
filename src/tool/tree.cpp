#include "tool/tree.h"

#include "system/file.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

fs::path realOf(const fs::path &path) {
  std::error_code none;
  return fs::weakly_canonical(fs::absolute(path, none), none);
}

bool isBelow(const fs::path &path, const fs::path &folder) {
  const fs::path name = path.lexically_relative(folder);
  return !name.empty() && *name.begin() != "..";
}

}  // namespace

Tree::Tree(const std::vector<std::string> &paths) : folder(realOf(".")) {
  bool isAllHere = true;
  for (const std::string &path : paths) isAllHere &= isBelow(realOf(path), folder);
  if (isAllHere) return;
  folder = realOf(paths.front()).parent_path();
  for (const std::string &path : paths)
    while (!isBelow(realOf(path), folder)) folder = folder.parent_path();
}

bool Tree::isHere() const { return folder == realOf("."); }
bool Tree::holds(const std::string &path) const { return isBelow(realOf(path), folder); }
std::string Tree::nameOf(const std::string &path) const { return realOf(path).lexically_relative(folder).string(); }

Tree treeOf(const OptimizeResult &result) {
  std::vector<std::string> paths;
  for (const FileResult &file : result.files)
    if (file.named || file.after != file.before) paths.push_back(file.path);
  return Tree(paths);
}

Result<std::map<std::string, std::string>> textsOf(const Tree &tree, const OptimizeResult &result) {
  if (tree.root() == tree.root().root_path())
    return Error{Fault::Request, "the files have no folder in common but '" + tree.root().string() + "'; name some that have"};
  std::map<std::string, std::string> texts;
  for (const FileResult &file : result.files)
    if (tree.holds(file.path) && fs::exists(file.path)) texts[tree.nameOf(file.path)] = file.after;
  for (const UnitResult &unit : result.units)
    for (const std::string &path : unit.files) {
      if (!tree.holds(path) || texts.count(tree.nameOf(path))) continue;
      const auto text = readWhole(path);
      if (!text) return text.error();
      texts[tree.nameOf(path)] = *text;
    }
  return texts;
}

}  // namespace accrue
