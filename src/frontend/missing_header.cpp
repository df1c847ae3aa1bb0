#include "frontend/missing_header.h"

#include <algorithm>
#include <deque>
#include <vector>

#include "frontend/from_here.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string joined(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> whole(folder);
  path::append(whole, name);
  return std::string(whole);
}

/// The nearest folder above that looks like the top of a project; without one, the folder above the file's: src/ lies beside include/.
std::string projectOf(const std::string &folder) {
  for (llvm::StringRef above = folder; !above.empty(); above = path::parent_path(above))
    for (const char *mark : {".git", "CMakeLists.txt", "Makefile", "configure"})
      if (above != folder && fs::exists(joined(above, mark))) return above.str();
  return path::parent_path(folder).str();
}

std::vector<std::string> foldersIn(const std::string &folder) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error, /*follow_symlinks=*/false), end; !error && entry != end; entry.increment(error))
    if (entry->type() == fs::file_type::directory_file && !path::filename(entry->path()).starts_with("."))
      found.push_back(entry->path());
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<std::string> searchBelow(const std::string &top, const std::string &header) {
  constexpr int mostFolders = 4000;
  std::deque<std::string> next = {top};
  for (int looked = 0; !next.empty() && looked < mostFolders; ++looked) {
    const std::string folder = next.front();
    next.pop_front();
    if (fs::is_regular_file(joined(folder, header))) return folder;
    llvm::append_range(next, foldersIn(folder));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> folderThatBrings(const std::string &header, const std::string &file) {
  llvm::SmallString<256> full(file);
  fs::make_absolute(full);
  path::remove_dots(full, /*remove_dot_dot=*/true);
  const std::string folder = path::parent_path(full).str();
  auto found = searchBelow(folder, header);
  if (!found) found = searchBelow(projectOf(folder), header);
  if (!found) return std::nullopt;
  return fromHere(*found);
}

}  // namespace accrue
