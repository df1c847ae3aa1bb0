#include "tune/space.h"

#include <algorithm>
#include <cstdlib>

namespace accrue::tune {
namespace {

constexpr size_t leastCopies = 2, mostCopies = 1024, mostCopiedBytes = size_t(1) << 30;
/// Gangs of each multiprocessor, in halves of one.
constexpr int gangHalves[] = {1, 2, 4, 8, 16};

class Builder {
 public:
  explicit Builder(const Case &about) : about(about), sizes(about.sizes()), count(static_cast<int>(sizes.size())) {}

  void add(const Plan &plan, int across = 0) {
    const bool isKnown =
        std::any_of(space.begin(), space.end(), [&](const Point &point) { return accrue_plans_equal(&point.plan, &plan); });
    if (isKnown || !accrue_plan_fits(&plan, &about.machine, sizes.data(), count)) return;
    space.push_back({plan, about.predicted(plan), across});
  }

  void addDuplicate() {
    const size_t bytes = std::max<size_t>(accrue_copy_bytes(sizes.data(), count), 1);
    const size_t most = about.available > 0 ? std::min(about.available / 2, mostCopiedBytes) : mostCopiedBytes;
    addSteps(accrue_duplicate, leastCopies, std::min(mostCopies, most / bytes));
  }

  void addGangPrivate() {
    const int known = about.machine.multiprocessors;
    const int multiprocessors = std::max(known > 0 ? known : accrue_rates_of(&about.machine)->multiprocessors, 1);
    for (int across = 0; across < static_cast<int>(std::size(gangHalves)); across++) {
      const size_t useful = about.iterations / accrue_gang_threads + 1;
      const auto gangs = static_cast<size_t>(std::max(multiprocessors * gangHalves[across] / 2, 1));
      add({accrue_gang_private, std::min(useful, gangs)}, across);
    }
  }

  void addOpenmp() {
    const auto threads = static_cast<size_t>(about.machine.threads);
    addSteps(accrue_openmp, 1, threads);
  }

  Space space;

 private:
  /// 1, 2, 3, 4, 6, 8, 12, ... from `least` to `most`, and `most` itself where it is a number of threads.
  void addSteps(int strategy, size_t least, size_t most) {
    int across = 0;
    const auto addStep = [&](size_t number) {
      if (number >= least && number <= most) add({strategy, number}, across++);
    };
    for (size_t power = 1; power <= most; power *= 2) {
      addStep(power);
      if (power > 1) addStep(power + power / 2);
    }
    if (strategy == accrue_openmp) addStep(most);
  }

  const Case &about;
  const std::vector<accrue_sizes> sizes;
  const int count;
};

}  // namespace

bool Point::isNextTo(const Point &other) const {
  return isOnGrid() && plan.strategy == other.plan.strategy && std::abs(across - other.across) == 1;
}

Space spaceOf(const Case &about) {
  Builder builder(about);
  builder.add({accrue_leave, 0});
  // On one core of the host one loop is done after the other: nothing but the program's own can be best.
  if (about.isSerial()) return builder.space;
  if (about.strategies & accrue_native) builder.add({accrue_native, 0});
  if (about.strategies & accrue_duplicate) builder.addDuplicate();
  if (about.strategies & accrue_gang_private) builder.addGangPrivate();
  if (about.strategies & accrue_openmp) builder.addOpenmp();
  return builder.space;
}

}  // namespace accrue::tune
