#include "rewrite/adaptive_question.h"

#include "llvm/ADT/StringExtras.h"
#include "plan/model.h"
#include "rewrite/gang_plan.h"
#include "rewrite/iterations.h"

namespace accrue {
namespace {

constexpr const char *turnsText = R"(const int {{turns}} = {{bytes}} <= {{most}};
)";

constexpr const char *askText =
    R"(/* accrue: how {{names}} counted is chosen at each launch; ACCRUE_NOTIFY=2 tells */
static accrue_site {{site}} = {__FILE__, {{line}}, __func__, {{strategies}}, {{updates}}, 0, {{can_sample}}, 0};
const accrue_histogram {{sizes}}[] = { {{histograms}} };
accrue_launch {{launch}};
accrue_begin(&{{launch}}, &{{site}}, {{iterations}}, {{sizes}}, {{count}}, {{may}}, {{condition}}, {{is_async}}, {{queue}});
)";

constexpr const char *histogramText =
    R"({ {{bins}}, sizeof({{element}}), {{capacity}}, {{identity}}, ACCRUE_SIZE({{bins}}, sizeof({{element}}), {{turns}}), {{content}} })";

/// " if(c)" -> "c"
std::string argumentOf(llvm::StringRef clause) {
  const size_t open = clause.find('(');
  return open == llvm::StringRef::npos ? "" : clause.slice(open + 1, clause.rfind(')')).trim().str();
}

std::string queueNumber(const Site &site) {
  const std::string number = argumentOf(site.clauses.queueNumber);
  return number.empty() ? "acc_async_noval" : number;
}

/// Whether an element is a number, and not a structure of which updates change a part.
bool isNumber(const Histogram &histogram) { return histogram.members.size() == 1 && histogram.members.front().empty(); }

std::string strategiesOf(const LaunchForms &forms) {
  return std::string("ACCRUE_LEAVE | ACCRUE_DUPLICATE") + (forms.capacities.empty() ? "" : " | ACCRUE_GANG_PRIVATE") +
         (forms.threads ? " | ACCRUE_OPENMP" : "") + (forms.native ? " | ACCRUE_NATIVE" : "");
}

}  // namespace

std::string askLines(const Site &site, llvm::StringRef text, const Holes &launch, const std::vector<Holes> &histograms,
                     const LaunchForms &forms) {
  Holes holes = launch;
  std::vector<std::string> sizes;
  unsigned updates = 0;
  for (size_t i = 0; i < histograms.size(); ++i) {
    Holes one = histograms[i];
    one["capacity"] = forms.capacities.empty() ? "0" : forms.capacities[i];
    one["identity"] = std::to_string(neutralOf(site.histograms[i].operation));
    one["content"] = isNumber(site.histograms[i]) ? fill("ACCRUE_CONTENT({{element}}, {{identity}})", one) : "0";
    sizes.push_back(fill(histogramText, one));
    updates += site.histograms[i].uses.size();
  }
  holes["names"] = listedHistograms(site) + (sizes.size() == 1 ? " is" : " are");
  holes["histograms"] = llvm::join(sizes, ", ");
  holes["count"] = std::to_string(sizes.size());
  holes["line"] = std::to_string(1 + text.take_front(site.construct.directive.span.begin).count('\n'));
  holes["strategies"] = strategiesOf(forms);
  holes["updates"] = site.isDeeper ? "0" : std::to_string(updates);
  holes["can_sample"] = forms.sample ? "1" : "0";
  holes["iterations"] = site.isCounted() ? iterationsOf(site) : "ACCRUE_UNKNOWN";
  holes["condition"] = deviceCondition(site);
  holes["is_async"] = site.clauses.isAsync ? "1" : "0";
  holes["queue"] = queueOf(site);
  return fill(askText, holes);
}

std::string turnsLine(Holes launch, const std::vector<Holes> &histograms) {
  launch["bytes"] = fillEach("{{bins_again}} * sizeof({{element}})", histograms, " + ");
  launch["most"] = std::to_string(accrue_tables_bytes / 4);
  return fill(turnsText, launch);
}

std::string deviceCondition(const Site &site) {
  const std::string onDevice = argumentOf(site.clauses.ifClause), onHost = argumentOf(site.clauses.selfClause);
  if (!site.clauses.selfClause.empty() && onHost.empty()) return "0";
  std::string both = onDevice.empty() ? "" : "(" + onDevice + ") != 0";
  if (!onHost.empty()) both += (both.empty() ? "!(" : " && !(") + onHost + ")";
  return both.empty() ? "1" : both;
}

std::string queueOf(const Site &site) { return site.clauses.isAsync ? "ACCRUE_QUEUE(" + queueNumber(site) + ")" : "0"; }

std::string isAsyncNow(const Site &site) { return site.clauses.isAsync ? "ACCRUE_IS_ASYNC(" + queueNumber(site) + ")" : "0"; }

}  // namespace accrue
