#include "bench/papers/page.h"

#include <algorithm>

#include "bench/papers/experiment.h"
#include "bench/papers/figures.h"
#include "bench/papers/histogram_pictures.h"
#include "bench/papers/tables.h"
#include "present/html.h"
#include "present/png.h"

namespace accrue {
extern const char *const papersPageText;  // page.html
}

namespace accrue::papers {
namespace {

std::string base64(std::string_view bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view three = bytes.substr(i, 3);
    uint32_t bits = 0;
    for (size_t k = 0; k < 3; k++) bits = bits << 8 | (k < three.size() ? static_cast<uint8_t>(three[k]) : 0);
    for (size_t k = 0; k < 4; k++) text += k <= three.size() ? digits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

std::string figureOf(const Drawing &drawing, bool isWide = false) {
  return std::string(isWide ? "<figure class=\"wide\">" : "<figure>") + inlineSvg(drawing) + "</figure>\n";
}

std::string figureOf(const HistogramPicture &picture) {
  if (const Drawing *const drawing = std::get_if<Drawing>(&picture.shown)) return figureOf(*drawing);
  const Pixels &pixels = std::get<Pixels>(picture.shown);
  const auto png = pngBytes(pixels);
  if (!png) return "<figure><figcaption>" + escaped(picture.dataset + ": " + png.error().message) + "</figcaption></figure>\n";
  return std::string("<figure><img") + (pixels.width == pixels.height ? " class=\"square\"" : "") + " alt=\"histogram of " +
         escaped(picture.dataset) + "\" src=\"data:image/png;base64," + base64(*png) + "\"><figcaption>" +
         escaped(picture.dataset) + "</figcaption></figure>\n";
}

std::string htmlOf(const Table &table, const char *kind = "") {
  std::string text = "<div class=\"scroll\"><table" + std::string(kind) + ">\n<tr>";
  for (const std::string &cell : table.head) text += "<th>" + escaped(cell) + "</th>";
  text += "</tr>\n";
  for (const auto &row : table.rows) {
    text += "<tr>";
    for (const std::string &cell : row) text += "<td>" + escaped(cell) + "</td>";
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

std::string applicationText(const MachineResults &machine, const Application &application) {
  const std::vector<Group> groups = machine.groups(application.name);
  if (groups.empty()) return "";
  std::string text = "<h3>" + escaped(application.title) + "</h3>\n<div class=\"plots\">\n";
  for (const Group &group : groups) text += figureOf(drawingOf(timesPlot(group)));
  return text + "</div>\n<details><summary>the same as a table</summary>" + htmlOf(timesTable(machine, application.name)) +
         "</details>\n";
}

/// What could not be measured is said.
std::string failuresText(const MachineResults &machine) {
  std::string text;
  for (const Measurement &one : machine.measurements)
    if (!one.error.empty())
      text += "<li>" +
              escaped(one.application + ", " + one.dataset + ", " + one.strategy + ", l = " + one.copies + ": " + one.error) +
              "</li>\n";
  return text.empty() ? "" : "<p>Without a result:</p>\n<ul>\n" + text + "</ul>\n";
}

std::string machineText(const MachineResults &machine) {
  std::string text = "<h2>" + escaped(machine.words()) + "</h2>\n" + htmlOf(summaryTable(machine));
  for (const Application &application : applications()) text += applicationText(machine, application);
  return text + failuresText(machine);
}

/// One picture of each application, before all tables; of GPUs, where there is one.
std::string gainsText(const std::vector<MachineResults> &machines) {
  const bool hasGpu = std::any_of(machines.begin(), machines.end(), [](const MachineResults &one) { return one.isGpu; });
  std::string figures;
  for (const MachineResults &machine : machines)
    for (const Application &application : applications())
      if (const std::vector<Group> groups = machine.groups(application.name); !groups.empty() && machine.isGpu == hasGpu)
        figures += figureOf(drawingOf(gainsPlot(groups, std::string(application.title) + ", " + machine.name())));
  return figures.empty() ? "" : "<h2>What was gained</h2>\n<div class=\"plots\">\n" + figures + "</div>\n";
}

/// The same histograms come out on every machine; those of the first that has them are shown.
std::string histogramsText(const std::vector<MachineResults> &machines) {
  for (const MachineResults &machine : machines) {
    const std::vector<HistogramPicture> pictures = histogramPictures(machine.folder);
    if (pictures.empty()) continue;
    std::string text =
        "<h2>The histograms</h2>\n<p>What is counted: colors over their 768 bins; joint histograms of two volumes; "
        "votes over "
        "rho (across) and theta; pairs of words over their two weights. All are on a logarithmic scale.</p>\n";
    for (const Application &application : applications()) {
      std::string figures;
      for (const HistogramPicture &picture : pictures)
        if (picture.application == application.name) figures += figureOf(picture);
      if (!figures.empty()) text += "<h3>" + escaped(application.title) + "</h3>\n<div class=\"plots\">\n" + figures + "</div>\n";
    }
    return text;
  }
  return "";
}

std::string methodsText(const MethodReport &report) {
  std::string text = "<h2>Nugteren et al., with the library: " + escaped(report.isGpu ? report.machine.gpu : report.machine.cpu) +
                     "</h2>\n<p>Effective bandwidth: bytes of the input over the time of counting them into 256 bins. Pictures are "
                     "repeated until they have the size named; their deviation is that over pictures.</p>\n";
  for (const uint64_t bytes : sizesIn(report)) {
    const Table extensions = extensionsTable(report, bytes);
    text += "<h3>" + bytesText(bytes) + "</h3>\n";
    if (!extensions.rows.empty()) text += "<p>Their Table 2 (GTX 470, 2048 × 2048 pixels) beside ours:</p>\n" + htmlOf(extensions);
    text += htmlOf(methodsTable(report, bytes)) + "<div class=\"plots\">\n";
    if (report.isGpu)
      text += figureOf(drawingOf(extensionsPlot(report, bytes)), true) + figureOf(drawingOf(mappingsPlot(report, bytes)), true);
    text += figureOf(drawingOf(methodsPlot(report, bytes)), true) + "</div>\n";
  }
  for (const auto &[name, words] : experimentTitles)
    if (const Table table = experimentTable(report, name); !table.rows.empty())
      text += "<p>" + escaped(words) + ":</p>\n" + htmlOf(table);
  return text;
}

}  // namespace

std::string pageText(const std::vector<MachineResults> &machines) {
  const std::string caution = cautionOf(machines);
  std::string body = "<p>" + escaped(verificationText(machines)) + "</p>\n" + gainsText(machines) +
                     "<h2>Best speedups beside the papers'</h2>\n" + htmlOf(bestTable(machines), " class=\"words\"");
  for (const MachineResults &machine : machines) body += machineText(machine);
  body += histogramsText(machines);
  for (const MachineResults &machine : machines)
    if (machine.methods) body += methodsText(*machine.methods);
  std::string page = papersPageText;
  replaceAll(page, "{{caution}}", caution.empty() ? "" : " (" + escaped(caution) + ")");
  replaceAll(page, "{{body}}", body);
  return page;
}

}  // namespace accrue::papers
