#include "io/file_part.h"

#include <filesystem>

namespace accrue {
namespace {

/// As a message may carry it: short.
std::string shown(std::string_view text) {
  constexpr size_t longest = 40;
  return std::string(text.substr(0, longest)) + (text.size() > longest ? "..." : "");
}

std::string listOf(const std::vector<std::string> &names) {
  constexpr size_t longest = 12;
  std::string list;
  for (size_t i = 0; i < names.size() && i < longest; i++) {
    const bool isPlain = names[i].find_first_of(", ") == names[i].npos;
    list += (i ? ", " : "") + (isPlain ? shown(names[i]) : "'" + shown(names[i]) + "'");
  }
  return names.empty() ? "none" : list + (names.size() > longest ? ", ..." : "");
}

}  // namespace

FilePart partIn(const std::string &text) {
  const size_t mark = text.rfind("::");
  std::error_code none;
  const bool isWhole = mark == text.npos || mark == 0 || std::filesystem::exists(text, none);
  const std::string path = isWhole ? text : text.substr(0, mark);
  return {path, path == "-" ? "standard input" : "'" + path + "'", isWhole ? "" : text.substr(mark + 2)};
}

Error sayWhich(const FilePart &file, const std::string &what, const std::vector<std::string> &names) {
  if (file.part.empty())
    return cannotRead(file.name, "it has the " + what + "s " + listOf(names) + "; say which one, as in " +
                                     (file.path == "-" ? "/dev/stdin" : file.path) +
                                     "::" + (names.empty() ? "NAME" : shown(names[0])));
  return cannotRead(file.name, "it has no " + what + " '" + shown(file.part) + "'; it has " + listOf(names));
}

}  // namespace accrue
