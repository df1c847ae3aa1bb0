#include "tune/search.h"

#include <algorithm>
#include <numeric>

namespace accrue::tune {
namespace {

// Times over the best: of a plan that is not run again, of the program's own loop that is kept, of neighbours that are all
// the same.
constexpr double hopeless = 2, noGain = 1.02, plain = 1.01;
constexpr size_t few = 16;  // plans, which are all run
const std::string leave = "leave";

const Measured &knownOf(const Known &known, const Point &point) {
  static const Measured nothing;
  const auto found = known.find(point.text());
  return found == known.end() ? nothing : found->second;
}

double bestTime(const Known &known) {
  double best = 0;
  for (const auto &[plan, measured] : known)
    if (measured.hasTime() && (best == 0 || measured.time() < best)) best = measured.time();
  return best;
}

/// How many more processes a plan that is run at all shall have.
unsigned missingRuns(const Point &point, const Measured &measured, double best, const Manner &manner) {
  if (!measured.trouble.empty() || measured.processes.size() >= manner.runs) return 0;
  if (measured.hasTime() && point.text() != leave && measured.shortest() > hopeless * best) return 0;
  return manner.runs - static_cast<unsigned>(measured.processes.size());
}

const Point *likeliest(const std::vector<const Point *> &points) {
  const auto least =
      std::min_element(points.begin(), points.end(), [](const Point *a, const Point *b) { return a->predicted < b->predicted; });
  return least == points.end() ? nullptr : *least;
}

/// The next plan on a strategy's grid that was not run yet; null: the top is found.
const Point *climb(const Space &space, int strategy, const Known &known) {
  std::vector<std::pair<double, const Point *>> measured;
  std::vector<const Point *> fresh;
  for (const Point &point : space) {
    const Measured &one = knownOf(known, point);
    if (!point.isOnGrid() || point.plan.strategy != strategy) continue;
    if (one.hasTime()) measured.emplace_back(one.time(), &point);
    else if (one.trouble.empty()) fresh.push_back(&point);
  }
  if (measured.empty()) return likeliest(fresh);
  std::sort(measured.begin(), measured.end());
  const Point *next = nullptr;
  // On a plain as high as the top one may stop anywhere.
  for (const auto &[time, point] : measured) {
    std::vector<const Point *> around;
    if (time > plain * measured.front().first) break;
    for (const Point *other : fresh)
      if (other->isNextTo(*point)) around.push_back(other);
    if (around.empty()) return nullptr;
    if (!next) next = likeliest(around);
  }
  return next;
}

bool isExhaustive(const Space &space, const Manner &manner) { return manner.exhaustive || space.size() <= few; }

}  // namespace

double medianOf(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double Measured::time() const { return medianOf(processes); }

double Measured::shortest() const { return launches.empty() ? 0 : *std::min_element(launches.begin(), launches.end()); }

double Measured::mean() const {
  return launches.empty() ? 0 : std::accumulate(launches.begin(), launches.end(), 0.0) / static_cast<double>(launches.size());
}

void learn(Known &known, const CaseRun &run) {
  const std::string asked = textOf(run.asked), ran = textOf(run.ran);
  if (asked != ran && !known[asked].hasTime()) known[asked].trouble = "not possible here, " + ran + " ran instead";
  Measured &measured = known[ran];
  const bool isWaking = run.times.empty();
  if ((isWaking && run.waking <= 0) || (isWaking && measured.hasTime() && !measured.isWaking)) return;
  if (!isWaking && measured.isWaking) measured = {};  // better ones
  const std::vector<double> times = isWaking ? std::vector{run.waking} : run.times;
  measured.isWaking = isWaking;
  measured.trouble.clear();
  measured.processes.push_back(medianOf(times));
  measured.launches.insert(measured.launches.end(), times.begin(), times.end());
}

std::optional<std::string> nextPlan(const Space &space, const Known &known, const Manner &manner) {
  const double best = bestTime(known);
  const Point *next = nullptr;
  // What was begun is finished first, so that the best is known when the next is looked for. All plans have their first
  // run before one has its second: what slows the machine down for a while slows them all.
  for (const Point &point : space) {
    const Measured &measured = knownOf(known, point);
    const bool isBegun = measured.hasTime() || !point.isOnGrid() || isExhaustive(space, manner);
    if (!isBegun || missingRuns(point, measured, best, manner) == 0) continue;
    if (!next || measured.processes.size() < knownOf(known, *next).processes.size()) next = &point;
  }
  if (next) return next->text();
  if (isExhaustive(space, manner)) return std::nullopt;
  for (const accrue_strategy &strategy : accrue_strategies)
    if (const Point *const point = climb(space, strategy.bit, known)) return point->text();
  return std::nullopt;
}

std::optional<std::string> winnerOf(const Known &known) {
  const double best = bestTime(known);
  std::optional<std::string> winner;
  for (const auto &[plan, measured] : known) {
    if (!measured.hasTime()) continue;
    if (plan == leave && measured.time() <= noGain * best) return plan;
    if (measured.time() == best && !winner) winner = plan;
  }
  return winner;
}

unsigned runsLeft(const Space &space, const Known &known, const Manner &manner) {
  constexpr unsigned usualClimb = 6;  // plans of a grid that are run before its top is found
  const double best = bestTime(known);
  std::map<int, unsigned> measured, fresh;
  unsigned runs = 0;
  for (const Point &point : space) {
    const Measured &one = knownOf(known, point);
    const bool isAsked = one.hasTime() || !point.isOnGrid() || isExhaustive(space, manner);
    if (isAsked) runs += missingRuns(point, one, best, manner);
    (one.hasTime() ? measured : fresh)[point.plan.strategy]++;
  }
  if (isExhaustive(space, manner)) return runs;
  for (const accrue_strategy &strategy : accrue_strategies)
    if (const int bit = strategy.bit; climb(space, bit, known))
      runs += manner.runs * std::clamp(usualClimb - std::min(usualClimb, measured[bit]), 1u, fresh[bit]);
  return runs;
}

}  // namespace accrue::tune
