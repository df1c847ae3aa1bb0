// Costs that decide, in nanoseconds per sample on the cores measured (Sapphire Rapids): one table takes 0.4 to 0.6
// while it fits the near caches, 1.5 at 2^18 bins, 3 at 2^21; 1 to 3 where a few bins take most samples, whatever the
// table's size. With sub-tables the last becomes 0.5, but the caches hold fewer bins. Clearing and merging cost 1 per
// cell. One table for bytes, which counts pairs, takes 0.25 to 0.3, sub-tables 0.4; again 1 to 3 where values repeat.
#include "histogram/cpu/choose.h"

#include <algorithm>
#include <bit>

#include "histogram/cpu/add_bytes.h"
#include "histogram/cpu/team.h"

namespace accrue::cpu {
namespace {

constexpr uint64_t nearCache = 32 << 10, middleCache = 1 << 20;  // bytes
constexpr uint64_t fewestSampled = 1 << 16;  // samples: of fewer, no sample is drawn
constexpr uint64_t samplesPerCell = 4;                           // that pay for clearing and merging it

unsigned subTablesFor(const Request &request, const Shape &shape, const Source &source) {
  const uint64_t samples = request.samples.count * request.samples.channels;
  unsigned subTables = subTablesWithin(nearCache, shape.bins, shape.cell);
  if (subTables < mostSubTables && samples >= fewestSampled) {
    const Repeats repeats = repeatsIn(request, source);
    if (repeats.next > 0.9) return 1;  // runs: a single table takes them whole
    if (repeats.near > 0.7) subTables = mostSubTables;
    else if (repeats.near > 0.15 && shape.bins * sizeOfCell(shape.cell) <= middleCache) subTables = std::max(subTables, 2u);
  }
  const uint64_t paid = samples / (samplesPerCell * shape.bins);
  return static_cast<unsigned>(std::bit_floor(std::clamp<uint64_t>(paid, 1, subTables)));
}

/// Whether these are bytes that are counted faster in pairs: many to a thread, side by side, and seldom alike.
bool arePairsFaster(const Request &request, const Shape &shape, const Source &source, const Options &options) {
  if (!shape.isBytes || request.samples.step() != 1) return false;
  const unsigned threads = options.threads ? threadsAllowed(options.threads) : usefulThreads(request, shape, options);
  return request.samples.count / threads >= worthPairs && repeatsIn(request, source).near < 0.7;
}

struct Seen {
  unsigned all = 0, next = 0, near = 0;
};

template <class Bin>
void look(const Bin *bins, size_t count, Seen &seen) {
  constexpr size_t back = 4;
  for (size_t i = back; i < count; i++) {
    const Bin *bin = bins + i;
    seen.all++;
    seen.next += bin[-1] == *bin;
    seen.near += std::find(bin - back, bin, *bin) != bin;
  }
}

}  // namespace

Repeats repeatsIn(const Request &request, const Source &source) {
  constexpr uint64_t stretches = 16;
  constexpr size_t length = 128;
  const uint64_t count = request.samples.count;
  if (count < stretches * length) return {};
  Buffers buffers;
  Seen seen;
  for (uint64_t k = 0; k < stretches; k++) {
    const Block block = source.read(request, 0, (count - length) / (stretches - 1) * k, length, buffers);
    if (block.words) look(block.words, block.count, seen);
    else look(block.bins, block.count, seen);
  }
  const double all = std::max(seen.all, 1u);
  return {seen.next / all, seen.near / all};
}

void chooseMethod(const Request &request, const Shape &shape, const Source &source, Options &options) {
  if (options.predictable) {
    // Eight sub-tables in the near cache take the same time on any values. Where they do not fit there, the time
    // depends on how many bins the values touch, with every method; sub-tables still bound what equal values cost.
    options.method = Method::SubTables;
    return;
  }
  const unsigned subTables = arePairsFaster(request, shape, source, options) ? 1 : subTablesFor(request, shape, source);
  if (subTables > 1) {
    options.method = Method::SubTables;
    options.copies = subTables;
    return;
  }
  options.method = usefulThreads(request, shape, options) > 1 ? Method::PerThread : Method::Serial;
}

}  // namespace accrue::cpu
