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

/// Whether a word says what a file is, whatever its name.
bool saysLanguage(const Words &compile) { return hasWord(compile, {"-x", "--language"}); }

/// What follows blanks, continued lines and what opens a _Pragma.
std::string_view nextWord(std::string_view text) {
  const size_t at = text.find_first_not_of(" \t\r\n\\\"(");
  return at == text.npos ? std::string_view() : text.substr(at);
}

/// Whether `holds` of what follows `pragma` somewhere.
template <class Holds>
bool anyPragma(std::string_view text, Holds holds) {
  constexpr std::string_view directive = "ragma";  // of #pragma and _Pragma
  for (size_t at = text.find(directive); at != text.npos; at = text.find(directive, at + 1))
    if (holds(nextWord(text.substr(at + directive.size())))) return true;
  return false;
}

}  // namespace

bool mentionsOpenacc(std::string_view text) {
  return anyPragma(text, [](std::string_view words) { return words.starts_with("acc"); });
}

bool mentionsOpenmpAtomic(std::string_view text) {
  return anyPragma(
      text, [](std::string_view words) { return words.starts_with("omp") && nextWord(words.substr(3)).starts_with("atomic"); });
}

bool namesSource(const Words &compile) {
  const bool hasLanguage = saysLanguage(compile);
  return std::any_of(compile.begin() + 1, compile.end(), [&](const std::string &word) { return mayBeSource(word, hasLanguage); });
}

bool mayCompileUpdates(const Words &compile) {
  if (hasWord(compile, {"@"})) return false;
  const auto isSought = [](std::string_view text) { return mentionsOpenacc(text) || mentionsOpenmpAtomic(text); };
  const bool hasLanguage = saysLanguage(compile);
  const SearchFolders folders = searchFoldersOf(compile);
  const bool looksInHeaders = hasWord(compile, {"-fopenacc", "-acc", "-ta=", "-hacc", "-fopenmp", "-mp"});
  return std::any_of(compile.begin() + 1, compile.end(), [&](const std::string &word) {
    if (!mayBeSource(word, hasLanguage)) return false;
    if (looksInHeaders) return anyText(word, folders, isSought);
    const auto text = readWhole(word);
    return text && isSought(*text);
  });
}

}  // namespace accrue
