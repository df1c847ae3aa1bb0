#include <map>

#include "diagnose/gain.h"
#include "diagnose/report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "site/refusal.h"

namespace accrue {
namespace {

using llvm::json::Array;
using llvm::json::fixUTF8;
using llvm::json::Object;

constexpr const char *schema = "https://json.schemastore.org/sarif-2.1.0.json";
/// The rule of sites that can be rewritten; the others are the refusals.
constexpr const char *foundRule = "ACR000";

Object textObject(llvm::StringRef text) { return Object{{"text", fixUTF8(text)}}; }

Object ruleObject(llvm::StringRef id, llvm::StringRef title, llvm::StringRef why, llvm::StringRef fix) {
  return Object{{"id", id},
                {"shortDescription", textObject(title)},
                {"fullDescription", textObject(why)},
                {"help", textObject(fix)},
                {"defaultConfiguration", Object{{"level", "note"}}}};
}

Array rules() {
  Array all{ruleObject(foundRule, "a loop that builds a histogram",
                       "Its updates meet in few bins, and can be spread over copies without a change of the result.",
                       "compile with 'accrue cc', or rewrite the file with 'accrue opt'")};
  for (const RefusalText &text : refusalTexts()) all.push_back(ruleObject(text.code, text.title, text.why, text.fix));
  return all;
}

std::map<std::string, size_t> placesOfRules() {
  std::map<std::string, size_t> places{{foundRule, 0}};
  for (const RefusalText &text : refusalTexts()) places.emplace(text.code, places.size());
  return places;
}

/// A path as RFC 3986 wants it.
std::string uriOf(const std::string &path) {
  std::string uri = llvm::sys::path::is_absolute(path) ? "file://" : "";
  for (const char c : path) {
    const bool isPlain = llvm::isAlnum(c) || llvm::StringRef("/._-~").contains(c);
    uri += isPlain ? std::string(1, c) : "%" + llvm::toHex(llvm::StringRef(&c, 1));
  }
  return uri;
}

Object fileObject(const std::string &path) {
  Object file{{"uri", uriOf(path)}};
  if (!llvm::sys::path::is_absolute(path)) file["uriBaseId"] = "SRCROOT";
  return file;
}

Object locationOf(const FileAccount &file, const SiteAccount &site) {
  return Object{{"physicalLocation", Object{{"artifactLocation", fileObject(file.path)},
                                            {"region", Object{{"startLine", site.line}, {"startColumn", site.column}}}}},
                {"logicalLocations", Array{Object{{"name", fixUTF8(site.function)}, {"kind", "function"}}}}};
}

std::string messageOf(const SiteAccount &site) {
  if (site.refusal) return site.refusal->reason + "; " + site.refusal->fix;
  std::string message = site.histograms.size() == 1
                            ? "histogram '" + site.histograms.front().name + "' of " + site.histograms.front().extent + " bins"
                            : std::to_string(site.histograms.size()) + " histograms";
  if (site.status == SiteStatus::Left)
    return message + ", left as " + (site.isHinted ? "'#pragma accrue' asks" : "the strategy 'leave' asks");
  message += site.strategy.empty() ? " can be rewritten" : " rewritten by '" + site.strategy + "'";
  if (site.strategy.empty() && site.gain > 0) message += "; it " + gainText(site.gain);
  if (const std::string note = noteOf(site); !note.empty()) message += "; " + note;
  return message;
}

Array results(const Account &account) {
  const std::map<std::string, size_t> places = placesOfRules();
  Array all;
  for (const FileAccount &file : account.files)
    for (const SiteAccount &site : file.sites) {
      const std::string rule = site.refusal ? site.refusal->code : foundRule;
      Object result{{"ruleId", rule},
                    {"level", "note"},
                    {"message", textObject(messageOf(site))},
                    {"locations", Array{locationOf(file, site)}}};
      if (const auto place = places.find(rule); place != places.end()) result["ruleIndex"] = place->second;
      all.push_back(std::move(result));
    }
  return all;
}

Object notificationOf(const FileAccount &file, const HintFault &fault) {
  Object place{{"artifactLocation", fileObject(file.path)}, {"region", Object{{"startLine", fault.line}}}};
  return Object{{"level", "warning"},
                {"message", textObject("'#pragma accrue' has no effect: " + fault.why)},
                {"locations", Array{Object{{"physicalLocation", std::move(place)}}}}};
}

/// Files that were not read and hints without effect are no findings, but whoever reads the report should know of them.
Object invocation(const Account &account) {
  Array notifications;
  for (const std::string &error : account.unread)
    notifications.push_back(Object{{"level", "error"}, {"message", textObject(error)}});
  for (const FileAccount &file : account.files)
    for (const HintFault &fault : file.hintFaults) notifications.push_back(notificationOf(file, fault));
  return Object{{"executionSuccessful", true}, {"toolExecutionNotifications", std::move(notifications)}};
}

}  // namespace

void writeSarif(const Account &account, llvm::raw_ostream &out) {
  Object driver{{"name", "Accrue"}, {"version", ACCRUE_VERSION}, {"rules", rules()}};
  Object run{{"tool", Object{{"driver", std::move(driver)}}},
             {"columnKind", "utf16CodeUnits"},
             {"originalUriBaseIds", Object{{"SRCROOT", Object{{"description", textObject("the folder that accrue ran in")}}}}},
             {"invocations", Array{invocation(account)}},
             {"results", results(account)}};
  Object log{{"$schema", schema}, {"version", "2.1.0"}, {"runs", Array{std::move(run)}}};
  out << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(log)));
}

}  // namespace accrue
