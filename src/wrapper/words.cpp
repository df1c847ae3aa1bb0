#include "wrapper/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string_view>

namespace accrue {

Words commandOf(const Words &words) {
  constexpr std::string_view front = "accrue-";
  const std::string name = words.empty() ? "" : std::filesystem::path(words.front()).filename().string();
  if (!name.starts_with(front)) return words;
  Words command = {"accrue", "cc", name.substr(front.size())};
  command.insert(command.end(), words.begin() + 1, words.end());
  return command;
}

std::optional<Words> plainCompile(const Words &command) {
  if (command.size() < 3 || command[1] != "cc") return std::nullopt;
  static constexpr std::array takeNextWord = {"--strategy", "--locals", "--bins", "--cuda-path"};
  size_t at = 2;
  while (at < command.size()) {
    const std::string &word = command[at];
    if (std::find(takeNextWord.begin(), takeNextWord.end(), word) != takeNextWord.end()) at += 2;
    else if (word == "--reproducible" || (word.starts_with("--") && word.find('=') != word.npos)) ++at;
    else break;
  }
  if (at >= command.size() || command[at].starts_with("-")) return std::nullopt;
  return Words(command.begin() + at, command.end());
}

Words withSetOptions(Words command) {
  const char *const set = std::getenv("ACCRUE_CC_FLAGS");
  if (!set || command.size() < 2 || command[1] != "cc") return command;
  std::istringstream words(set);
  const Words options(std::istream_iterator<std::string>(words), {});
  command.insert(command.begin() + 2, options.begin(), options.end());
  return command;
}

bool isSwitchedOff() {
  const char *const setting = std::getenv("ACCRUE");
  return setting && std::string_view(setting) == "off";
}

}  // namespace accrue
