// accrue report: what was found earlier, in another format.
#include "console/say.h"
#include "diagnose/report.h"
#include "system/file.h"
#include "tool/report_options.h"

namespace accrue {
namespace {

struct ReportWords : ReportOptions {
  std::string input;
};

int run(const ReportWords &words) {
  const auto text = readWhole(words.input);
  const auto account = text ? readReports(*text, words.input) : Result<Account>(text.error());
  if (account) return writeReport(words, *account, /*isProduct=*/true);
  say(account.error().message);
  return exitInput;
}

}  // namespace

Command addReport(CLI::App &app) {
  CLI::App *report = app.add_subcommand("report", "show a report in JSON, or what a whole build found, in another format");
  report->footer(
      "Examples:\n"
      "  ACCRUE_CC_LOG=$PWD/accrue.log make CC=\"accrue cc gcc\" && accrue report accrue.log\n"
      "  accrue report accrue.log --report html --report-file histograms.html\n"
      "  accrue report accrue.log --fail-on left              for CI: exit code 4 if a site is left");
  auto words = std::make_shared<ReportWords>();
  report->add_option("FILE", words->input, "the file that ACCRUE_CC_LOG named, or a report of --report json")->required();
  addReportOptions(*report, *words);
  addFailOn(*report, *words);
  return {report, [words](const Flags &) { return run(*words); }};
}

}  // namespace accrue
