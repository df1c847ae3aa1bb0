// Exact sums of weights (exact_sum.h), for every method that adds up weights.
//   look_at_weights    one block looks at some weights and sets the window
//   sum_in_device      every weight to the long sum of its bin in device memory: global, duplicate
//   sum_in_shared_N    weights as whole numbers of the window's units, in N words of 32 bits in shared memory: block-private,
//                      lane-banked. Shared memory adds 32-bit words at full speed, and floats and 64-bit words by trying
//                      again and again. So the lower word is added first, and the value that it held before tells the carry
//                      for the next; which of several threads is first at a word does not matter. Words lie in planes of
//                      their own, so that neighbouring bins lie in neighbouring banks. Lanes are spread over `lanes` copies,
//                      against bins that take most updates. A block adds its sums to the long sums in device memory at the
//                      end, and weights that do not fit the window at once.
//   finish_sums        rounds, once.
// Costs: 4 N bytes of shared memory per bin and copy, 280 bytes of device memory per bin; two atomics for an update of floats.
#include "kernels/exact_arguments.h"
#include "kernels/exact_sum.h"
#include "kernels/update.h"

using namespace accrue;

namespace {

using exact::Word;

struct InDevice {
  Word *cells;
  ACCRUE_DEVICE Word operator()(u32 i, Word amount) const { return fetchAddGlobal(cells + i, amount); }
};

/// The long sum of a bin, in the copy that this block adds to.
ACCRUE_DEVICE InDevice longSumOf(const accrue_sums &to, u32 bin) {
  return {to.cells + ((u64)(block() % to.copies) * to.bins + bin) * exact::longCells};
}

ACCRUE_DEVICE_CALL void addLong(const InDevice &sum, double weight) {
  const u32 kind = exact::kindOf(weight);
  if (kind) orGlobal(sum.cells + exact::longWords, (Word)kind);
  else exact::add(exact::numberOf(weight), sum);
}

/// Sums of `words` words in shared memory, of one lane.
template <u32 words>
struct Planes {
  u32 address, step, plane;  // step: from bin to bin

  ACCRUE_DEVICE void add(u32 bin, const exact::Units &units) const {
    const u32 at = address + bin * step;
    u32 amount = (u32)units.low;
    u32 carry = amount && fetchAddShared(at, amount) + amount < amount;
    amount = (u32)(units.low >> 32) + carry;
    if constexpr (words == 2) {
      if (amount) addShared(at + plane, amount);
    } else {
      carry &= amount == 0;  // the carry ran on
      if (amount) carry = fetchAddShared(at + plane, amount) + amount < amount;
      amount = (u32)units.high + carry;
      if (amount) addShared(at + 2 * plane, amount);
    }
  }
};

/// A bin's sum over a block's copies, to device memory. From bank to bank.
template <u32 words>
ACCRUE_DEVICE void mergeBin(const u32 *shared, const accrue_sums &to, u32 bin, u32 place) {
  const u32 plane = to.bins * to.lanes;
  Word low = 0, high = 0;
  for (u32 i = 0; i < to.lanes; i++) {
    const u32 *const at = shared + bin * to.lanes + ((lane() + i) & (to.lanes - 1));
    const Word lower = at[0] | (Word)at[plane] << 32;
    const u32 upper = words == 2 ? 0 - (at[plane] >> 31) : at[(words - 1) * plane];
    low += lower;
    high += (Word)(long long)(int)upper + (low < lower);
  }
  if (low | high) exact::add(low, high, place, longSumOf(to, bin));
}

template <u32 words>
ACCRUE_DEVICE void sumInShared(const Source &source, const accrue_sums &to, unsigned long long *misses) {
  u32 *const shared = sharedWords();
  const u32 plane = to.bins * to.lanes;
  for (u32 i = thread(); i < words * plane; i += threads()) shared[i] = 0;
  syncBlock();
  const exact::Window window = {to.window[0], to.window[1]};
  const Planes<words> planes = {sharedAddress(shared) + 4 * (lane() & (to.lanes - 1)), 4 * to.lanes, 4 * plane};
  Misses missed;
  forEachSample(source, [&](u32 bin, double weight) {
    if (bin >= to.bins) return missed.add(bin - to.bins);
    const exact::Units units = exact::unitsOf(weight, window);
    if (units.fits) planes.add(bin, units);
    else addLong(longSumOf(to, bin), weight);
  });
  missed.report(misses);
  syncBlock();
  for (u32 bin = thread(); bin < to.bins; bin += threads()) mergeBin<words>(shared, to, bin, window.place);
}

/// Adds up a raw bin's long sums, over all copies, and leaves them zero.
ACCRUE_DEVICE void take(const accrue_sums &from, u32 raw, Word *sum) {
  for (u32 copy = 0; copy < from.copies; copy++) {
    Word *const cells = from.cells + ((u64)copy * from.bins + raw) * exact::longCells;
    Word carry = 0;
    for (u32 i = 0; i < exact::longWords; i++) {
      const Word more = loadFresh(cells + i) + carry;
      carry = more < carry;
      sum[i] += more;
      carry += sum[i] < more;
      cells[i] = 0;
    }
    sum[exact::longWords] |= loadFresh(cells + exact::longWords);
    cells[exact::longWords] = 0;
  }
}

template <class T>
ACCRUE_DEVICE void putRounded(const accrue_finish &finish, u32 bin, Word *sum) {
  T *const out = static_cast<T *>(finish.out) + bin;
  u32 kinds = (u32)sum[exact::longWords];
  if (finish.add) {
    const u32 kind = exact::kindOf(*out);
    kinds |= kind;
    if (!kind) exact::add(exact::numberOf(*out), [sum](u32 i, Word amount) { return sum[i] += amount, sum[i] - amount; });
  }
  *out = kinds ? exact::ofKinds<T>(kinds) : exact::roundedLong<T>(sum);
}

ACCRUE_DEVICE void finishBin(const accrue_finish &finish, const accrue_sums &from, u32 bin, bool writes) {
  const u32 perChannel = finish.rows.bins * finish.columns.bins;
  u32 row, rowEnd, column, columnEnd;
  rawRange(finish.rows, bin % perChannel / finish.columns.bins, row, rowEnd);
  rawRange(finish.columns, bin % finish.columns.bins, column, columnEnd);
  Word sum[exact::longCells] = {};
  if (row < rowEnd && column < columnEnd) take(from, bin / perChannel * rawBins(finish) + row * finish.columns.raw + column, sum);
  if (!writes) return;
  if (finish.out_type == accrue_f32) putRounded<float>(finish, bin, sum);
  else putRounded<double>(finish, bin, sum);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_weights_looks, 1) look_at_weights(Source source, accrue_sums to) {
  u32 *const found = sharedWords();  // the highest top, and how far the lowest bottom lies below all places
  if (thread() < 2) found[thread()] = 0;
  syncBlock();
  const double weight = source.weightAt((u32)((u64)source.count * thread() / threads()));
  const exact::Number number = exact::numberOf(weight);
  if (number.digits && !exact::kindOf(weight)) {
    raiseShared(sharedAddress(found), exact::topOf(number));
    raiseShared(sharedAddress(found + 1), exact::placeEnd - exact::bottomOf(number));
  }
  syncBlock();
  if (thread() != 0) return;
  const exact::Window window = exact::windowOver(found[1] ? exact::placeEnd - found[1] : 0, found[0], to.digits);
  to.window[0] = window.place;
  to.window[1] = window.digits;
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_global_threads, accrue_global_blocks)
    sum_in_device(Source source, accrue_sums to, accrue_finish finish) {
  Misses missed;
  forEachSample(source, [&](u32 bin, double weight) {
    if (bin < to.bins) addLong(longSumOf(to, bin), weight);
    else missed.add(bin - to.bins);
  });
  missed.report(finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(ThreadsOf<Source>::value, accrue_source_blocks)
    sum_in_shared_2(Source source, accrue_sums to, accrue_finish finish) {
  sumInShared<2>(source, to, finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(ThreadsOf<Source>::value, accrue_source_blocks)
    sum_in_shared_3(Source source, accrue_sums to, accrue_finish finish) {
  sumInShared<3>(source, to, finish.from.misses);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_finish_threads, accrue_finish_blocks) finish_sums(accrue_finish finish, accrue_sums from) {
  if (!finish.refuse && worker() == 0) close(finish);
  const bool writes = !isRefused(finish);
  const u32 count = finish.channels * finish.rows.bins * finish.columns.bins;
  for (u32 bin = worker(); bin < count; bin += workers()) finishBin(finish, from, bin, writes);
  if (finish.refuse && isLastBlock(finish.ticket) && thread() == 0) close(finish);
}
