#include "hist/globs.h"

#include <glob.h>

#include <filesystem>

#include "io/file_part.h"

namespace accrue {

std::vector<std::string> filesOf(const std::string &word) {
  const FilePart named = partIn(word);
  std::error_code none;
  if (named.path.find_first_of("*?[") == named.path.npos || std::filesystem::exists(named.path, none)) return {word};
  std::vector<std::string> files;
  glob_t matches = {};
  if (glob(named.path.c_str(), 0, nullptr, &matches) == 0)
    for (size_t i = 0; i < matches.gl_pathc; i++)
      files.push_back(matches.gl_pathv[i] + (named.part.empty() ? "" : "::" + named.part));
  globfree(&matches);
  return files;
}

}  // namespace accrue
