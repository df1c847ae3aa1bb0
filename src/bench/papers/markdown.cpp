#include "bench/papers/markdown.h"

#include "bench/papers/experiment.h"
#include "bench/papers/figures.h"

namespace accrue::papers {
namespace {

constexpr std::string_view begin = "<!-- begin: accrue bench papers draw -->", end = "<!-- end: accrue bench papers draw -->";

/// One line, with nothing in it that ends a cell or begins an element.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '|' ? "\\|" : c == '<' ? "&lt;" : c == '\n' || c == '\r' ? " " : std::string(1, c);
  return result;
}

std::string lineOf(const std::vector<std::string> &cells) {
  std::string line = "|";
  for (const std::string &cell : cells) line += " " + escaped(cell) + " |";
  return line + "\n";
}

std::string methodsText(const MethodReport &report) {
  std::string text =
      "### Nugteren et al., with the library: " + escaped(report.isGpu ? report.machine.gpu : report.machine.cpu) + "\n\n";
  for (const uint64_t bytes : sizesIn(report)) {
    const Table extensions = extensionsTable(report, bytes);
    text +=
        "Pictures repeated to " + bytesText(bytes) + "; effective bandwidth, mean over the pictures and standard deviation.\n\n";
    if (!extensions.rows.empty())
      text += "Their Table 2 (GTX 470, 2048 x 2048 pixels) beside ours:\n\n" + markdownOf(extensions) + "\n";
    text += markdownOf(methodsTable(report, bytes)) + "\n";
  }
  for (const auto &[name, words] : experimentTitles)
    if (const Table table = experimentTable(report, name); !table.rows.empty())
      text += std::string(words) + ":\n\n" + markdownOf(table) + "\n";
  return text;
}

}  // namespace

std::string markdownOf(const Table &table) {
  std::string text = lineOf(table.head) + "|";
  for (size_t i = 0; i < table.head.size(); i++) text += " --- |";
  text += "\n";
  for (const auto &row : table.rows) text += lineOf(row);
  return text;
}

std::string resultsSection(const std::vector<MachineResults> &machines) {
  const std::string caution = cautionOf(machines);
  std::string text = std::string(begin) + "\n## The papers' applications" + (caution.empty() ? "" : " (" + caution + ")") + "\n\n" +
                     "`accrue bench papers prepare`, `run` and `draw` make this section and [papers.html](papers.html), which has "
                     "the figures.\n"
                     "Speedups are those over the naive program. Counting is the time of the counting loops with the data on "
                     "the device;\nthe whole program reads its input and moves it, too.\n" +
                     verificationText(machines) + "\n\n" + markdownOf(bestTable(machines)) + "\n";
  for (const MachineResults &machine : machines) {
    text += "### " + escaped(machine.words()) + "\n\n" + markdownOf(summaryTable(machine)) + "\n";
    for (const Application &application : applications()) {
      if (machine.groups(application.name).empty()) continue;
      text += std::string(application.title) + ", counting:\n\n" + markdownOf(timesTable(machine, application.name)) + "\n";
    }
    for (const Measurement &one : machine.measurements)
      if (!one.error.empty())
        text += "- " +
                escaped(one.application + ", " + one.dataset + ", " + one.strategy + ", l = " + one.copies + ": " + one.error) +
                "\n";
    if (machine.methods) text += methodsText(*machine.methods);
  }
  return text + std::string(end) + "\n";
}

Result<std::string> withSection(const std::string &page, const std::string &section) {
  const size_t from = page.find(begin), to = page.find(end);
  if (from == page.npos && to == page.npos) return page + (page.empty() || page.ends_with("\n\n") ? "" : "\n") + section;
  if (from == page.npos || to == page.npos || to < from)
    return Error{Fault::Input, "it holds one of the lines '" + std::string(begin) + "' and '" + std::string(end) +
                                   "' but not both in order; remove it"};
  const size_t after = page.find('\n', to);
  return page.substr(0, from) + section + (after == page.npos ? "" : page.substr(after + 1));
}

}  // namespace accrue::papers
