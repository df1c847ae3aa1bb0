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
  explicit Builder(const Case &about) : about(about) {}

  void add(const Way &way, int across = 0) {
    const auto count = static_cast<int>(about.histograms.size());
    const bool isKnown = std::any_of(space.begin(), space.end(),
                                     [&](const Point &point) { return accrue_ways_equal(&point.way, &way); });
    if (isKnown || !accrue_way_fits(&way, &about.machine, about.histograms.data(), count)) return;
    space.push_back({way, about.predicted(way), across});
  }

  void addDuplicate() {
    const size_t bytes =
        std::max<size_t>(accrue_copy_bytes(about.histograms.data(), static_cast<int>(about.histograms.size())), 1);
    const size_t room = about.available > 0 ? std::min(about.available / 2, mostCopiedBytes) : mostCopiedBytes;
    addSteps(ACCRUE_DUPLICATE, leastCopies, std::min(mostCopies, room / bytes));
  }

  void addGangPrivate() {
    const int known = about.machine.multiprocessors;
    const int multiprocessors = std::max(known > 0 ? known : accrue_rates_of(&about.machine)->multiprocessors, 1);
    for (int across = 0; across < static_cast<int>(std::size(gangHalves)); across++) {
      const size_t useful = about.iterations / accrue_gang_threads + 1;
      const auto gangs = static_cast<size_t>(std::max(multiprocessors * gangHalves[across] / 2, 1));
      Way way{};
      way.strategy = ACCRUE_GANG_PRIVATE;
      way.gangs = static_cast<int>(std::min(useful, gangs));
      add(way, across);
    }
  }

  void addOpenmp() {
    const auto threads = static_cast<size_t>(about.machine.threads);
    addSteps(ACCRUE_OPENMP, 1, threads);
  }

  Space space;

 private:
  /// 1, 2, 3, 4, 6, 8, 12, ... from `least` to `most`, and `most` itself where it is a number of threads.
  void addSteps(int strategy, size_t least, size_t most) {
    int across = 0;
    const auto addLocals = [&](size_t locals) {
      Way way{};
      way.strategy = strategy, way.locals = locals;
      if (locals >= least && locals <= most) add(way, across++);
    };
    for (size_t power = 1; power <= most; power *= 2) {
      addLocals(power);
      if (power > 1) addLocals(power + power / 2);
    }
    if (strategy == ACCRUE_OPENMP) addLocals(most);
  }

  const Case &about;
};

}  // namespace

bool Point::isNextTo(const Point &other) const {
  return isOnGrid() && way.strategy == other.way.strategy &&
         std::abs(across - other.across) == 1;
}

Space spaceOf(const Case &about) {
  Builder builder(about);
  Way way{};
  way.strategy = ACCRUE_LEAVE;
  builder.add(way);
  // On one core of the host one loop is done after the other: nothing but the program's own can be best.
  if (about.isSerial()) return builder.space;
  way.strategy = ACCRUE_NATIVE;
  if (about.strategies & ACCRUE_NATIVE) builder.add(way);
  if (about.strategies & ACCRUE_DUPLICATE) builder.addDuplicate();
  if (about.strategies & ACCRUE_GANG_PRIVATE) builder.addGangPrivate();
  if (about.strategies & ACCRUE_OPENMP) builder.addOpenmp();
  return builder.space;
}

}  // namespace accrue::tune
