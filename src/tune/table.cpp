#include "tune/table.h"

#include <algorithm>
#include <cmath>

#include "present/numbers.h"

namespace accrue::tune {
namespace {

constexpr size_t numberWidth = 9, leastBar = 10, mostBar = 60;

std::string left(const std::string &text, size_t width) {
  return text + std::string(text.size() < width ? width - text.size() : 0, ' ');
}
std::string right(const std::string &text, size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

/// A bar of `part` of the width, in eighths of a character where the terminal has those.
std::string barOf(double part, size_t width, bool ascii) {
  static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double length = std::clamp(part, 0.0, 1.0) * static_cast<double>(width);
  if (ascii) return std::string(std::max<size_t>(1, static_cast<size_t>(std::lround(length))), '#');
  const auto marks = std::max<size_t>(1, static_cast<size_t>(std::lround(length * 8)));
  std::string text;
  for (size_t i = 0; i < marks / 8; i++) text += "█";
  return text + eighths[marks % 8];
}

class Table {
 public:
  Table(const Tuned &tuned, const TerminalLook &look) : tuned(tuned), look(look), rows(rowsOf(tuned)), winner(tuned.winner()) {
    planWidth = 4;
    for (const Row &row : rows) {
      planWidth = std::max(planWidth, row.plan.size());
      if (row.measured->hasTime()) most = std::max(most, row.measured->time());
    }
    const size_t before = 2 + planWidth + 4 * numberWidth + 2;
    barWidth = std::clamp<size_t>(look.width > before ? look.width - before : 0, leastBar, mostBar);
  }

  std::string head() const {
    return "  " + left("plan", planWidth) + right("a launch", numberWidth) + right("faster", numberWidth) +
           right("model", numberWidth) + right("runs", numberWidth) + "\n";
  }

  std::string line(const Row &row) const {
    const Measured &measured = *row.measured;
    const bool isWinner = winner == row.plan;
    std::string text = (isWinner ? "* " : "  ") + left(row.plan, planWidth);
    if (!measured.hasTime()) return text + "  " + measured.trouble + "\n";
    const auto gain = gainOf(tuned, measured);
    text += right(secondsText(measured.time()), numberWidth) + right(gain ? gainText(*gain) + "x" : "-", numberWidth) +
            right(secondsText(row.predicted), numberWidth) + right(std::to_string(measured.processes.size()), numberWidth) + "  ";
    const std::string bar = barOf(measured.time() / most, barWidth, look.ascii);
    if (!look.colour) return text + bar + "\n";
    return isWinner ? "\033[1m" + text + "\033[32m" + bar + "\033[0m\n" : text + "\033[34m" + bar + "\033[0m\n";
  }

  const Tuned &tuned;
  const TerminalLook &look;
  std::vector<Row> rows;
  std::optional<std::string> winner;
  size_t planWidth = 0, barWidth = 0;
  double most = 1e-12;
};

const Measured *leaveOf(const Tuned &tuned) {
  const Measured *const leave = tuned.measuredOf("leave");
  return leave && leave->hasTime() ? leave : nullptr;
}

}  // namespace

std::vector<Row> rowsOf(const Tuned &tuned) {
  std::vector<Row> rows;
  const auto isSaid = [](const Measured &measured) { return measured.hasTime() || !measured.trouble.empty(); };
  for (const Point &point : tuned.space)
    if (const Measured *const measured = tuned.measuredOf(point.text()); measured && isSaid(*measured))
      rows.push_back({point.text(), measured, point.predicted});
  for (const auto &[plan, measured] : tuned.known) {
    const bool isThere = std::any_of(rows.begin(), rows.end(), [&](const Row &row) { return row.plan == plan; });
    if (!isThere && isSaid(measured)) rows.push_back({plan, &measured, tuned.about.predicted(*planOf(plan))});
  }
  return rows;
}

std::optional<double> gainOf(const Tuned &tuned, const Measured &measured) {
  const Measured *const leave = leaveOf(tuned);
  if (!leave || !measured.hasTime()) return std::nullopt;
  return leave->time() / measured.time();
}

std::string gainText(double gain) { return fixedText(gain, gain < 9.995 ? 2 : gain < 99.95 ? 1 : 0); }

std::string verdictOf(const Tuned &tuned) {
  const auto winner = tuned.winner();
  if (!winner) return "no launch was timed";
  const Measured &measured = tuned.known.at(*winner);
  std::string text = *winner + ", " + secondsText(measured.time()) + " a launch";
  if (*winner == "leave") return text + ": nothing is faster than the loop as it was";
  if (const auto gain = gainOf(tuned, measured)) text += ", " + gainText(*gain) + " times as fast as the loop as it was";
  return text;
}

std::string tableText(const Tuned &tuned, const TerminalLook &look) {
  const Table table(tuned, look);
  std::string text = tuned.about.site() + ": " + tuned.about.conditions() + "; " + std::to_string(tuned.launches) +
                     (tuned.launches == 1 ? " launch" : " launches") + " a run\n" + table.head();
  for (const Row &row : table.rows) text += table.line(row);
  text += "best: " + verdictOf(tuned) + "\n";
  const Measured *const leave = leaveOf(tuned);
  if (leave && leave->isWaking)
    text +=
        "note: each run launches it once, and that launch wakes the device up; with more launches times would say "
        "more\n";
  if (tuned.about.isSerial())
    text +=
        "note: it runs on one core, where there is nothing to choose; compile it for a device, or with -fopenmp "
        "instead\n";
  return text;
}

}  // namespace accrue::tune
