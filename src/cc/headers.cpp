#include "cc/headers.h"

#include <unistd.h>

#include <filesystem>

#include "cc/twin.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/files.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

std::string folderOf(const std::string &path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

bool isPrecompiled(const std::string &header) {
  std::error_code none;
  return fs::exists(header + ".gch", none) || fs::exists(header + ".pch", none);
}

/// What keeps one inclusion from naming another text.
std::string obstacleAt(const Inclusion &one) {
  const std::string name = "'" + one.seen + "'";
  if (one.isSystem) return name + " is a header of the system";
  if (one.includer.empty()) return "the command line includes " + name;
  if (!one.at) return "a macro names " + name + " where it is included";
  if (isPrecompiled(one.file)) return name + " is precompiled";
  if (::access(folderOf(one.file).c_str(), W_OK) != 0) return "the folder of " + name + " cannot be written to";
  return "";
}

/// What keeps two inclusions from naming the same text.
std::string obstacleBetween(const Inclusion &one, const Inclusion &other) {
  if (identityOf(folderOf(one.file)) != identityOf(folderOf(other.file))) return "'" + one.seen + "' is found in two folders";
  const bool differs = one.isEntered && other.isEntered && one.seen != other.seen;
  return differs ? "'" + one.seen + "' is read by two names" : "";
}

}  // namespace

InclusionChains::InclusionChains(const std::vector<Inclusion> &inclusions, const std::string &purpose) : purpose(purpose) {
  for (const Inclusion &one : inclusions)
    steps.push_back({one, one.includer.empty() ? "" : identityOf(one.includer), identityOf(one.file)});
}

std::set<std::string> InclusionChains::leadingTo(const std::string &header) const {
  std::set<std::string> chain = {header};
  for (size_t before = 0; before != chain.size();) {
    before = chain.size();
    for (const Step &step : steps)
      if (chain.count(step.file) && !step.includer.empty()) chain.insert(step.includer);
  }
  return chain;
}

std::optional<std::string> InclusionChains::obstacleIn(const std::set<std::string> &chain) const {
  std::map<std::string, const Step *> first;                        // of a file
  std::map<std::pair<std::string, unsigned>, std::string> at;       // what a directive includes
  for (const Step &step : steps) {
    const bool isInChain = chain.count(step.file);
    const auto [known, isNew] = at.try_emplace({step.includer, step.inclusion.at}, step.file);
    if (!isNew && step.inclusion.at && known->second != step.file && (isInChain || chain.count(known->second)))
      return "'" + step.inclusion.includer + "' includes now one file, now another";
    if (!isInChain) continue;
    if (std::string why = obstacleAt(step.inclusion); !why.empty()) return why;
    const Step &other = *first.try_emplace(step.file, &step).first->second;
    if (std::string why = obstacleBetween(other.inclusion, step.inclusion); !why.empty()) return why;
  }
  return std::nullopt;
}

std::optional<std::string> InclusionChains::leadTo(const std::string &header) {
  const std::set<std::string> chain = leadingTo(identityOf(header));
  auto why = obstacleIn(chain);
  if (!why) led.insert(chain.begin(), chain.end());
  return why;
}

std::map<std::string, LedFile> InclusionChains::files() const {
  std::map<std::string, LedFile> files;
  std::map<std::string, std::string> texts;  // a led file -> its name in its folder
  for (const Step &step : steps)
    if (led.count(step.file) && texts.try_emplace(step.file, twinName(step.inclusion.seen, purpose)).second)
      files[step.file] = {step.inclusion.seen, {}};
  std::set<std::pair<std::string, unsigned>> done;
  for (const Step &step : steps) {
    const Inclusion &one = step.inclusion;
    if (!led.count(step.file) || !done.insert({step.includer, one.at}).second) continue;
    LedFile &includer = files[step.includer];
    const unsigned folder = one.name.rfind('/') + 1;
    const unsigned end = one.at + one.name.size();
    includer.names.push_back({{one.at + folder, end}, texts.at(step.file)});
  }
  return files;
}

}  // namespace accrue
