#include "diagnose/page.h"

#include <filesystem>
#include <string_view>

#include "diagnose/gain.h"
#include "diagnose/side_by_side.h"
#include "diagnose/status.h"
#include "llvm/Support/JSON.h"
#include "present/html.h"
#include "site/refusal.h"
#include "tune/page.h"
#include "tune/table.h"

namespace accrue {

extern const char *const reportPageText;  // page.html

namespace {

namespace fs = std::filesystem;

std::string element(const std::string &tag, const std::string &kind, const std::string &content) {
  return "<" + tag + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" + content + "</" + tag + ">";
}

std::string tile(size_t count, const std::string &label, const std::string &kind) {
  return element("div", "tile " + kind, element("b", "", std::to_string(count)) + " " + label) + "\n";
}

std::string tiles(const Account &account) {
  const size_t rewritten = countOf(account, SiteStatus::Rewritten), found = countOf(account, SiteStatus::Found),
               left = countOf(account, SiteStatus::Left);
  std::string all = tile(rewritten + found + left, rewritten + found + left == 1 ? "site" : "sites", "");
  if (rewritten) all += tile(rewritten, "rewritten", "rewritten");
  if (found) all += tile(found, "can be rewritten", "found");
  if (left) all += tile(left, "left", "left");
  if (!account.unread.empty()) all += tile(account.unread.size(), "not read", "left");
  return element("div", "tiles", "\n" + all) + "\n";
}

/// Why sites were left, the commonest first.
std::string reasonsTable(const Account &account) {
  std::string rows;
  for (const auto &[code, count] : commonestReasons(account)) {
    const RefusalText *text = findRefusal(code);
    rows += "<tr>" + element("td", "", escaped(code)) + element("td", "", std::to_string(count)) +
            element("td", "", text ? escaped(text->title) : "") + "</tr>\n";
  }
  if (rows.empty()) return "";
  return "<h2>Why sites are left</h2>\n<div class=\"scroll\"><table>\n<tr><th>code</th><th>sites</th><th>reason</th></tr>\n" +
         rows + "</table></div>\n";
}

std::string unreadFiles(const Account &account) {
  if (account.unread.empty()) return "";
  std::string items;
  for (const std::string &error : account.unread) items += "<li><code>" + escaped(error) + "</code></li>\n";
  return "<h2>Files that were not read</h2>\n<ul>\n" + items + "</ul>\n";
}

std::string reasonText(const Reason &reason, const std::string &front) {
  std::string text = element("p", "reason",
                             front + escaped(reason.reason) + " " + element("span", "code", escaped(reason.code)) + "<br>" +
                                 element("b", "", "Fix:") + " " + escaped(reason.fix)) +
                     "\n";
  for (const Reason &other : reason.others) text += reasonText(other, "");
  return text;
}

std::string histogramsOf(const SiteAccount &site) {
  std::string text;
  for (const CountedArray &array : site.histograms)
    text += element("li", "",
                    "<code>" + escaped(array.name) + "</code>: " + escaped(array.extent) + " &times; <code>" +
                        escaped(array.element) + "</code>, extent by " + escaped(array.extentFrom));
  return text.empty() ? "" : element("ul", "", text) + "\n";
}

/// Whether the store speaks of the site. Programs are compiled in other folders than they are read in: names must do.
bool isAbout(const tune::Case &about, const FileAccount &file, const SiteAccount &site) {
  return about.line == static_cast<int>(site.line) && fs::path(about.file).filename() == fs::path(file.path).filename();
}

std::string curvesOf(const FileAccount &file, const SiteAccount &site, const std::vector<tune::Tuned> &stored) {
  std::string text;
  for (const tune::Tuned &tuned : stored)
    if (isAbout(tuned.about, file, site))
      text +=
          element("p", "", "Measured: " + escaped(tuned.about.conditions()) + ". Best: " + escaped(tune::verdictOf(tuned)) + ".") +
          "\n" + tune::figuresOf(tuned);
  return text;
}

std::string outcomeOf(const SiteAccount &site) {
  if (site.status == SiteStatus::Rewritten)
    return ", by <code>" + escaped(site.strategy) + "</code>" +
           (site.asked.empty() ? "" : " instead of <code>" + escaped(site.asked) + "</code>: " + escaped(site.why));
  if (site.status == SiteStatus::Found && site.gain > 0) return "; it " + escaped(gainText(site.gain));
  return "";
}

std::string siteText(const FileAccount &file, const SiteAccount &site, const std::vector<tune::Tuned> &stored) {
  const std::string status = nameOf(site.status).str();
  std::string text = element("h3", "",
                             element("span", "badge " + status, status) + " line " + std::to_string(site.line) + ", <code>" +
                                 escaped(site.function) + "</code>" + outcomeOf(site)) +
                     "\n" + histogramsOf(site);
  if (site.refusal) text += reasonText(*site.refusal, "");
  for (const Reason &reason : site.left) text += reasonText(reason, "<code>" + escaped(reason.array) + "</code> stays: ");
  if (const std::string note = noteOf(site); !note.empty()) text += element("p", "reason", "Note: " + escaped(note)) + "\n";
  return element("section", "", "\n" + text + curvesOf(file, site, stored)) + "\n";
}

std::string fileText(const FileAccount &file, const std::vector<tune::Tuned> &stored) {
  if (file.sites.empty() && file.leftOut.empty() && file.plain.empty() && file.passedOver.empty()) return "";
  std::string text = "<h2><code>" + escaped(file.path) + "</code></h2>\n";
  for (const SiteAccount &site : file.sites) text += siteText(file, site, stored);
  for (const LeftOutUpdates &hint : file.leftOut)
    text += element("p", "reason", "line " + std::to_string(hint.line) + ": " + escaped(hint.sentence)) + "\n";
  for (const PlainLoop &one : file.plain)
    text += element("p", "reason",
                    "line " + std::to_string(one.line) + ": " +
                        (one.isRace ? escaped(one.sentence())
                                    : "a plain loop counts into <code>" + escaped(one.array) +
                                          "</code>; <code>--parallelize</code> tries to run its iterations at once")) +
            "\n";
  for (const Fusion &one : file.fusions)
    text += element("p", "reason", "line " + std::to_string(one.line) + ": " + escaped(one.sentence())) + "\n";
  for (const std::string &error : file.passedOver) text += element("p", "reason", "passed over: " + escaped(error)) + "\n";
  if (!file.diff.empty()) text += "<details open><summary>Before and after</summary>\n" + sideBySide(file.diff) + "</details>\n";
  return text;
}

}  // namespace

std::string pageText(const Account &account, const std::vector<tune::Tuned> &stored) {
  std::string body = tiles(account), page = reportPageText;
  for (const FileAccount &file : account.files) body += fileText(file, stored);
  body += reasonsTable(account) + unreadFiles(account);
  replaceAll(page, "{{version}}", ACCRUE_VERSION);
  replaceAll(page, "{{body}}", body);
  return llvm::json::fixUTF8(page);  // sources may be in another encoding
}

}  // namespace accrue
