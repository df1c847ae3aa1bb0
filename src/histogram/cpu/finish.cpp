#include "histogram/cpu/finish.h"

#include <cstring>
#include <utility>

#include "histogram/cpu/team.h"
#include "histogram/cpu/window.h"

namespace accrue::cpu {
namespace {

constexpr uint64_t grain = 1024;            // bins that are summed at a time
constexpr uint64_t worthAThread = 1 << 16;  // cells: less is done before a thread has started

template <unsigned subTables, class T, class Sum>
void addTable(const T *table, uint64_t count, Sum *sums) {
  for (uint64_t i = 0; i < count; i++) {
    Sum sum = 0;
    for (unsigned sub = 0; sub < subTables; sub++) sum += table[i * subTables + sub];
    sums[i] += sum;
  }
}

/// Sums of `count` bins, at most `grain`, from bin `first` on, of cells of type T.
template <class T, class Sum>
void addTables(const Merge &merge, uint64_t first, uint64_t count, Sum *sums) {
  std::fill_n(sums, count, Sum(0));
  for (unsigned k = 0; k < merge.count; k++) {
    const T *table = reinterpret_cast<const T *>(merge.tables + k * merge.bytesEach) + first * merge.subTables;
    switch (merge.subTables) {
      case 8: addTable<8>(table, count, sums); break;
      case 4: addTable<4>(table, count, sums); break;
      case 2: addTable<2>(table, count, sums); break;
      default: addTable<1>(table, count, sums); break;
    }
  }
}

template <class C>
C settled(C old, uint64_t more, uint64_t saturation) {
  const uint64_t sum = old + more;
  if (!saturation) return static_cast<C>(sum);
  return static_cast<C>(sum < more ? saturation : std::min(sum, saturation));
}

/// Calls body(first, last) for ranges of bins.
template <class Body>
void onBins(uint64_t bins, uint64_t cells, unsigned threads, const Body &body) {
  const auto useful = static_cast<unsigned>(std::min<uint64_t>(threads, cells / worthAThread + 1));
  onTeam(useful, [&](unsigned thread, unsigned team) {
    const Range range = shareOf(bins, thread, team, grain);
    for (uint64_t first = range.first; first < range.last; first += grain) body(first, std::min(first + grain, range.last));
  });
}

template <class T, class C, class Sum = T, class Settle>
void mergeAs(const Request &request, const Merge &tables, unsigned threads, const Settle &settle) {
  C *counts = static_cast<C *>(request.counts.data);
  const uint64_t bins = request.totalBins();
  onBins(bins, bins * tables.subTables * tables.count, threads, [&](uint64_t first, uint64_t last) {
    Sum sums[grain];
    addTables<T>(tables, first, last - first, sums);
    for (uint64_t bin = first; bin < last; bin++) counts[bin] = settle(bin, counts[bin], sums[bin - first]);
  });
}

template <class C>
void mergeCounts(const Request &request, const Merge &tables, bool add, unsigned threads) {
  const uint64_t saturation = request.saturate;
  mergeAs<uint32_t, C>(request, tables, threads,
                       [=](uint64_t, C old, uint32_t more) { return settled<C>(add ? old : 0, more, saturation); });
}

template <class C>
void mergeWeights(const Request &request, const Merge &tables, bool add, unsigned threads) {
  mergeAs<double, C>(request, tables, threads,
                     [=](uint64_t, C old, double more) { return static_cast<C>(add ? old + more : more); });
}

/// A bin's sum with what its window could not hold, and with what was there before if it counts.
template <class C>
C settledExactly(Wide sum, uint32_t place, const exact::Word *others, const C *old) {
  const auto low = static_cast<exact::Word>(sum), high = static_cast<exact::Word>(sum >> 64);
  if (!others && !old) return exact::rounded<C>(low, high, place);
  exact::Word cells[exact::longCells] = {};
  if (others) std::copy_n(others, exact::longCells, cells);
  const auto fetchAdd = [&](uint32_t i, exact::Word amount) { return std::exchange(cells[i], cells[i] + amount); };
  exact::add(low, high, place, fetchAdd);
  uint32_t kinds = static_cast<uint32_t>(cells[exact::longWords]);
  if (old) kinds |= exact::kindOf(*old);
  if (kinds) return exact::ofKinds<C>(kinds);
  if (old) exact::add(exact::numberOf(*old), fetchAdd);
  return exact::roundedLong<C>(cells);
}

template <class T, class C>
void mergeExactlyAs(const Request &request, const Merge &tables, uint32_t place, const LongSums &others, unsigned threads) {
  mergeAs<T, C, Wide>(request, tables, threads, [&](uint64_t bin, const C &old, Wide sum) {
    return settledExactly(sum, place, others.of(bin), request.add ? &old : nullptr);
  });
}

template <class C>
void depositAs(const Request &request, std::span<const uint64_t> patterns, const std::array<uint32_t, 256> &bins) {
  C *counts = static_cast<C *>(request.counts.data);
  for (size_t i = 0; i < patterns.size(); i++) {
    const uint32_t bin = bins[i % 256];
    if (!patterns[i] || bin >= Bins::nan) continue;
    C &count = counts[i / 256 * request.bins.count() + bin];
    count = settled(count, patterns[i], request.saturate);
  }
}

template <class C>
void saturateAs(const Request &request, unsigned threads) {
  C *counts = static_cast<C *>(request.counts.data);
  onBins(request.totalBins(), request.totalBins(), threads, [&](uint64_t first, uint64_t last) {
    for (uint64_t bin = first; bin < last; bin++) counts[bin] = settled(counts[bin], 0, request.saturate);
  });
}

template <class C>
uint64_t usedAs(const Request &request) {
  const C *counts = static_cast<const C *>(request.counts.data);
  uint64_t used = request.totalBins();
  while (used && counts[used - 1] == C(0)) used--;
  return used;
}

}  // namespace

void merge(const Request &request, const Merge &tables, bool add, unsigned threads) {
  switch (request.counts.type) {
    case Type::U32: return mergeCounts<uint32_t>(request, tables, add, threads);
    case Type::U64: return mergeCounts<uint64_t>(request, tables, add, threads);
    case Type::F32: return mergeWeights<float>(request, tables, add, threads);
    default: return mergeWeights<double>(request, tables, add, threads);
  }
}

void mergeExactly(const Request &request, const Merge &tables, Cell cell, uint32_t place, const LongSums &others,
                  unsigned threads) {
  const bool isFloat = request.counts.type == Type::F32;
  if (cell == Cell::Fixed64)
    (isFloat ? mergeExactlyAs<int64_t, float> : mergeExactlyAs<int64_t, double>)(request, tables, place, others, threads);
  else (isFloat ? mergeExactlyAs<Wide, float> : mergeExactlyAs<Wide, double>)(request, tables, place, others, threads);
}

void deposit(const Request &request, std::span<const uint64_t> patterns, const std::array<uint32_t, 256> &bins, unsigned threads) {
  if (!request.add) clear(request, threads);
  else saturate(request, threads);
  if (request.counts.type == Type::U32) depositAs<uint32_t>(request, patterns, bins);
  else depositAs<uint64_t>(request, patterns, bins);
}

void sumBytes(std::span<uint64_t> patterns, const Merge &tables) {
  const size_t subTables = patterns.size() / 256 * tables.subTables;
  for (unsigned k = 0; k < tables.count; k++) {
    const auto *table = reinterpret_cast<const uint32_t *>(tables.tables + k * tables.bytesEach);
    for (size_t sub = 0; sub < subTables; sub++) {
      uint64_t *sums = patterns.data() + sub / tables.subTables * 256;
      for (size_t i = 0; i < 256; i++) sums[i] += table[sub * bytesTable + i];
    }
  }
}

void clear(const Request &request, unsigned threads) {
  std::byte *counts = static_cast<std::byte *>(request.counts.data);
  const size_t size = sizeOf(request.counts.type);
  onBins(request.totalBins(), request.totalBins(), threads,
         [&](uint64_t first, uint64_t last) { std::memset(counts + first * size, 0, (last - first) * size); });
}

void saturate(const Request &request, unsigned threads) {
  if (!request.saturate) return;
  if (request.counts.type == Type::U32) saturateAs<uint32_t>(request, threads);
  else saturateAs<uint64_t>(request, threads);
}

uint64_t usedBins(const Request &request) {
  switch (request.counts.type) {
    case Type::U32: return usedAs<uint32_t>(request);
    case Type::U64: return usedAs<uint64_t>(request);
    case Type::F32: return usedAs<float>(request);
    default: return usedAs<double>(request);
  }
}

}  // namespace accrue::cpu
