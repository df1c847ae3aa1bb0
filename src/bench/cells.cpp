#include "bench/cells.h"

#include <omp.h>

#include <algorithm>

namespace accrue::bench {
namespace {

void add(std::vector<Cell> &cells, const Cell &cell) {
  if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
}

/// The cells of one type and number of bins, which no other has.
std::vector<Cell> cellsOf(const Settings &settings, Type type, uint32_t bins, const std::vector<unsigned> &threads) {
  std::vector<Cell> cells;
  for (const Distribution distribution : settings.distributions)
    for (const Amount &amount : settings.samples)
      for (const std::string &method : settings.methods)
        for (const unsigned one : threads) add(cells, {{type, bins, distribution, amount.samplesOf(type)}, method, one});
  return cells;
}

}  // namespace

Settings::Settings() {
  for (const DistributionText &text : accrue::distributions()) distributions.push_back(text.distribution);
  threads.push_back(static_cast<unsigned>(omp_get_max_threads()));
}

Settings Settings::quick() {
  Settings settings;
  settings.bins = {256, 4096};
  settings.distributions = {Distribution::Uniform, Distribution::Constant, Distribution::Zipf};
  settings.samples = {{1 << 16}, {1 << 20}};
  return settings;
}

std::vector<Cell> cellsOf(const Settings &settings, bool isGpu) {
  const std::vector<unsigned> threads = isGpu ? std::vector<unsigned>{0} : settings.threads;
  std::vector<Cell> cells;
  std::vector<std::pair<Type, uint32_t>> seen;
  for (const Type type : settings.types)
    for (const uint32_t wanted : settings.bins) {
      const std::pair axis(type, usableBins(wanted, type));
      if (std::find(seen.begin(), seen.end(), axis) != seen.end()) continue;
      seen.push_back(axis);
      const std::vector<Cell> more = cellsOf(settings, axis.first, axis.second, threads);
      cells.insert(cells.end(), more.begin(), more.end());
    }
  return cells;
}

Bins binsOf(const Data &data) { return isFloat(data.type) ? Bins::even(data.bins, 0, data.bins) : Bins::values(data.bins); }

}  // namespace accrue::bench
