#include "diagnose/report.h"
#include "diagnose/status.h"
#include "llvm/Support/JSON.h"

namespace accrue {
namespace {

using llvm::json::Array;
using llvm::json::fixUTF8;
using llvm::json::Object;

void addReason(Object &object, const Reason &reason) {
  object["code"] = reason.code;
  object["reason"] = reason.reason;
  object["mend"] = reason.fix;
}

Array reasonsOf(const std::vector<Reason> &reasons) {
  Array list;
  for (const Reason &reason : reasons) {
    Object one{{"name", reason.array}};
    addReason(one, reason);
    list.push_back(std::move(one));
  }
  return list;
}

Object siteObject(const SiteAccount &site) {
  Object object{{"line", site.line}, {"column", site.column}, {"function", site.function}, {"status", nameOf(site.status)}};
  if (site.refusal) {
    addReason(object, *site.refusal);
    if (!site.refusal->array.empty()) object["array"] = site.refusal->array;
    if (!site.refusal->others.empty()) object["others"] = reasonsOf(site.refusal->others);
    return object;
  }
  if (!site.strategy.empty()) object["strategy"] = site.strategy;
  if (site.isHinted) object["hinted"] = true;
  if (!site.asked.empty()) object["asked"] = site.asked;
  if (!site.asked.empty()) object["reason"] = site.why;
  if (site.gain > 0) object["gain"] = site.gain;
  if (!site.contractible.empty()) object["contractible"] = site.contractible;
  Array histograms;
  for (const CountedArray &array : site.histograms)
    histograms.push_back(
        Object{{"name", array.name}, {"element", array.element}, {"extent", array.extent}, {"extent_from", array.extentFrom}});
  object["histograms"] = std::move(histograms);
  if (!site.left.empty()) object["left"] = reasonsOf(site.left);
  return object;
}

Object fileObject(const FileAccount &file) {
  Array sites, leftOut;
  for (const SiteAccount &site : file.sites) sites.push_back(siteObject(site));
  Object object{{"path", fixUTF8(file.path)}, {"sites", std::move(sites)}};
  for (const LeftOutUpdates &one : file.leftOut) {
    Object entry{{"line", one.line}, {"updates", one.updates}, {"condition", one.condition}, {"flag", one.flag}};
    if (one.isConstruct) entry["construct"] = true;
    if (!one.reserved.empty()) entry["reserved"] = one.reserved;
    leftOut.push_back(std::move(entry));
  }
  if (!leftOut.empty()) object["left_out"] = std::move(leftOut);
  Array plain;
  for (const PlainLoop &one : file.plain) plain.push_back(Object{{"line", one.line}, {"array", one.array}, {"race", one.isRace}});
  if (!plain.empty()) object["plain_loops"] = std::move(plain);
  Array fusions;
  for (const Fusion &one : file.fusions) fusions.push_back(Object{{"line", one.line}, {"first", one.first}, {"why", one.why}});
  if (!fusions.empty()) object["loops_beside"] = std::move(fusions);
  Array faults;
  for (const HintFault &one : file.hintFaults) faults.push_back(Object{{"line", one.line}, {"why", one.why}});
  if (!faults.empty()) object["hints_without_effect"] = std::move(faults);
  if (!file.passedOver.empty()) object["passed_over"] = Array(file.passedOver);
  return object;
}

}  // namespace

void writeJson(const Account &account, llvm::raw_ostream &out) {
  Array files;
  for (const FileAccount &file : account.files) files.push_back(fileObject(file));
  Object root{{"accrue", ACCRUE_VERSION}, {"files", std::move(files)}};
  if (!account.unread.empty()) root["unread"] = Array(account.unread);
  out << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(root)));
}

}  // namespace accrue
