#include "tune/stored.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "system/file.h"
#include "tune/report.h"

namespace accrue::tune {
namespace {

namespace fs = std::filesystem;

/// "trial duplicate:64 1240000 4"; other lines about plans say nothing more.
bool readTrial(Tuned &tuned, std::string_view line) {
  std::istringstream words{std::string(line)};
  std::string kind, plan;
  double nanoseconds = 0;
  words >> kind >> plan >> nanoseconds;
  if (kind == "trial" && planOf(plan) && nanoseconds > 0) tuned.known[plan].processes = {nanoseconds * 1e-9};
  return kind == "trial" || kind == "settled";
}

}  // namespace

std::vector<Tuned> parseStored(std::string_view text) {
  const auto whole = withoutSum(text);
  if (!whole) return {};
  std::string_view lines = *whole;
  if (takeLine(lines) != ACCRUE_STORE_FORMAT) return {};
  CaseRun head, size;
  std::vector<Tuned> cases;
  while (!lines.empty()) {
    const std::string_view line = takeLine(lines);
    if (line.starts_with("size ")) {
      size = head;
      cases.emplace_back();
    }
    if (!cases.empty() && readTrial(cases.back(), line)) continue;
    CaseRun &run = cases.empty() ? head : size;
    if (!readLine(run, line)) return {};
    if (!cases.empty()) cases.back().about = run.about;
  }
  for (Tuned &tuned : cases) tuned.space = spaceOf(tuned.about);
  return cases;
}

std::vector<Tuned> readStore(const std::string &folder) {
  std::vector<Tuned> all;
  std::error_code error;
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".txt") names.push_back(entry.path().string());
  std::sort(names.begin(), names.end());
  for (const std::string &name : names) {
    const auto text = readWhole(name);
    if (!text) continue;
    for (Tuned &tuned : parseStored(*text)) all.push_back(std::move(tuned));
  }
  return all;
}

}  // namespace accrue::tune
