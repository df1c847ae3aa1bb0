#include "diagnose/report.h"
#include "llvm/Support/JSON.h"

namespace accrue {
namespace {

using llvm::json::Array;
using llvm::json::Object;

const char *nameOf(SiteStatus status) {
  switch (status) {
    case SiteStatus::Found: return "found";
    case SiteStatus::Rewritten: return "rewritten";
    case SiteStatus::Left: return "left";
  }
  return "";
}

void addRefusal(Object &object, const Refusal &refusal) {
  object["code"] = textOf(refusal.kind).code;
  object["reason"] = refusal.reason;
  object["mend"] = llvm::StringRef(fixOf(refusal));
}

Array refusalsOf(const std::vector<Refusal> &refusals) {
  Array list;
  for (const Refusal &refusal : refusals) {
    Object one{{"name", refusal.array}};
    addRefusal(one, refusal);
    list.push_back(std::move(one));
  }
  return list;
}

Object siteObject(const Report &report, const SiteResult &entry) {
  const Finding &finding = entry.finding;
  Object object{
      {"line", finding.line}, {"column", finding.column}, {"function", finding.function}, {"status", nameOf(entry.status)}};
  if (const Refusal *refusal = finding.refusal()) {
    addRefusal(object, *refusal);
    if (!refusal->others.empty()) object["others"] = refusalsOf(refusal->others);
    return object;
  }
  if (entry.status == SiteStatus::Rewritten)
    object["strategy"] = llvm::StringRef(accrue::nameOf(entry.fallback.value_or(entry.hinted.value_or(report.strategy))));
  if (entry.status == SiteStatus::Rewritten && entry.fallback) object["reason"] = entry.why;
  Array histograms;
  for (const Histogram &histogram : finding.site()->histograms)
    histograms.push_back(Object{{"name", histogram.name},
                                {"element", histogram.element},
                                {"extent", histogram.extent.number.empty() ? histogram.extent.bins : histogram.extent.number},
                                {"extent_from", accrue::nameOf(histogram.extent.source)}});
  object["histograms"] = std::move(histograms);
  if (!finding.site()->left.empty()) object["left"] = refusalsOf(finding.site()->left);
  return object;
}

void addNotes(Object &object, const FileResult &file) {
  Array leftOut;
  for (const LeftOut &one : file.leftOut)
    leftOut.push_back(Object{{"line", one.line}, {"updates", one.updates}, {"condition", one.condition}, {"flag", one.flag}});
  if (!leftOut.empty()) object["left_out"] = std::move(leftOut);
  Array faults;
  for (const HintFault &one : file.hintFaults) faults.push_back(Object{{"line", one.line}, {"why", one.why}});
  if (!faults.empty()) object["hints_without_effect"] = std::move(faults);
  if (!file.passedOver.empty()) object["passed_over"] = Array(file.passedOver);
}

}  // namespace

void writeJson(const Report &report, llvm::raw_ostream &out) {
  Array files;
  for (const FileResult &file : report.files) {
    if (!file.named && file.sites.empty() && file.leftOut.empty()) continue;
    Array sites;
    for (const SiteResult &entry : file.sites) sites.push_back(siteObject(report, entry));
    Object object{{"path", file.path}, {"sites", std::move(sites)}};
    addNotes(object, file);
    files.push_back(std::move(object));
  }
  out << llvm::formatv("{0:2}\n", llvm::json::Value(Object{{"accrue", ACCRUE_VERSION}, {"files", std::move(files)}}));
}

}  // namespace accrue
