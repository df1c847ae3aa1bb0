// What happens to a bin: counted, or its weight added; in device memory or in the block's shared memory. And the source
// this file is compiled for: -DACCRUE_SOURCE=NAME, one module for each (kernels.txt lists which method has which).
#pragma once
#include "kernels/finish.h"

namespace accrue {

namespace sources {
#define SOURCE(name, per_piece, threads, ...) using name = __VA_ARGS__;
#include "kernels/sources.def"
#undef SOURCE
}  // namespace sources

/// Threads of a block, two of which share a multiprocessor.
template <class Source> struct ThreadsOf;
#define SOURCE(name, per_piece, threads, ...)   \
  template <> struct ThreadsOf<sources::name> { \
    enum { value = threads };                   \
  };                                            \
  static_assert(sources::name::perPiece == per_piece);
#include "kernels/sources.def"
#undef SOURCE

#ifndef ACCRUE_SOURCE
#define ACCRUE_SOURCE any
#endif
using Source = sources::ACCRUE_SOURCE;

template <class Source> constexpr bool isWeighted = requires { typename Source::Weight; };

/// What bins hold while they are finished: sums of weights, or counts.
template <class Source, bool = isWeighted<Source> > struct SumOf {
  using type = u64;
};
template <class Source> struct SumOf<Source, true> {
  using type = double;
};

/// One copy in device memory. Samples without a bin stay with the thread, so that they do not meet in one place.
struct ToGlobal {
  const accrue_target &target;
  u64 offset;
  Misses misses;
  ACCRUE_DEVICE ToGlobal(const accrue_target &target, u32 copy) : target(target), offset((u64)copy * target.bins) {}
  ACCRUE_DEVICE void operator()(u32 bin) {
    if (bin < target.bins) addGlobal(target.counts + offset + bin, 1u);
    else misses.add(bin - target.bins);
  }
  ACCRUE_DEVICE void operator()(u32 bin, double weight) {
    if (bin < target.bins) addGlobal(target.sums + offset + bin, weight);
    else misses.add(bin - target.bins);
  }
  template <class Weight, u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) {
#pragma unroll
    for (u32 i = 0; i < count; i++) (*this)(bin[i], (double)weight[i]);
  }
};

/// Where a block that has a copy of its own merges it: blocks that all add to the same few bins would meet in one corner of
/// the cache.
ACCRUE_DEVICE u32 *copyOfBlock(const accrue_target &to) { return to.counts + (u64)(block() % to.copies) * to.bins; }

/// A table in shared memory with two slots more than bins, for samples without one.
struct ToShared {
  u32 address;
  ACCRUE_DEVICE void operator()(u32 bin) const { incrementShared(address + 4 * bin); }
};

}  // namespace accrue
