#include <filesystem>
#include <map>

#include "diagnose/report.h"
#include "diagnose/status.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

namespace accrue {
namespace {

using llvm::json::Object;
namespace fs = std::filesystem;

std::string textIn(const Object &object, llvm::StringRef name) { return object.getString(name).value_or("").str(); }
unsigned numberIn(const Object &object, llvm::StringRef name) { return static_cast<unsigned>(object.getInteger(name).value_or(0)); }

/// Calls `use` with each object of a list.
void forEachIn(const Object &object, llvm::StringRef name, llvm::function_ref<void(const Object &)> use) {
  if (const llvm::json::Array *list = object.getArray(name))
    for (const llvm::json::Value &value : *list)
      if (const Object *one = value.getAsObject()) use(*one);
}

std::vector<std::string> textsIn(const Object &object, llvm::StringRef name) {
  std::vector<std::string> texts;
  if (const llvm::json::Array *list = object.getArray(name))
    for (const llvm::json::Value &value : *list) texts.push_back(value.getAsString().value_or("").str());
  return texts;
}

Reason reasonIn(const Object &object, llvm::StringRef array) {
  return {textIn(object, array), textIn(object, "code"), textIn(object, "reason"), textIn(object, "mend")};
}

SiteAccount siteIn(const Object &object) {
  SiteAccount site{numberIn(object, "line"), numberIn(object, "column"), textIn(object, "function"),
                   findStatus(textIn(object, "status")).value_or(SiteStatus::Found)};
  if (object.getString("code")) {
    site.refusal = reasonIn(object, "array");
    forEachIn(object, "others", [&](const Object &one) { site.refusal->others.push_back(reasonIn(one, "name")); });
    return site;
  }
  site.strategy = textIn(object, "strategy");
  site.asked = textIn(object, "asked");
  site.why = textIn(object, "reason");
  site.isHinted = object.getBoolean("hinted").value_or(false);
  site.gain = object.getNumber("gain").value_or(0);
  site.contractible = textIn(object, "contractible");
  forEachIn(object, "histograms", [&](const Object &one) {
    site.histograms.push_back({textIn(one, "name"), textIn(one, "element"), textIn(one, "extent"), textIn(one, "extent_from")});
  });
  forEachIn(object, "left", [&](const Object &one) { site.left.push_back(reasonIn(one, "name")); });
  return site;
}

FileAccount fileIn(const Object &object) {
  FileAccount file;
  file.path = textIn(object, "path");
  forEachIn(object, "sites", [&](const Object &one) { file.sites.push_back(siteIn(one)); });
  forEachIn(object, "left_out", [&](const Object &one) {
    const LeftOut known{file.path,
                        numberIn(one, "line"),
                        numberIn(one, "updates"),
                        textIn(one, "condition"),
                        textIn(one, "flag"),
                        one.getBoolean("construct").value_or(false),
                        textIn(one, "reserved")};
    file.leftOut.push_back(
        {known.line, known.updates, known.condition, known.flag, known.isConstruct, known.reserved, known.sentence()});
  });
  forEachIn(object, "hints_without_effect",
            [&](const Object &one) { file.hintFaults.push_back({file.path, numberIn(one, "line"), textIn(one, "why")}); });
  forEachIn(object, "plain_loops", [&](const Object &one) {
    file.plain.push_back({file.path, numberIn(one, "line"), textIn(one, "array"), one.getBoolean("race").value_or(false)});
  });
  forEachIn(object, "loops_beside", [&](const Object &one) {
    file.fusions.push_back({numberIn(one, "line"), numberIn(one, "first"), textIn(one, "why")});
  });
  file.passedOver = textsIn(object, "passed_over");
  return file;
}

/// As it is called from here: a log's paths are relative to the folder that the compiler ran in.
std::string fromHere(const std::string &path, const std::string &folder) {
  if (folder.empty() || path.empty()) return path;
  std::error_code none;
  const fs::path whole = (fs::path(folder) / path).lexically_normal();
  const fs::path near = whole.lexically_relative(fs::current_path(none));
  return near.empty() || *near.begin() == ".." ? whole.string() : near.string();
}

/// Of several reports, the last that tells of a file counts.
class Reports {
 public:
  void add(const Object &report) {
    const std::string folder = textIn(report, "folder");
    forEachIn(report, "files", [&](const Object &one) {
      FileAccount file = fileIn(one);
      file.path = fromHere(file.path, folder);
      const auto [known, isNew] = places.try_emplace(file.path, account.files.size());
      if (isNew) account.files.push_back(std::move(file));
      else account.files[known->second] = std::move(file);
    });
    for (std::string &error : textsIn(report, "unread")) account.unread.push_back(std::move(error));
    const std::string why = textIn(report, "why");
    if (!why.empty()) account.unread.push_back(fromHere(textIn(report, "file"), folder) + ": compiled as it is written: " + why);
  }

  Account account;

 private:
  std::map<std::string, size_t> places;
};

Error notAReport(const std::string &name) {
  return {Fault::Input, "cannot read '" + name + "': it is neither a report in JSON nor a log of 'accrue cc' (ACCRUE_CC_LOG)"};
}

/// Whether the text was a report, which then was added.
bool addReport(Reports &reports, llvm::StringRef text) {
  auto value = llvm::json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return false;
  }
  const Object *report = value->getAsObject();
  if (!report || (!report->getArray("files") && !report->getString("compiled"))) return false;
  reports.add(*report);
  return true;
}

}  // namespace

Result<Account> readReports(llvm::StringRef text, const std::string &name) {
  Reports whole, lines;
  if (addReport(whole, text)) return std::move(whole.account);
  for (const llvm::StringRef line : llvm::split(text, '\n'))
    if (!line.trim().empty() && !addReport(lines, line)) return notAReport(name);
  if (text.trim().empty()) return notAReport(name);
  return std::move(lines.account);
}

}  // namespace accrue
