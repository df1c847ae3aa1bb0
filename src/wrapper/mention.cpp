#include "wrapper/mention.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "system/file.h"
#include "wrapper/headers.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

bool isSourceName(const std::string &word) {
  static constexpr std::array all = {".c", ".C", ".cc", ".cp", ".cpp", ".cxx", ".c++", ".CC", ".CPP"};
  return std::find(all.begin(), all.end(), fs::path(word).extension()) != all.end();
}

bool mayBeSource(const std::string &word, bool hasLanguage) {
  std::error_code none;
  return !word.starts_with('-') && (hasLanguage || isSourceName(word)) && fs::is_regular_file(word, none);
}

/// Whether a word starts like that.
bool hasWord(const Words &words, std::initializer_list<std::string_view> starts) {
  return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
    return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return word.starts_with(start); });
  });
}

}  // namespace

bool mentionsOpenacc(std::string_view text) {
  constexpr std::string_view directive = "ragma";  // of #pragma and _Pragma
  for (size_t at = text.find(directive); at != text.npos; at = text.find(directive, at + 1)) {
    const size_t name = text.find_first_not_of(" \t\r\n\\\"(", at + directive.size());
    if (name != text.npos && text.substr(name).starts_with("acc")) return true;
  }
  return false;
}

bool mayCompileOpenacc(const Words &compile) {
  if (hasWord(compile, {"@"})) return false;
  const bool hasLanguage = hasWord(compile, {"-x"});  // which says what a file is, whatever its name
  const SearchFolders folders = searchFoldersOf(compile);
  const bool looksInHeaders = hasWord(compile, {"-fopenacc", "-acc", "-ta=", "-hacc", "-fopenmp", "-mp"});
  return std::any_of(compile.begin() + 1, compile.end(), [&](const std::string &word) {
    if (!mayBeSource(word, hasLanguage)) return false;
    if (looksInHeaders) return anyText(word, folders, mentionsOpenacc);
    const auto text = readWhole(word);
    return text && mentionsOpenacc(*text);
  });
}

}  // namespace accrue
