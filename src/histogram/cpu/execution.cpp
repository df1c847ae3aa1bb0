// A CPU method made ready: counts a request, in one of four ways.
//
// - Into tables of the threads' own, which are merged into the caller's counts at the end.
// - In place, where one table is enough and the caller's counts can serve as it: no scratch memory, nothing to merge.
// - 8-bit samples: the 256 values are counted as they are, and only the totals are given bins.
// - Exact sums: into tables of whole numbers (window.h), and what they cannot hold into long sums (long_sums.h).
//
// Tables have cells of 32 bits, so there are fewer than 2^32 samples between two merges: a round. A rule that refuses
// samples keeps the counts untouched until every sample has been seen; several rounds take a pass of its own for that.
#include "histogram/execution.h"

#include <atomic>
#include <chrono>
#include <cstring>
#include <new>

#include "histogram/cpu/choose.h"
#include "histogram/cpu/finish.h"
#include "histogram/cpu/shape.h"
#include "histogram/cpu/tables.h"
#include "histogram/cpu/team.h"
#include "histogram/cpu/window.h"

namespace accrue {
namespace cpu {
namespace {

constexpr uint64_t farTable = 1 << 20;    // bytes: about what the second-level cache holds
constexpr uint64_t nearTable = 48 << 10;  // bytes: about what the first-level cache holds
constexpr size_t smallBlock = 128;        // samples: while the last of a block wait for memory, the next block is begun
constexpr size_t bytesAtATime = 4 << 20;  // so many that adding up pairs of them costs little
constexpr uint64_t shareGrain = 64;  // samples: the shares of threads begin at cache lines

/// Asks for the first cache lines of a block, which come while the one before is counted; the others follow them by themselves.
void fetchAhead(const Request &request, uint64_t first, uint64_t end) {
  constexpr uint64_t most = 32, line = 64;
  const Samples &samples = request.samples;
  if (!samples.isDense()) return;
  const size_t bytes = sizeOf(samples.type) * samples.channels;
  const auto *data = static_cast<const std::byte *>(samples.data);
  const uint64_t from = first * bytes, to = std::min(end * bytes, from + most * line);
  for (uint64_t at = from; at < to; at += line) __builtin_prefetch(data + at, 0, 2);
}

class CpuExecution final : public Execution {
 public:
  CpuExecution(const Request &request, Options &options) : shape(shapeOf(request, options.sum)), source(request) {
    if (options.method == Method::Auto) chooseMethod(request, shape, source, options);
    this->options = options;
  }

  /// Makes the tables for a request.
  std::optional<Error> reserve(const Request &request) {
    const auto found = layoutFor(request, shape, options);
    if (!found) return found.error();
    layout = *found;
    inPlace = isInPlace(request, shape, layout);
    const uint64_t bytes = inPlace ? 0 : tableBytes(shape, layout) * layout.tables();
    if (!tables.reserve(bytes)) return notEnoughMemory(bytes);
    return std::nullopt;
  }

  std::optional<Error> start(const Request &request) override {
    if (auto error = reserve(request)) return error;
    const auto begin = std::chrono::steady_clock::now();
    outcome = shape.isBytes ? countBytes(request) : isExact(shape.cell) ? sumExactly(request) : countBins(request);
    if (*outcome) {
      (*outcome)->method = options.method;
      (*outcome)->used = usedBins(request);
      (*outcome)->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    return std::nullopt;
  }

  Result<Tally> wait() override {
    if (!outcome) return Error{Fault::Request, "nothing was started that could be waited for"};
    const Result<Tally> result = *outcome;
    outcome.reset();
    return result;
  }

  uint64_t scratch() const override { return tables.bytes(); }

 private:
  Result<Tally> countBins(const Request &request);
  Result<Tally> countBytes(const Request &request);
  Result<Tally> sumExactly(const Request &request);
  void clearTables();
  Missed addRound(const Request &request, Range round, const Adder *adder);
  void addBlock(const Adder &adder, std::byte *cells, uint64_t firstBin, const Block &block, Buffers &buffers);
  void addExactly(const Adder &adder, std::byte *cells, uint64_t firstBin, const Block &block, Buffers &buffers);
  void addRoundOfBytes(const Request &request, Range round, const Adder &adder);

  Adder adderFor(Cell cell) const {
    const uint64_t bytes = shape.bins * layout.subTables * sizeOfCell(cell);
    return cpuMethod(options.method).adder(layout, cell, bytes > farTable);
  }
  std::byte *tableOf(unsigned thread) const { return tables.data() + (layout.isShared ? 0 : thread * tableBytes(shape, layout)); }
  Merge merged() const { return {tables.data(), tableBytes(shape, layout), layout.isShared ? 1 : team, layout.subTables}; }

  const Shape shape;
  const Source source;
  Options options;
  Layout layout;
  bool inPlace = false;
  unsigned team = 1;  // threads that OpenMP gave, at most those of the layout
  Tables tables;
  Window window = {};              // of exact sums
  std::optional<LongSums> others;  // of exact sums: what the window does not hold
  std::optional<Result<Tally>> outcome;
};

/// A table of a thread's own is cleared by that thread, so that its memory is near it; a shared one before all.
void CpuExecution::clearTables() {
  if (layout.isShared) std::memset(tables.data(), 0, tableBytes(shape, layout));
}

/// What the window holds to the cells; the rest, and cells that overflow, to the long sums.
void CpuExecution::addExactly(const Adder &adder, std::byte *cells, uint64_t firstBin, const Block &block, Buffers &buffers) {
  const bool fits = fixedStage(shape.cell)(window, block.weights, block.count, buffers.low, buffers.high);
  const size_t overflowed = adder.fixed(cells, block.bins, {buffers.low, buffers.high}, block.count, buffers.overflows);
  for (size_t k = 0; k < overflowed; k++) {
    const size_t i = buffers.overflows[k];
    others->add(firstBin + block.bins[i], exact::Number{1, window.place + 64, buffers.low[i] < 0});
  }
  for (size_t i = 0; !fits && i < block.count; i++)
    if (!exact::unitsOf(block.weights[i], window).fits) others->add(firstBin + block.bins[i], block.weights[i]);
}

void CpuExecution::addBlock(const Adder &adder, std::byte *cells, uint64_t firstBin, const Block &block, Buffers &buffers) {
  if (isExact(shape.cell)) addExactly(adder, cells, firstBin, block, buffers);
  else if (block.weights) adder.weights(cells, block.bins, block.weights, block.count);
  else if (block.words) adder.words(cells, block.words, block.count);
  else adder.counts(cells, block.bins, block.count);
}

/// Adds the samples of a round to the tables; without an adder, only looks at them.
Missed CpuExecution::addRound(const Request &request, Range round, const Adder *adder) {
  std::atomic<uint64_t> outside = 0, nan = 0;
  const uint64_t channelBins = shape.bins / request.samples.channels;
  const size_t cellSize = inPlace ? sizeOf(request.counts.type) : sizeOfCell(shape.cell);
  const uint64_t bytes = shape.bins * layout.subTables * cellSize;
  const size_t piece = bytes > nearTable && bytes <= farTable ? smallBlock : blockSize;
  const bool isOwn = adder && !inPlace && !layout.isShared;
  if (adder && !inPlace) clearTables();
  onTeam(layout.threads, [&](unsigned thread, unsigned size) {
    Buffers buffers;
    Missed missed;
    std::byte *table = inPlace ? static_cast<std::byte *>(request.counts.data) : tableOf(thread);
    if (isOwn) std::memset(table, 0, tableBytes(shape, layout));
    const Range share = shareOf(round.last - round.first, thread, size, shareGrain);
    for (uint64_t at = share.first; at < share.last; at += piece)
      for (unsigned channel = 0; channel < request.samples.channels; channel++) {
        const size_t count = std::min<uint64_t>(piece, share.last - at);
        const Block block = source.read(request, channel, round.first + at, count, buffers);
        if (channel == 0) fetchAhead(request, round.first + at + count, round.first + share.last);
        missed += block.missed;
        std::byte *cells = table + channel * channelBins * layout.subTables * cellSize;
        if (adder) addBlock(*adder, cells, channel * channelBins, block, buffers);
      }
    outside += missed.outside;
    nan += missed.nan;
    if (thread == 0) team = size;
  });
  return {outside, nan};
}

Result<Tally> CpuExecution::countBins(const Request &request) {
  const uint64_t count = request.samples.count;
  const Cell cell = inPlace && request.counts.type == Type::U64 ? Cell::U64 : shape.cell;
  const Adder adder = adderFor(cell);
  if (count > roundSize) {
    const bool canBreach = request.rule.outside == Outside::Refuse || request.rule.nan == Nan::Refuse;
    const Missed missed = canBreach ? addRound(request, {0, count}, nullptr) : Missed();
    if (auto breach = breachOf(request.rule, missed.outside, missed.nan)) return *breach;
  }
  if (inPlace && !request.add) clear(request, layout.threads);
  Missed missed;
  for (uint64_t first = 0; first == 0 || first < count; first += roundSize) {
    missed += addRound(request, {first, std::min(count, first + roundSize)}, &adder);
    if (auto breach = breachOf(request.rule, missed.outside, missed.nan)) return *breach;
    if (!inPlace) merge(request, merged(), request.add || first > 0, layout.threads);
  }
  if (inPlace) saturate(request, layout.threads);
  return Tally{missed.outside, missed.nan};
}

/// In one round: nothing of exact sums is limited to 2^32 samples.
Result<Tally> CpuExecution::sumExactly(const Request &request) {
  const Adder adder = adderFor(shape.cell);
  window = windowFor(*request.weights, shape.cell);
  others.emplace(shape.bins);
  const Missed missed = addRound(request, {0, request.samples.count}, &adder);
  if (auto breach = breachOf(request.rule, missed.outside, missed.nan)) return *breach;
  if (others->hasFailed()) return notEnoughMemory(others->bytes());
  mergeExactly(request, merged(), shape.cell, window.place, *others, layout.threads);
  others.reset();
  return Tally{missed.outside, missed.nan};
}

void CpuExecution::addRoundOfBytes(const Request &request, Range round, const Adder &adder) {
  const bool isDense = request.samples.step() == 1;
  clearTables();
  onTeam(layout.threads, [&](unsigned thread, unsigned size) {
    Buffers buffers;
    std::byte *table = tableOf(thread);
    if (!layout.isShared) std::memset(table, 0, tableBytes(shape, layout));
    const Range share = shareOf(round.last - round.first, thread, size, shareGrain);
    const size_t piece = isDense ? bytesAtATime : blockSize;
    for (uint64_t at = share.first; at < share.last; at += piece)
      for (unsigned channel = 0; channel < request.samples.channels; channel++) {
        const size_t count = std::min<uint64_t>(piece, share.last - at);
        const void *bytes = Source::samples(request.samples, channel, round.first + at, count, buffers);
        adder.bytes(table + channel * bytesTable * layout.subTables * sizeof(uint32_t), static_cast<const uint8_t *>(bytes), count);
      }
    if (thread == 0) team = size;
  });
}

Result<Tally> CpuExecution::countBytes(const Request &request) {
  const uint64_t count = request.samples.count;
  const Adder adder = adderFor(Cell::U32);
  uint64_t room[4 * 256] = {};
  const std::span<uint64_t> patterns(room, 256 * request.samples.channels);
  for (uint64_t first = 0; first < count; first += roundSize) {
    addRoundOfBytes(request, {first, std::min(count, first + roundSize)}, adder);
    sumBytes(patterns, merged());
  }
  Tally tally;
  const auto &bins = source.indexer().ofBytes();
  for (size_t i = 0; i < patterns.size(); i++) {
    if (bins[i % 256] == Bins::outside) tally.outside += patterns[i];
    if (bins[i % 256] == Bins::nan) tally.nan += patterns[i];
  }
  if (auto breach = breachOf(request.rule, tally.outside, tally.nan)) return *breach;
  deposit(request, patterns, bins, layout.threads);
  return tally;
}

}  // namespace
}  // namespace cpu

Result<std::unique_ptr<Execution>> prepareCpu(const Request &request, Options &options) {
  if (options.sum == Sum::Auto) options.sum = Sum::Fast;  // which takes less time: docs/SUMS.md
  try {
    auto execution = std::make_unique<cpu::CpuExecution>(request, options);
    if (auto error = execution->reserve(request)) return *error;
    return std::unique_ptr<Execution>(std::move(execution));
  } catch (const std::bad_alloc &) {
    return Error{Fault::Memory, "there is not enough memory for the edges of the bins; use fewer bins"};
  }
}

}  // namespace accrue
