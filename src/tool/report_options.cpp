#include "tool/report_options.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "console/say.h"
#include "console/screen.h"
#include "diagnose/page.h"
#include "diagnose/report.h"
#include "runtime/settings.h"
#include "site/refusal.h"
#include "system/file.h"
#include "tune/stored.h"

namespace accrue {
namespace {

std::string pageOf(const Account &account) {
  accrue_settings settings;
  accrue_read_settings(&settings, std::getenv);
  return pageText(account, settings.folder[0] ? tune::readStore(settings.folder) : std::vector<tune::Tuned>());
}

std::string reportText(const std::string &format, const Account &account, bool colour) {
  if (format == "html") return pageOf(account);
  std::string text;
  llvm::raw_string_ostream out(text);
  out.enable_colors(colour);
  if (format == "json") writeJson(account, out);
  else if (format == "sarif") writeSarif(account, out);
  else writeText(account, out, colour);
  return text;
}

std::optional<Error> deliver(const ReportOptions &options, const Account &account, bool isProduct) {
  isProduct |= options.file == "-";
  if (!options.file.empty() && options.file != "-") return writeWhole(options.file, reportText(options.format, account, false));
  const std::string text = reportText(options.format, account, showsColour(isProduct ? STDOUT_FILENO : STDERR_FILENO));
  if (isProduct) return writeToStandardOutput(text);
  std::fwrite(text.data(), 1, text.size(), stderr);
  return std::nullopt;
}

bool isNamed(const SiteAccount &site, const std::string &word) {
  if (word == "found") return site.status == SiteStatus::Found;
  if (word == "left") return site.status == SiteStatus::Left;
  return site.refusal && findRefusal(site.refusal->code) == findRefusal(word);
}

/// The first site that `--fail-on` names, as a line; empty: there is none.
std::string offence(const ReportOptions &options, const Account &account) {
  for (const FileAccount &file : account.files)
    for (const SiteAccount &site : file.sites)
      for (const std::string &word : options.failOn)
        if (isNamed(site, word)) return file.path + ":" + std::to_string(site.line) + " is what --fail-on " + word + " names";
  return "";
}

}  // namespace

void addReportOptions(CLI::App &app, ReportOptions &options) {
  app.add_option("--report", options.format, "how to report: text, json, sarif (2.1.0), or html, a page to look at")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "sarif", "html"}))
      ->capture_default_str();
  app.add_option("--report-file", options.file, "write the report to FILE; - is standard output")->type_name("FILE");
}

void addFailOn(CLI::App &app, ReportOptions &options) {
  app.add_option("--fail-on", options.failOn, "end with exit code 4 if a site is left, is found and not rewritten, or has the code")
      ->type_name("left|found|CODE")
      ->allow_extra_args(false)
      ->check([](const std::string &word) {
        const bool isKnown = word == "left" || word == "found" || findRefusal(word);
        return isKnown ? std::string() : "'" + word + "' is neither left, nor found, nor a code; 'accrue explain' lists the codes";
      });
}

bool showsChanges(const ReportOptions &options) { return options.format == "html"; }

int writeReport(const ReportOptions &options, const Account &account, bool isProduct) {
  if (const auto error = deliver(options, account, isProduct)) {
    say(error->message);
    return exitOutput;
  }
  const std::string line = offence(options, account);
  if (line.empty()) return exitDone;
  say(line);
  return exitFound;
}

}  // namespace accrue
