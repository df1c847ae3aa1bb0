#include "histogram/cpu/indexer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace accrue::cpu {
namespace {

struct Span {
  int64_t least, greatest;
};

Span spanOf(Type type) {
  const int bits = 8 * static_cast<int>(sizeOf(type));
  const bool isSigned = type == Type::I8 || type == Type::I16 || type == Type::I32 || type == Type::I64;
  if (bits == 64) return {isSigned ? INT64_MIN : 0, INT64_MAX};  // no bin reaches further
  const int64_t half = int64_t(1) << (bits - 1);
  return isSigned ? Span{-half, half - 1} : Span{0, 2 * half - 1};
}

/// The samples and the bins do not meet: all samples are outside, or in the bin at the end that is nearer.
bool findNowhere(const Terms &terms, const void *, size_t count, uint32_t *bins) {
  std::fill_n(bins, count, terms.offset);
  return terms.offset == Bins::outside;
}

bool findByte(const Terms &terms, const void *samples, size_t count, uint32_t *bins) {
  const uint8_t *patterns = static_cast<const uint8_t *>(samples);
  uint32_t greatest = 0;
  for (size_t i = 0; i < count; i++) {
    bins[i] = terms.bytes[patterns[i]];
    greatest = std::max(greatest, bins[i]);
  }
  return greatest >= Bins::nan;
}

}  // namespace

Indexer::Indexer(const Bins &bins, Type type, Outside outside) {
  terms.clamp = outside == Outside::Clamp;
  terms.count = bins.count();
  terms.low = bins.low();
  terms.last = bins.high();
  if (bins.top() == Top::Excluded) terms.last = std::nextafter(terms.last, -std::numeric_limits<double>::infinity());
  if (bins.kind() == Bins::Kind::Values) {
    useValues(bins, type);
  } else if (bins.kind() == Bins::Kind::Even) {
    terms.width = bins.width();
    terms.inverse = 1 / terms.width;
    stage = evenStage(type);
  } else if (type == Type::F32 && FloatEdges::suit(bins)) {
    terms.floatEdges = &floatEdges.emplace(bins, terms.last);
    stage = FloatEdges::stage(terms.clamp);
  } else {
    useEdges(bins);
    stage = edgesStage(type);
  }
  if (sizeOf(type) == 1) useBytes();
}

/// The values that both the bins and the type have are inside.
void Indexer::useValues(const Bins &bins, Type type) {
  const Span held = spanOf(type);
  const int64_t first = bins.first(), last = first + bins.count() - 1;
  if (first > held.greatest || last < held.least) {
    terms.offset = !terms.clamp ? Bins::outside : first > held.greatest ? 0 : bins.count() - 1;
    stage = findNowhere;
    return;
  }
  const int64_t least = std::max(first, held.least), greatest = std::min(last, held.greatest);
  terms.least = static_cast<uint64_t>(least);
  terms.span = static_cast<uint32_t>(greatest - least);
  terms.offset = static_cast<uint32_t>(least - first);
  stage = valuesStage(type);
  if (first == 0 && (sizeOf(type) == 2 || sizeOf(type) == 4)) identity = identityStage(type);
  isEveryWord = sizeOf(type) == sizeof(uint16_t) && terms.span == 0xffff;
}

/// Edges in each of so many cells, the fullest of which is told. The first edge is below every value inside.
uint32_t Indexer::fillGrid(const Bins &bins, uint32_t cells) {
  const double range = bins.high() - bins.low();
  terms.scale = cells / range;
  if (!std::isfinite(range) || !std::isfinite(terms.scale)) {
    cells = 1;
    terms.scale = 0;
  }
  terms.cells = cells;
  grid.assign(cells + 1, 0);
  for (uint32_t k = 1; k < bins.count(); k++) {
    const double cell = (bins.edge(k) - terms.low) * terms.scale;
    grid[1 + (cell < cells - 1 ? static_cast<uint32_t>(cell) : cells - 1)]++;
  }
  return *std::max_element(grid.begin(), grid.end());
}

void Indexer::useEdges(const Bins &bins) {
  // More cells, up to what the first-level cache holds beside the tables, where one comparison for each value would then do.
  constexpr uint32_t mostTried = 4096;
  const uint32_t count = bins.count();
  uint32_t cells = std::clamp<uint32_t>(std::bit_ceil(4 * count), 64, 1u << 18), fullest = fillGrid(bins, cells);
  while (fullest > 1 && terms.cells > 1 && 4 * cells <= mostTried) fullest = fillGrid(bins, cells *= 4);
  terms.steps = static_cast<unsigned>(std::bit_width(fullest));
  for (uint32_t cell = 0; cell + 1 < grid.size(); cell++) grid[cell + 1] += grid[cell];
  edges.assign(count + (size_t(1) << terms.steps), std::numeric_limits<double>::infinity());
  for (uint32_t k = 0; k < count; k++) edges[k] = bins.edge(k);
  terms.grid = grid.data();
  terms.edges = edges.data();
}

void Indexer::useBytes() {
  std::array<uint8_t, 256> patterns;
  for (size_t i = 0; i < patterns.size(); i++) patterns[i] = static_cast<uint8_t>(i);
  stage(terms, patterns.data(), patterns.size(), bytes.data());
  terms.bytes = bytes.data();
  stage = findByte;
}

}  // namespace accrue::cpu
