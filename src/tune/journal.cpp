#include "tune/journal.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <sstream>

#include "present/numbers.h"
#include "runtime/file.h"
#include "system/file.h"
#include "tune/report.h"

namespace accrue::tune {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view format = "accrue-tune-journal 1\n";

/// In one line, whatever it holds.
std::string oneLine(std::string text) {
  for (char &c : text)
    if (static_cast<unsigned char>(c) < ' ') c = '?';
  return text;
}

/// The program's file, as the shell would find it.
fs::path fileOf(const std::string &word) {
  const char *const path = std::getenv("PATH");
  if (word.find('/') != word.npos || !path) return word;
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (std::error_code error; fs::is_regular_file(fs::path(folder) / word, error)) return fs::path(folder) / word;
  return word;
}

std::string fileLine(const fs::path &path) {
  struct stat status;
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
  const long long changed = static_cast<long long>(status.st_mtim.tv_sec) * 1000000000 + status.st_mtim.tv_nsec;
  return "file " + oneLine(path.string()) + " " + std::to_string(status.st_size) + " " + std::to_string(changed) + "\n";
}

/// The words that are files, the program first.
std::vector<std::string> fileLines(const std::vector<std::string> &words) {
  std::vector<std::string> lines;
  for (const std::string &word : words) {
    const std::string line = fileLine(&word == &words.front() ? fileOf(word) : fs::path(word));
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

bool isIn(const std::vector<std::string> &lines, const std::string &line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

/// Of the last word of a line.
size_t numberIn(std::string_view line) {
  size_t number = 0;
  const std::string_view text = line.substr(line.rfind(' ') + 1);
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool readRun(std::string_view &lines, Run &run) {
  std::istringstream first{std::string(takeLine(lines))};
  std::string word;
  if (!(first >> word >> run.when >> run.seconds >> run.output) || word != "run") return false;
  const std::string_view second = takeLine(lines);
  const size_t length = numberIn(second);
  if (!second.starts_with("report ") || length > lines.size()) return false;
  const auto cases = parseReport(lines.substr(0, length));
  lines.remove_prefix(length);
  if (cases) run.cases = *cases;
  return cases.has_value();
}

}  // namespace

Journal::Journal(std::string folder, const std::vector<std::string> &command)
    : folder(std::move(folder)), words(command), files(fileLines(command)) {
  std::error_code error;
  head = std::string(format) + "command";
  for (const std::string &word : command) head += " " + oneLine(word);
  head += "\nfolder " + oneLine(fs::current_path(error).string()) + "\n";
  std::string stem = fs::path(command.front()).filename().string().substr(0, 40);
  for (char &c : stem)
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_' && c != '.') c = '-';
  name = "tune-" + stem + "-" + sumText(head) + ".txt";
}

std::optional<std::string> Journal::cannotWrite(int code) const {
  if (!code) return std::nullopt;
  return "cannot write '" + path() + "': " + std::strerror(code);
}

std::optional<std::string> Journal::prepare() const {
  int lock = -1;
  if (folder.empty()) return std::nullopt;
  const int code = accrue_lock_folder(folder.c_str(), 0, &lock);
  accrue_unlock_folder(lock);
  return cannotWrite(code ? code : ::access(folder.c_str(), W_OK) != 0 ? errno : 0);
}

std::vector<Run> Journal::read(std::string &warning) {
  std::error_code error;
  // Others may write into the folder: a link there is not followed.
  if (folder.empty() || !fs::is_regular_file(fs::symlink_status(path(), error))) return {};
  const auto text = readWhole(path());
  if (!text) return {};
  const auto whole = withoutSum(*text);
  std::vector<Run> runs;
  warning = "'" + path() + "' is damaged or of another version; all is measured anew";
  if (!whole || !whole->starts_with(head)) return {};
  std::string_view lines = whole->substr(head.size());
  std::vector<std::string> known;
  while (lines.starts_with("file ")) known.push_back(std::string(takeLine(lines)) + "\n");
  while (!lines.empty())
    if (!readRun(lines, runs.emplace_back())) return {};
  warning = "the program or one of its files has changed since it was tuned; all is measured anew";
  for (const std::string &line : known)
    if (!isIn(files, line)) return {};
  warning.clear();
  files = known;
  return runs;
}

std::optional<std::string> Journal::write(const std::vector<Run> &runs) const {
  if (folder.empty()) return std::nullopt;
  std::string text = head;
  for (const std::string &line : fileLines(words))
    if (isIn(files, line)) text += line;
  for (const Run &run : runs) {
    const std::string report = reportText(run.cases);
    text += "run " + run.when + " " + fixedText(run.seconds, 3) + " " + run.output + "\nreport " + std::to_string(report.size()) +
            "\n" + report;
  }
  text += "sum " + sumText(text) + "\n";
  accrue_text content{};
  int lock = -1, code = accrue_lock_folder(folder.c_str(), 2000, &lock);
  accrue_add_bytes(&content, text.data(), text.size());
  if (!code) code = content.is_short ? ENOMEM : accrue_replace_file(folder.c_str(), name.c_str(), &content);
  accrue_unlock_folder(lock);
  accrue_clear(&content);
  return cannotWrite(code);
}

std::string now() {
  const std::time_t seconds = std::time(nullptr);
  std::tm parts{};
  char text[32];
  ::gmtime_r(&seconds, &parts);
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

}  // namespace accrue::tune
