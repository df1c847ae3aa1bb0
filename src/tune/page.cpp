#include "tune/page.h"

#include <algorithm>
#include <map>

#include "present/html.h"
#include "present/line_plot.h"
#include "present/numbers.h"
#include "tune/table.h"

namespace accrue {
extern const char *const tunePageText;  // page.html
}

namespace accrue::tune {
namespace {

/// Seconds in the unit that makes the longest at least 1.
struct Unit {
  double factor;
  const char *name;
};
Unit unitFor(double longest) {
  constexpr Unit units[] = {{1, "s"}, {1e3, "ms"}, {1e6, "us"}, {1e9, "ns"}};
  for (const Unit &unit : units)
    if (longest * unit.factor >= 1) return unit;
  return units[3];
}

class Curves {
 public:
  Curves(const Tuned &tuned, const accrue_strategy &strategy) {
    for (const Row &row : rowsOf(tuned)) {
      const Plan plan = *planOf(row.plan);
      if (plan.strategy == accrue_leave && row.measured->hasTime()) leave = row.measured->time();
      if (plan.strategy != strategy.bit || !row.measured->hasTime()) continue;
      points[plan.number] = {row.measured->time(), row.predicted};
      longest = std::max({longest, row.measured->time(), row.predicted});
    }
    isLeaveDrawn = leave > 0 && leave <= tooFar * longest;
  }

  bool isEmpty() const { return points.empty(); }

  LinePlot plot(const Tuned &tuned, const accrue_strategy &strategy) const {
    const Unit unit = unitFor(isLeaveDrawn ? std::max(longest, leave) : longest);
    LinePlot plot;
    plot.title = std::string(strategy.name) + ": " + strategy.summary;
    plot.below = tuned.about.site() + ": " + tuned.about.conditions();
    plot.across = strategy.number;
    plot.up = std::string(unit.name) + " a launch";
    plot.isShare = false;
    plot.lines = {{"measured", {}}, {"predicted", {}}};
    for (const auto &[number, point] : points) {
      plot.places.push_back(std::to_string(number));
      plot.lines[0].values.push_back(point.time * unit.factor);
      plot.lines[1].values.push_back(point.predicted * unit.factor);
    }
    if (isLeaveDrawn) plot.lines.push_back({"as it was", Values(points.size(), leave * unit.factor)});
    else if (leave > 0) plot.below += "; as it was, " + secondsText(leave);
    return plot;
  }

 private:
  using Values = std::vector<std::optional<double>>;
  static constexpr double tooFar = 4;  // a line so far above the others would flatten them

  struct Point {
    double time, predicted;
  };

  std::map<size_t, Point> points;  // by their number of copies, gangs or threads
  double leave = 0, longest = 0;
  bool isLeaveDrawn = false;
};

std::string rowOf(const Tuned &tuned, const Row &row) {
  const Measured &measured = *row.measured;
  const auto gain = gainOf(tuned, measured);
  std::string text = tuned.winner() == row.plan ? "<tr class=\"best\">" : "<tr>";
  text += "<td>" + escaped(row.plan) + "</td>";
  if (!measured.hasTime()) return text + "<td colspan=\"5\">" + escaped(measured.trouble) + "</td></tr>\n";
  return text + "<td>" + secondsText(measured.time()) + "</td><td>" + (gain ? gainText(*gain) : "") + "</td><td>" +
         secondsText(measured.shortest()) + "</td><td>" + secondsText(row.predicted) + "</td><td>" +
         std::to_string(measured.processes.size()) + "</td></tr>\n";
}

std::string sectionOf(const Tuned &tuned) {
  std::string text = "<h2>" + escaped(tuned.about.site()) + "</h2>\n<p>" + escaped(tuned.about.conditions()) + "; " +
                     std::to_string(tuned.launches) + (tuned.launches == 1 ? " launch" : " launches") +
                     " a run. <b>Best: " + escaped(verdictOf(tuned)) + ".</b></p>\n" + figuresOf(tuned) +
                     "<div class=\"scroll\"><table>\n<tr><th>plan</th><th>a launch</th><th>times as fast</th><th>shortest "
                     "launch</th><th>predicted</th><th>runs</th></tr>\n";
  for (const Row &row : rowsOf(tuned)) text += rowOf(tuned, row);
  return text + "</table></div>\n";
}

}  // namespace

std::string figuresOf(const Tuned &tuned) {
  std::string figures;
  for (const accrue_strategy &strategy : accrue_strategies) {
    if (!hasNumber(strategy)) continue;
    const Curves curves(tuned, strategy);
    if (!curves.isEmpty()) figures += "<figure>" + inlineSvg(drawingOf(curves.plot(tuned, strategy))) + "</figure>\n";
  }
  return figures;
}

std::string pageText(const Outcome &outcome, const std::vector<std::string> &command) {
  std::string words, body, page = tunePageText;
  for (const std::string &word : command) words += (words.empty() ? "" : " ") + word;
  for (const Tuned &tuned : outcome.cases) body += sectionOf(tuned);
  replaceAll(page, "{{command}}", escaped(words));
  replaceAll(page, "{{runs}}", std::to_string(outcome.runs.size()));
  replaceAll(page, "{{body}}", body);
  return page;
}

}  // namespace accrue::tune
