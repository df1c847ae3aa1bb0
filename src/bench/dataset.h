// An input made and counted by the benchmark itself, in all threads: what the library and the peers are judged by does
// not come from the library.
#pragma once
#include <span>

#include "bench/cells.h"

namespace accrue::bench {

/// Fills `out` with the samples of `data`.
void make(const Data &data, std::span<std::byte> out);

/// How many samples fall into each bin: a table per thread, and the plain loop.
std::vector<uint64_t> plainCounts(const Data &data, std::span<const std::byte> samples);

}  // namespace accrue::bench
