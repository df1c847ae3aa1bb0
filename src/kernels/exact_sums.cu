// Exact sums of weights (exact_table.h), for every method that adds up weights.
//   look_at_weights    one block looks at some weights and their bins before a run: where the window lies, which bins are hot
//   sum_in_device      every weight to the sum of its bin in device memory: global, duplicate
//   sum_in_shared_N    in N words of 32 bits in shared memory: block-private, lane-banked. A block adds its sums to those in
//                      device memory at the end, and weights that do not fit the window at once
//   finish_sums        rounds, once
// Costs: 4 N bytes of shared memory per bin and copy, 296 bytes of device memory per bin; two atomics for an update of floats.
#include "kernels/exact_copy.h"
#include "kernels/exact_look.h"
#include "kernels/update.h"

using namespace accrue;

namespace {

using Weight = Source::Weight;

/// Where weights go that do not fit: that is computed for them alone (hidden), not kept in registers.
ACCRUE_DEVICE auto othersOf(const accrue_sums &to) {
  return exact::LongSums{[&to] { return exact::Table(to, hidden(0u)); }};
}

/// How a block adds to its copy.
template <u32 words>
struct AnyWeights {
  const exact::Scale<Weight, words> scale;
  ACCRUE_DEVICE explicit AnyWeights(const accrue_sums &to) : scale(to.state->place, to.digits) {}
  template <u32 count>
  ACCRUE_DEVICE bool add(const accrue_sums &to, const exact::Copy &copy, u32 (&at)[count], const u32 (&bin)[count],
                         const Weight (&weight)[count]) const {
    const auto isSet = [&](u32, u32 its) { return its < copy.bins; };
    return exact::addWeights<words, false>(exact::Table(to, 0), scale, copy.plane, isSet, othersOf(to), at, bin, weight);
  }
};
/// Samples without a bin weigh nothing, and are added to a word that nobody reads.
struct FewDigits {
  const exact::Few scale;
  ACCRUE_DEVICE explicit FewDigits(const accrue_sums &to) : scale(to.state->place, to.digits) {}
  template <u32 count>
  ACCRUE_DEVICE bool add(const accrue_sums &to, const exact::Copy &copy, u32 (&at)[count], const u32 (&bin)[count],
                         const Weight (&weight)[count]) const {
    Weight added[count];
    bool areIn = true;
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      const bool isIn = bin[i] < copy.bins;
      areIn &= isIn;
      at[i] = isIn ? at[i] : copy.ownHot;
      added[i] = isIn ? weight[i] : 0;
    }
    exact::addFew(scale, copy.plane, copy.ownHot, [](u32, u32) { return true; }, othersOf(to), at, bin, added);
    return areIn;
  }
};

/// The samples of a block, in its copy.
template <class How>
struct ToCopy {
  const accrue_sums &to;
  const exact::Copy copy;
  const How how;
  Misses misses;
  ACCRUE_DEVICE ToCopy(const accrue_sums &to, const exact::Copy &copy) : to(to), copy(copy), how(to) {}

  ACCRUE_DEVICE void operator()(u32 bin, Weight weight) {
    const u32 bins[] = {bin};
    const Weight weights[] = {weight};
    (*this)(bins, weights);
  }

  template <u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) {
    u32 at[count];
    copy.find(bin, at);
    if (how.add(to, copy, at, bin, weight)) return;
#pragma unroll
    for (u32 i = 0; i < count; i++)
      if (const u32 its = hidden(bin[i]); its >= copy.bins) misses.add(its - copy.bins);
  }
};

/// Hands samples to a body, and is always inlined, which a lambda is not where there are two such loops.
template <class Body>
struct Within {
  Body &body;
  template <class... Sample>
  ACCRUE_DEVICE void operator()(const Sample &...sample) const {
    body(sample...);
  }
};

/// Every sample to the block's copy.
template <class How>
ACCRUE_DEVICE void sumIn(const exact::Copy &copy, const Source &source, const accrue_sums &to, unsigned long long *misses) {
  ToCopy<How> toCopy(to, copy);
  forEachSampleAhead(source, Within<ToCopy<How>>{toCopy});
  toCopy.misses.report(misses);
}

template <u32 words>
ACCRUE_DEVICE void sumInShared(const Source &source, const accrue_sums &to, unsigned long long *misses) {
  exact::Copy copy(sharedAddress(sharedWords()), to.bins, to.lanes);
  copy.clear<words>();
  waitForEarlier();
  copy.takeHots(*to.state);
  syncBlock();
  if constexpr (words == 2 && sizeof(Weight) == 4) {
    if (to.state->are_few) sumIn<FewDigits>(copy.withoutHots(), source, to, misses);
    else sumIn<AnyWeights<words>>(copy, source, to, misses);
  } else {
    sumIn<AnyWeights<words>>(copy, source, to, misses);
  }
  syncBlock();
  letNextStart();
  copy.merge<words>(exact::Table(to, 0));
}

/// Every weight to device memory.
struct ToDevice {
  const exact::Table table;
  const exact::Scale<double, 3> scale;
  const u32 bins;
  Misses misses;
  ACCRUE_DEVICE explicit ToDevice(const accrue_sums &to)
      : table(to, block() % to.copies), scale(to.state->place, to.digits), bins(to.bins) {}

  ACCRUE_DEVICE void operator()(u32 bin, Weight weight) {
    exact::Fixed units;
    if (bin >= bins) misses.add(bin - bins);
    else if (scale.takes(weight, units)) table.addUnits(bin, units.low, (u64)(long long)(int)units.high);
    else table.addLongWeight(bin, weight);
  }
  template <u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) {
#pragma unroll
    for (u32 i = 0; i < count; i++) (*this)(bin[i], weight[i]);
  }
};

struct Looking {
  const exact::Look look;
  const u32 bins;
  ACCRUE_DEVICE void operator()(u32 bin, Weight weight) const {
    if (bin < bins) look.see(bin, weight);
  }
  template <u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) const {
#pragma unroll
    for (u32 i = 0; i < count; i++) (*this)(bin[i], weight[i]);
  }
};

/// Whether the bin is not 0.
template <class T>
ACCRUE_DEVICE bool finishBin(const accrue_finish &finish, const accrue_sums &from, u32 bin, bool writes) {
  T *const out = static_cast<T *>(finish.out) + bin;
  const u32 perChannel = finish.rows.bins * finish.columns.bins;
  u32 row, rowEnd, column, columnEnd;
  rawRange(finish.rows, bin % perChannel / finish.columns.bins, row, rowEnd);
  rawRange(finish.columns, bin % finish.columns.bins, column, columnEnd);
  const T before = finish.add ? *out : T(0);
  if (row < rowEnd && column < columnEnd) {
    const u32 raw = bin / perChannel * rawBins(finish) + row * finish.columns.raw + column;
    const T sum = exact::takeRounded<T>(from, raw, before);
    if (writes) *out = sum;
    return writes && sum != T(0);
  }
  if (writes) *out = exact::roundedAlone(before);
  return writes && before != T(0);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_looks, 1) look_at_weights(Source source, accrue_sums to) {
  letNextStart();
  const Looking looking = {{sharedAddress(sharedWords())}, to.bins};
  looking.look.clear();
  syncBlock();
  const u32 piece = (u32)((u64)source.pieces() * thread() / threads());
  if (source.pieces()) source.each(source.fetch(piece), piece, looking);
  source.rest(worker(), looking);
  const bool isSingle = source.weight_type == accrue_f32;
  const accrue_sum_state state = isSingle ? looking.look.close<float>(to.digits) : looking.look.close<double>(to.digits);
  if (thread() == 0) *to.state = state;
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_global_threads, accrue_global_blocks)
    sum_in_device(Source source, accrue_sums to, accrue_finish finish) {
  waitForEarlier();
  ToDevice toDevice(to);
  forEachSample(source, [&](auto &&...sample) { toDevice(sample...); });
  toDevice.misses.report(finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_copy_threads, 1) sum_in_shared_2(Source source, accrue_sums to, accrue_finish finish) {
  sumInShared<2>(source, to, finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_copy_threads, 1) sum_in_shared_3(Source source, accrue_sums to, accrue_finish finish) {
  sumInShared<3>(source, to, finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_finish_threads, accrue_finish_blocks) finish_sums(accrue_finish finish, accrue_sums from) {
  waitForEarlier();
  const bool writes = !isRefused(finish);
  const u32 count = finish.channels * finish.rows.bins * finish.columns.bins;
  u32 used = 0;
  for (u32 bin = worker(); bin < count; bin += workers())
    if (finish.out_type == accrue_f32 ? finishBin<float>(finish, from, bin, writes) : finishBin<double>(finish, from, bin, writes))
      used = bin + 1;
  closeIfLast(finish, used);
}
