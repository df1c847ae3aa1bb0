#include "tune/report.h"

#include <array>
#include <charconv>
#include <cmath>

namespace accrue::tune {
namespace {

constexpr std::string_view head = "accrue-tune 1", keyHead = ACCRUE_STORE_FORMAT;

/// Whole numbers with spaces between them; nothing if there is anything else.
template <class Number>
std::optional<std::vector<Number>> numbersOf(std::string_view text) {
  std::vector<Number> numbers;
  while (!text.empty()) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (!text.empty() && text.front() != ' ') return std::nullopt;
    if (!text.empty()) text.remove_prefix(1);
  }
  return numbers;
}

template <class Number>
bool readNumber(std::string_view text, Number &number) {
  const auto numbers = numbersOf<Number>(text);
  if (!numbers || numbers->size() != 1) return false;
  number = numbers->front();
  return true;
}

bool readPlan(std::string_view text, Plan &plan) {
  const auto found = planOf(std::string(text));
  if (found) plan = *found;
  return found.has_value();
}

bool readHistogram(Case &about, std::string_view text) {
  const auto numbers = numbersOf<long long>(text);
  if (!numbers || numbers->size() != 4 || (*numbers)[0] < 1 || (*numbers)[1] < 0) return false;
  accrue_histogram histogram{};
  histogram.accrue_element = static_cast<size_t>((*numbers)[0]);
  histogram.accrue_private_bins = static_cast<size_t>((*numbers)[1]);
  histogram.accrue_identity = static_cast<int>((*numbers)[2]);
  about.histograms.push_back(histogram);
  return about.histograms.size() <= ACCRUE_MOST_HISTOGRAMS;
}

bool readSize(Case &about, std::string_view text) {
  const auto numbers = numbersOf<size_t>(text);
  if (!numbers || numbers->size() != about.histograms.size() + 1 || numbers->size() < 2) return false;
  about.size = text;
  for (size_t i = 0; i < about.histograms.size(); i++) about.histograms[i].accrue_bins = (*numbers)[i + 1];
  return true;
}

bool readStrides(Case &about, std::string_view text) {
  const auto numbers = numbersOf<size_t>(text);
  if (!numbers || numbers->size() != about.histograms.size()) return false;
  for (size_t i = 0; i < about.histograms.size(); i++) about.histograms[i].accrue_stride = (*numbers)[i];
  return true;
}

/// No launch takes eleven days, and up to there seconds give the same nanoseconds back.
constexpr unsigned long long mostNanoseconds = 1'000'000'000'000'000;

bool readTimes(std::vector<double> &times, std::string_view text) {
  const auto numbers = numbersOf<unsigned long long>(text);
  if (!numbers) return false;
  for (const unsigned long long nanoseconds : *numbers) {
    if (nanoseconds > mostNanoseconds) return false;
    times.push_back(static_cast<double>(nanoseconds) * 1e-9);
  }
  return true;
}

bool readSeconds(std::string_view text, double &seconds) {
  std::vector<double> times;
  if (!readTimes(times, text) || times.size() != 1) return false;
  seconds = times.front();
  return true;
}

bool readKind(accrue_machine &machine, std::string_view text) {
  machine.is_gpu = text == "gpu";
  return text == "gpu" || text == "cpu";
}

/// A line's word, what it says, and whether it is part of the key.
struct Field {
  std::string_view word;
  bool (*read)(CaseRun &, std::string_view);
  bool isKey;
};

constexpr std::array<Field, 18> fields = {{
    {"file", [](CaseRun &run, std::string_view text) { return run.about.file = text, true; }, true},
    {"line", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.line); }, true},
    {"function", [](CaseRun &run, std::string_view text) { return run.about.function = text, true; }, true},
    {"strategies", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.strategies); }, true},
    {"updates", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.updates); }, true},
    {"device", [](CaseRun &run, std::string_view text) { return run.about.device = text, true; }, true},
    {"kind", [](CaseRun &run, std::string_view text) { return readKind(run.about.machine, text); }, true},
    {"multiprocessors", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.machine.multiprocessors); },
     true},
    {"threads", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.machine.threads); }, true},
    {"histogram", [](CaseRun &run, std::string_view text) { return readHistogram(run.about, text); }, true},
    {"size", [](CaseRun &run, std::string_view text) { return readSize(run.about, text); }, false},
    {"strides", [](CaseRun &run, std::string_view text) { return readStrides(run.about, text); }, false},
    {"iterations", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.iterations); }, false},
    {"available", [](CaseRun &run, std::string_view text) { return readNumber(text, run.about.available); }, false},
    {"launches", [](CaseRun &run, std::string_view text) { return readNumber(text, run.launches); }, false},
    {"asked", [](CaseRun &run, std::string_view text) { return readPlan(text, run.asked); }, false},
    {"ran", [](CaseRun &run, std::string_view text) { return readPlan(text, run.ran); }, false},
    {"waking", [](CaseRun &run, std::string_view text) { return readSeconds(text, run.waking); }, false},
}};

bool isWhole(const CaseRun &run) {
  return run.launches > 0 && run.ran.strategy && run.asked.strategy && !run.about.size.empty() && run.about.iterations > 0;
}

std::string nanosecondsText(double seconds) { return std::to_string(std::llround(seconds * 1e9)); }

}  // namespace

bool readLine(CaseRun &run, std::string_view line) {
  const size_t space = line.find(' ');
  if (space == line.npos) return line == "times";
  const std::string_view word = line.substr(0, space), text = line.substr(space + 1);
  if (word == "times") return readTimes(run.times, text);
  for (const Field &field : fields) {
    if (field.word != word) continue;
    if (field.isKey) {
      if (!run.about.size.empty()) return false;  // the key comes first: what follows counts its histograms
      run.about.key += std::string(line) + "\n";
    }
    return field.read(run, text);
  }
  return false;
}

std::string_view takeLine(std::string_view &text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::string sumText(std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  const uint64_t sum = accrue_sum(text.data(), text.size());
  std::string result;
  for (int shift = 60; shift >= 0; shift -= 4) result += digits[sum >> shift & 15];
  return result;
}

std::optional<std::string_view> withoutSum(std::string_view text) {
  constexpr size_t length = std::string_view("sum 0123456789abcdef\n").size();
  if (text.size() < length) return std::nullopt;
  const std::string_view before = text.substr(0, text.size() - length);
  return text.substr(before.size()) == "sum " + sumText(before) + "\n" ? std::optional(before) : std::nullopt;
}

std::optional<std::vector<CaseRun>> parseReport(std::string_view text) {
  const auto whole = withoutSum(text);
  std::vector<CaseRun> cases;
  if (!whole) return std::nullopt;
  std::string_view lines = *whole;
  if (takeLine(lines) != head) return std::nullopt;
  while (!lines.empty()) {
    const std::string_view line = takeLine(lines);
    if (line == keyHead) cases.emplace_back().about.key = std::string(line) + "\n";
    else if (cases.empty() || !readLine(cases.back(), line)) return std::nullopt;
  }
  for (const CaseRun &run : cases)
    if (!isWhole(run)) return std::nullopt;
  return cases;
}

std::string reportText(const std::vector<CaseRun> &cases) {
  std::string text = std::string(head) + "\n";
  for (const CaseRun &run : cases) {
    text += run.about.key + "size " + run.about.size + "\nstrides";
    for (const accrue_histogram &histogram : run.about.histograms) text += " " + std::to_string(histogram.accrue_stride);
    text += "\niterations " + std::to_string(run.about.iterations) + "\navailable " + std::to_string(run.about.available) +
            "\nlaunches " + std::to_string(run.launches) + "\nasked " + textOf(run.asked) + "\nran " + textOf(run.ran) + "\n";
    if (run.waking > 0) text += "waking " + nanosecondsText(run.waking) + "\n";
    if (run.times.empty()) continue;
    text += "times";
    for (const double seconds : run.times) text += " " + nanosecondsText(seconds);
    text += "\n";
  }
  return text + "sum " + sumText(text) + "\n";
}

}  // namespace accrue::tune
