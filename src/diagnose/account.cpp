#include "diagnose/account.h"

#include <map>

#include "diagnose/gain.h"
#include "edit/diff.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/files.h"

namespace accrue {
namespace {

Reason reasonOf(const Refusal &refusal) {
  Reason reason{refusal.array, textOf(refusal.kind).code, refusal.reason, std::string(fixOf(refusal))};
  for (const Refusal &other : refusal.others) reason.others.push_back(reasonOf(other));
  return reason;
}

CountedArray arrayOf(const FileResult &file, const Histogram &histogram) {
  const Extent &extent = histogram.extent;
  return {wordsIn(file, histogram.name), histogram.elementName, extent.number.empty() ? extent.bins : extent.number,
          std::string(nameOf(extent.source))};
}

SiteAccount siteOf(const FileResult &file, const SiteResult &entry, Strategy strategy) {
  const Finding &finding = entry.finding;
  SiteAccount site{finding.line, finding.column, finding.function, entry.status};
  if (const Refusal *refusal = finding.refusal()) {
    site.refusal = reasonOf(*refusal);
    return site;
  }
  for (const Histogram &histogram : finding.site()->histograms) site.histograms.push_back(arrayOf(file, histogram));
  for (const Refusal &refusal : finding.site()->left) site.left.push_back(reasonOf(refusal));
  site.isHinted = entry.hinted.has_value();
  site.gain = gainOf(*finding.site());
  site.contractible = finding.contractible;
  if (entry.status != SiteStatus::Rewritten) return site;
  const Strategy wanted = entry.hinted.value_or(strategy);
  site.strategy = nameOf(entry.fallback.value_or(wanted));
  if (entry.fallback) site.asked = nameOf(wanted);
  if (entry.fallback) site.why = entry.why;
  return site;
}

FileAccount fileOf(const FileResult &file, Strategy strategy) {
  FileAccount account{file.path,
                      {},
                      {},
                      file.hintFaults,
                      file.plain,
                      file.fusions,
                      file.passedOver,
                      unifiedDiff(file.path, file.before, file.edits)};
  for (const SiteResult &entry : file.sites) account.sites.push_back(siteOf(file, entry, strategy));
  for (const LeftOut &one : file.leftOut)
    account.leftOut.push_back({one.line, one.updates, one.condition, one.flag, one.isConstruct, one.reserved, one.sentence()});
  return account;
}

}  // namespace

Account accountOf(const OptimizeResult &result, Strategy strategy) {
  Account account;
  for (const FileResult &file : result.files)
    if (file.named || !file.sites.empty() || !file.leftOut.empty() || !file.hintFaults.empty() || !file.plain.empty())
      account.files.push_back(fileOf(file, strategy));
  for (const Unread &unread : result.unread) account.unread.push_back(unread.errors.front());
  return account;
}

std::vector<std::pair<std::string, size_t>> commonestReasons(const Account &account) {
  std::map<std::string, size_t> counts;
  for (const FileAccount &file : account.files)
    for (const SiteAccount &site : file.sites)
      if (site.refusal) ++counts[site.refusal->code];
  std::vector<std::pair<std::string, size_t>> all(counts.begin(), counts.end());
  llvm::stable_sort(all, [](const auto &one, const auto &other) { return one.second > other.second; });
  return all;
}

std::string noteOf(const SiteAccount &site) {
  if (site.contractible.empty()) return "";
  return "bins depend on a product that is added " + site.contractible +
         ", and some processors round both at once; '-ffp-contract=off' forbids it";
}

size_t countOf(const Account &account, SiteStatus status) {
  size_t count = 0;
  for (const FileAccount &file : account.files)
    count += llvm::count_if(file.sites, [&](const SiteAccount &site) { return site.status == status; });
  return count;
}

}  // namespace accrue
