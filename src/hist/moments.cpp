#include "hist/moments.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace accrue {
namespace {

// Loops over vectors that every processor has, eight sums side by side: compilers make none of comparisons and sums of doubles.
using Pair = double __attribute__((vector_size(16)));
constexpr size_t pairs = 4, lanes = 2 * pairs;
static_assert(MomentBlock::most % lanes == 0);

Pair pairAt(const double *values, size_t k) {
  Pair pair;
  std::memcpy(&pair, values + 2 * k, sizeof pair);
  return pair;
}

Pair lesser(Pair a, Pair b) { return a < b ? a : b; }
Pair greater(Pair a, Pair b) { return a > b ? a : b; }

struct Sum {
  Pair parts[pairs] = {};
  double all() const {
    const Pair sum = (parts[0] + parts[1]) + (parts[2] + parts[3]);
    return sum[0] + sum[1];
  }
};

/// Fills a block up to whole vectors.
void fillUp(MomentBlock &block, double value) {
  for (size_t i = block.count; i % lanes; i++) block.values[i] = value, block.weights[i] = 0;
}

/// Finds the ends of all values that are numbers, or of none where the first is not.
void findEnds(const MomentBlock &block, Moments &moments) {
  Pair least[pairs], greatest[pairs];
  for (size_t j = 0; j < pairs; j++) least[j] = greatest[j] = Pair{block.values[0], block.values[0]};
  for (size_t i = 0; i < block.count; i += lanes)
    for (size_t j = 0; j < pairs; j++) {
      const Pair value = pairAt(block.values.data() + i, j);
      least[j] = lesser(value, least[j]);
      greatest[j] = greater(value, greatest[j]);
    }
  const Pair first = lesser(lesser(least[0], least[1]), lesser(least[2], least[3])),
             last = greater(greater(greatest[0], greatest[1]), greater(greatest[2], greatest[3]));
  moments.least = std::min(first[0], first[1]), moments.greatest = std::max(last[0], last[1]);
}

void keepWithin(MomentBlock &block, const Limits &limits) {
  size_t kept = 0;
  for (size_t i = 0; i < block.count; i++) {
    block.values[kept] = block.values[i], block.weights[kept] = block.weights[i];
    kept += limits.holds(block.values[i]);
  }
  block.count = kept;
}

/// The sums of the distances from `pivot`, and of their squares.
std::pair<double, double> distancesFrom(double pivot, const MomentBlock &block) {
  const Pair from = {pivot, pivot};
  Sum sum, squares;
  for (size_t i = 0; i < block.count; i += lanes)
    for (size_t j = 0; j < pairs; j++) {
      const Pair distance = pairAt(block.values.data() + i, j) - from;
      const Pair weighted = block.isWeighted ? distance * pairAt(block.weights.data() + i, j) : distance;
      sum.parts[j] += weighted;
      squares.parts[j] += weighted * distance;
    }
  return {sum.all(), squares.all()};
}

/// The mean and the squares where doubles cannot hold them.
void addWide(Moments &moments, const MomentBlock &block) {
  long double total = 0;
  for (size_t i = 0; i < block.count; i++) {
    const long double weight = block.isWeighted ? block.weights[i] : 1;
    if (weight == 0) continue;
    total += weight;
    const long double distance = block.values[i] - moments.mean;
    moments.mean += distance * weight / total;
    moments.squares += weight * distance * (block.values[i] - moments.mean);
  }
}

}  // namespace

void Moments::add(const Moments &others) {
  if (others.samples == 0) return;
  least = samples ? std::min(least, others.least) : others.least;
  greatest = samples ? std::max(greatest, others.greatest) : others.greatest;
  samples += others.samples;
  lightest = std::min(lightest, others.lightest);
  const double before = total;
  total += others.total;
  if (others.total == 0) return;
  const long double distance = others.mean - mean, share = static_cast<long double>(others.total) / total;
  mean = before == 0 ? others.mean : mean + distance * share;
  squares += others.squares + distance * distance * before * share;
}

Moments momentsOf(MomentBlock &block, const Limits &limits) {
  Moments moments;
  if (block.count == 0) return moments;
  fillUp(block, block.values[0]);
  findEnds(block, moments);
  std::pair<double, double> distances = distancesFrom(block.values[0], block);
  // A NaN among the values makes one of the sum.
  if (!limits.holds(moments.least) || !limits.holds(moments.greatest) || std::isnan(distances.first)) {
    keepWithin(block, limits);
    if (block.count == 0) return {};
    fillUp(block, block.values[0]);
    findEnds(block, moments);
    distances = distancesFrom(block.values[0], block);
  }
  const auto [distance, squares] = distances;
  moments.samples = block.count;
  moments.total = static_cast<double>(block.count);
  if (block.isWeighted) {
    moments.total = 0;
    for (size_t i = 0; i < block.count; i++) {
      moments.total += block.weights[i];
      moments.lightest = std::min(moments.lightest, block.weights[i]);
    }
  }
  const bool isTiny = squares < 1e-280 && moments.least < moments.greatest;
  if (!std::isfinite(squares) || isTiny) addWide(moments, block);
  else if (moments.total != 0) {
    moments.mean = block.values[0] + static_cast<long double>(distance) / moments.total;
    moments.squares = std::max(squares - static_cast<long double>(distance) * distance / moments.total, 0.0L);
  }
  return moments;
}

}  // namespace accrue
