#include "wrapper/headers.h"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>

#include "system/file.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

struct Name {
  std::string name;
  bool isQuoted = false;
};

/// What stands behind `#include`, `#include_next` or `#import` at `at`.
std::optional<Name> nameAt(std::string_view text, size_t at) {
  const size_t open = text.find_first_not_of(" \t", text.find_first_of(" \t\"<\n", at));
  if (open == text.npos || (text[open] != '"' && text[open] != '<')) return std::nullopt;
  const char end = text[open] == '"' ? '"' : '>';
  const size_t close = text.find_first_of(std::string("\n") + end, open + 1);
  if (close == text.npos || text[close] != end) return std::nullopt;
  return Name{std::string(text.substr(open + 1, close - open - 1)), end == '"'};
}

class Look {
 public:
  Look(const SearchFolders &folders, const std::function<bool(std::string_view)> &isSought)
      : folders(folders), isSought(isSought) {}

  bool at(const fs::path &file) {
    if (!seen.insert(file.lexically_normal().string()).second) return false;
    const auto text = readWhole(file.string());
    return text && (isSought(*text) || leads(*text, file.parent_path()));
  }

 private:
  bool leads(std::string_view text, const fs::path &folder) {
    for (size_t mark = text.find('#'); mark != text.npos; mark = text.find('#', mark + 1)) {
      const size_t word = text.find_first_not_of(" \t", mark + 1);
      if (word == text.npos || (!text.substr(word).starts_with("include") && !text.substr(word).starts_with("import"))) continue;
      if (const auto name = nameAt(text, word); name && follow(*name, folder)) return true;
    }
    return false;
  }

  /// Wherever the name may lead: `#include_next` goes on from the first such file to the next.
  bool follow(const Name &name, const fs::path &folder) {
    if (name.isQuoted && isFile(folder / name.name) && at(folder / name.name)) return true;
    for (const Words *some : {&folders.quoted, &folders.all})
      for (const std::string &one : *some)
        if ((name.isQuoted || some == &folders.all) && isFile(fs::path(one) / name.name) && at(fs::path(one) / name.name))
          return true;
    return false;
  }

  static bool isFile(const fs::path &file) {
    std::error_code none;
    return fs::is_regular_file(file, none);
  }

  const SearchFolders &folders;
  const std::function<bool(std::string_view)> &isSought;
  std::set<std::string> seen;
};

}  // namespace

SearchFolders searchFoldersOf(const Words &compile) {
  SearchFolders folders;
  for (size_t i = 0; i < compile.size(); ++i) {
    const std::string &word = compile[i];
    for (const std::string_view option : {"-I", "-iquote"}) {
      if (!word.starts_with(option)) continue;
      Words &some = option == "-I" ? folders.all : folders.quoted;
      if (word.size() > option.size()) some.push_back(word.substr(option.size()));
      else if (i + 1 < compile.size()) some.push_back(compile[i + 1]);
    }
  }
  const char *const set = std::getenv("CPATH");
  std::istringstream more(set ? set : "");
  for (std::string folder; std::getline(more, folder, ':');) folders.all.push_back(folder.empty() ? "." : folder);
  return folders;
}

bool anyText(const std::string &file, const SearchFolders &folders, const std::function<bool(std::string_view)> &isSought) {
  return Look(folders, isSought).at(file);
}

}  // namespace accrue
