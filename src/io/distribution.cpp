#include "io/distribution.h"

#include <algorithm>
#include <array>
#include <bit>

namespace accrue {
namespace {

/// A hash's upper half, brought to [0, n).
uint32_t reduce(uint64_t hash, uint32_t n) { return static_cast<uint32_t>(((hash >> 32) * n) >> 32); }

void uniform(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  for (size_t i = 0; i < out.size(); i++) out[i] = reduce(draw.random[first + i], draw.bins);
}

/// One of two by the hash's lowest bit, without a branch: no processor foresees it.
uint32_t either(uint64_t hash, uint32_t one, uint32_t other) {
  const auto mask = static_cast<uint32_t>(0 - (hash & 1));
  return (one & mask) | (other & ~mask);
}

uint32_t chosenBin(const Draw &draw) { return reduce(draw.random.other(0)[0], draw.bins); }

void constant(const Draw &draw, uint64_t, std::span<uint32_t> out) { std::fill(out.begin(), out.end(), chosenBin(draw)); }

void twoValue(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const uint32_t one = chosenBin(draw);
  const uint32_t distance = draw.bins > 1 ? 1 + reduce(draw.random.other(0)[1], draw.bins - 1) : 0;
  const auto other = static_cast<uint32_t>((uint64_t(one) + distance) % draw.bins);
  for (size_t i = 0; i < out.size(); i++) out[i] = either(draw.random[first + i], one, other);
}

void half(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const uint32_t hot = chosenBin(draw);
  for (size_t i = 0; i < out.size(); i++) {
    const uint64_t hash = draw.random[first + i];
    out[i] = either(hash, hot, reduce(hash, draw.bins));
  }
}

/// P(k) proportional to 1 / (k + 1), by rejection: an octave [2^e, 2^(e+1)) of k + 1 is drawn, a place in it, and the
/// place is kept with probability 2^e / (k + 1). Seven in ten are.
uint32_t zipfBin(uint64_t hash, uint32_t bins, unsigned octaves) {
  while (true) {
    const unsigned octave = reduce(hash, octaves);
    const uint64_t start = uint64_t(1) << octave;
    const uint64_t rank = start + (hash & (start - 1));
    const uint64_t chance = scramble(hash + 1) >> 32;
    if (rank <= bins && chance * rank < start << 32) return static_cast<uint32_t>(rank - 1);
    hash = scramble(hash + 2);
  }
}

void zipf(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const auto octaves = static_cast<unsigned>(std::bit_width(draw.bins));
  for (size_t i = 0; i < out.size(); i++) out[i] = zipfBin(draw.random[first + i], draw.bins, octaves);
}

/// The sum of eight uniform numbers: mean bins / 2, standard deviation 0.102 bins.
void gaussian(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  for (size_t i = 0; i < out.size(); i++) {
    uint64_t sum = 0;
    for (uint64_t part = 0; part < 4; part++) {
      const uint64_t hash = draw.random[4 * (first + i) + part];
      sum += (hash >> 32) + (hash & 0xffffffffu);
    }
    out[i] = reduce(sum << 29, draw.bins);
  }
}

/// floor(i * bins / count), stepped without dividing.
void sorted(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const uint64_t count = std::max<uint64_t>(draw.count, 1);
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide(first) * draw.bins;
  uint64_t bin = static_cast<uint64_t>(product / count), rest = static_cast<uint64_t>(product % count);
  const uint64_t wholeStep = draw.bins / count, restStep = draw.bins % count;
  for (uint32_t &one : out) {
    one = static_cast<uint32_t>(std::min<uint64_t>(bin, draw.bins - 1));
    bin += wholeStep;
    rest += restStep;
    if (rest >= count) rest -= count, bin++;
  }
}

/// Stretches of 256 samples, each cut into runs of one length, 2 to 128.
void runs(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const Sequence lengths = draw.random.other(1);
  for (size_t i = 0; i < out.size(); i++) {
    const uint64_t place = first + i;
    const unsigned shift = 1 + reduce(lengths[place / 256], 7);
    out[i] = reduce(draw.random[(place >> shift) << shift], draw.bins);
  }
}

/// Random values at the corners of a grid of squares, smooth in between: one scale of the image.
struct Landscape {
  Sequence random;
  unsigned shift;  // squares are 2^shift wide

  /// The height at corner `column` of the row y, between the corners above and below: 32 bits.
  uint64_t height(uint64_t column, uint64_t y) const {
    const uint64_t above = corner(column, y >> shift), below = corner(column, (y >> shift) + 1);
    const uint64_t part = y & ((uint64_t(1) << shift) - 1);
    return (above * ((uint64_t(1) << shift) - part) + below * part) >> shift;
  }

  uint64_t corner(uint64_t column, uint64_t line) const { return random[line << 16 | column] >> 32; }
};

/// A picture 4096 pixels wide: hills of 64 pixels, smaller ones of 16, and noise; weights 8, 6 and 2 of 16.
void imageLike(const Draw &draw, uint64_t first, std::span<uint32_t> out) {
  const Landscape hills{draw.random.other(2), 6}, knolls{draw.random.other(3), 4};
  constexpr uint64_t width = 4096;
  for (size_t i = 0; i < out.size();) {
    // Between two corners of the finer grid heights are straight lines.
    const uint64_t x = (first + i) % width, y = (first + i) / width;
    const uint64_t hill = hills.height(x >> 6, y), nextHill = hills.height((x >> 6) + 1, y);
    const uint64_t knoll = knolls.height(x >> 4, y), nextKnoll = knolls.height((x >> 4) + 1, y);
    const size_t end = std::min<size_t>(out.size(), i + 16 - x % 16);
    for (uint64_t at = x; i < end; i++, at++) {
      const uint64_t smooth = (hill * (64 - at % 64) + nextHill * (at % 64)) >> 6;
      const uint64_t rough = (knoll * (16 - at % 16) + nextKnoll * (at % 16)) >> 4;
      const uint64_t noise = draw.random[first + i] >> 32;
      out[i] = reduce((smooth * 8 + rough * 6 + noise * 2) << 28, draw.bins);
    }
  }
}

constexpr std::array<DistributionEntry, 9> entries = {{
    {{Distribution::Uniform, "uniform", "every bin alike"}, uniform, true},
    {{Distribution::Constant, "constant", "one value"}, constant, false},
    {{Distribution::TwoValue, "two-value", "two values, in turns at random"}, twoValue, false},
    {{Distribution::Half, "half", "half of the samples in one bin, the others uniform"}, half, true},
    {{Distribution::Zipf, "zipf", "bin k with a probability in proportion to 1 / (k + 1)"}, zipf, true},
    {{Distribution::Gaussian, "gaussian", "a bell around the middle, a tenth of the bins wide"}, gaussian, true},
    {{Distribution::Sorted, "sorted", "uniform, in increasing order"}, sorted, false},
    {{Distribution::Runs, "runs", "uniform, in runs of 2 to 128 equal samples"}, runs, false},
    {{Distribution::ImageLike, "image-like", "neighbours alike, with noise, 4096 to a row"}, imageLike, true},
}};

constexpr auto texts = [] {
  std::array<DistributionText, entries.size()> all = {};
  for (size_t i = 0; i < all.size(); i++) all[i] = entries[i].text;
  return all;
}();

}  // namespace

const DistributionEntry &entryOf(Distribution distribution) { return entries[static_cast<size_t>(distribution)]; }
std::span<const DistributionText> distributions() { return texts; }
std::string_view nameOf(Distribution distribution) { return entryOf(distribution).text.name; }

std::optional<Distribution> findDistribution(std::string_view name) {
  for (const DistributionText &text : texts)
    if (text.name == name) return text.distribution;
  return std::nullopt;
}

}  // namespace accrue
