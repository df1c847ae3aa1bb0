// Where the files of a program stand: below one folder, with names from there.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "accrue/result.hpp"
#include "optimize/optimize.h"

namespace accrue {

class Tree {
 public:
  /// The current folder if it holds all of `paths`; otherwise the deepest that does.
  explicit Tree(const std::vector<std::string> &paths);

  const std::filesystem::path &root() const { return folder; }
  bool isHere() const;
  bool holds(const std::string &path) const;
  /// The file's name from the root.
  std::string nameOf(const std::string &path) const;

 private:
  std::filesystem::path folder;
};

/// The tree of all files that were named or changed.
Tree treeOf(const OptimizeResult &result);

/// All that the program is made of below the tree's root, by its names there: new texts of files that were changed, and the others
/// as they are.
Result<std::map<std::string, std::string>> textsOf(const Tree &tree, const OptimizeResult &result);

}  // namespace accrue
