// The histograms that a native kernel updates, as the prelude says (kernels/native.h), and where a block keeps its copies
// of them.
#pragma once
#include "kernels/exact_copy.h"
#include "kernels/exact_look.h"
#include "kernels/native_arguments.h"

namespace accrue {

/// A bin that is a number of 32 bits, extended, plus a constant that is known when a kernel is compiled: half of it tells all.
struct Narrow {
  u32 half;
  int from;
  ACCRUE_DEVICE operator u64() const { return (u64)((long long)(int)(half - (u32)from) + from); }
  ACCRUE_DEVICE explicit operator u32() const { return half; }
};
ACCRUE_DEVICE Narrow hidden(Narrow bin) { return {hidden(bin.half), bin.from}; }

}  // namespace accrue

namespace accrue::native {

using i64 = long long;

// ---- operations ----------------------------------------------------------------------------------------------------

template <u32 bytes> struct BitsOf {
  using type = u32;
};
template <> struct BitsOf<1> {
  using type = u8;
};
template <> struct BitsOf<2> {
  using type = u16;
};
template <> struct BitsOf<8> {
  using type = u64;
};

/// Each operation: what a copy starts with, one update of memory that other threads update too, and the value of the one update
/// that does what so many do.
template <int scope>
struct Add {
  template <class T> static constexpr T identity = T(0);
  template <class T> static ACCRUE_DEVICE void update(T *at, T value) {
    __scoped_atomic_fetch_add(at, value, __ATOMIC_RELAXED, scope);
  }
  template <class T> static ACCRUE_DEVICE T repeated(T value, u32 times) { return T(T(times) * value); }
};

template <int scope>
struct Multiply {
  template <class T> static constexpr T identity = T(1);
  template <class T> static ACCRUE_DEVICE void update(T *at, T value) {
    using Bits = typename BitsOf<sizeof(T)>::type;
    Bits *const bits = reinterpret_cast<Bits *>(at);
    Bits seen = __scoped_atomic_load_n(bits, __ATOMIC_RELAXED, scope);
    while (!__scoped_atomic_compare_exchange_n(bits, &seen, __builtin_bit_cast(Bits, T(__builtin_bit_cast(T, seen) * value)), false,
                                               __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope)) {}
  }
  template <class T> static ACCRUE_DEVICE T repeated(T value, u32 times) {
    T product = T(1);
    for (; times > 0; times /= 2, value = T(value * value))
      if (times % 2) product = T(product * value);
    return product;
  }
};

#define ACCRUE_BITWISE(Name, start, builtin, evenTimes)                                                                  \
  template <int scope>                                                                                                   \
  struct Name {                                                                                                          \
    template <class T> static constexpr T identity = T(start);                                                           \
    template <class T> static ACCRUE_DEVICE void update(T *at, T value) { builtin(at, value, __ATOMIC_RELAXED, scope); } \
    template <class T> static ACCRUE_DEVICE T repeated(T value, u32 times) { return times % 2 ? value : T(evenTimes); }  \
  };
ACCRUE_BITWISE(BitAnd, ~T(0), __scoped_atomic_fetch_and, value)
ACCRUE_BITWISE(BitOr, 0, __scoped_atomic_fetch_or, value)
ACCRUE_BITWISE(BitXor, 0, __scoped_atomic_fetch_xor, 0)
#undef ACCRUE_BITWISE

template <class Operation> constexpr bool isAddition = false;
template <int scope> constexpr bool isAddition<Add<scope>> = true;
template <class T> constexpr bool isFloating = T(0.5) != T(0);

// ---- tables --------------------------------------------------------------------------------------------------------

/// The size of an exact sum in a copy, whose words lie in planes (exact_copy.h).
template <u32 words> struct SumWords {
  u32 word[words];
};

/// What is known of a table when it is compiled; specialised below from the prelude.
template <u32 table> struct Table;

constexpr int inDevice = __MEMORY_SCOPE_DEVICE, inBlock = __MEMORY_SCOPE_WRKGRP;

#define ACCRUE_DEFINE_TABLE(number, Type, Operation, byteStride, byteOffset, counted, eachWeight, checked, byRow, narrow, joint) \
  template <> struct Table<number> {                                                                                             \
    using Element = Type;                                                                                                        \
    template <bool c, class A, class B> struct Choose {                                                                          \
      using type = A;                                                                                                            \
    };                                                                                                                           \
    template <class A, class B> struct Choose<false, A, B> {                                                                     \
      using type = B;                                                                                                            \
    };                                                                                                                           \
    static constexpr bool isExact = isFloating<Element> && isAddition<Operation<inDevice>>;                                      \
    static constexpr u32 sumWords = !isExact || counted ? 0 : sizeof(Element) == 4 ? 2 : 3;                                      \
    using Copy = Choose<counted, u32, typename Choose<sumWords != 0, SumWords<sumWords>, Element>::type>::type;                  \
    using InDevice = Operation<inDevice>;                                                                                        \
    using InBlock = Operation<inBlock>;                                                                                          \
    static constexpr bool isCounted = counted, isChecked = checked, isByRow = byRow, isNarrow = narrow, isJoint = joint;         \
    static constexpr u32 stride = byteStride, offset = byteOffset;                                                               \
    static ACCRUE_DEVICE Element weight() { return eachWeight; }                                                                 \
  };
ACCRUE_TABLES(ACCRUE_DEFINE_TABLE)

#define ACCRUE_ONE(...) +1
constexpr u32 tables = 0 ACCRUE_TABLES(ACCRUE_ONE);
constexpr u32 slots = 0 ACCRUE_SLOTS(ACCRUE_ONE);

/// Calls each(table number as a type) for every table.
template <u32 number> struct Number {
  static constexpr u32 value = number;
};
template <u32 next = 0, class Each>
ACCRUE_DEVICE void forEachTable(Each each) {
  each(Number<next>());
  if constexpr (next + 1 < tables) forEachTable<next + 1>(each);
}

/// To the exact sum of a bin in device memory: its number of updates, where all are the same, or the weight.
template <u32 table>
ACCRUE_DEVICE void addExactly(const accrue_sums &sums, u64 bin, typename Table<table>::Element weight) {
  const exact::Table to(sums, 0);
  if constexpr (Table<table>::isCounted) {
    addGlobal(to.low + bin, 1ull);
  } else {
    exact::Fixed units;
    if (exact::Scale<double, 3>(sums.state->place, sums.digits).takes(weight, units))
      to.addUnits(bin, units.low, (u64)(i64)(int)units.high);
    else to.addLongWeight(bin, weight);
  }
}

/// One update, in device memory. Bins behind the extent that was told have no exact sum.
template <u32 table>
ACCRUE_DEVICE void updateHistogram(const accrue_native_launch &launch, u64 bin, typename Table<table>::Element weight) {
  using This = Table<table>;
  if constexpr (This::isExact) {
    const accrue_native_bins &bins = launch.tables[table];
    if (bins.sums.cells && bin < bins.count) return addExactly<table>(bins.sums, bin, weight);
  }
  char *const at = static_cast<char *>(launch.tables[table].memory) + bin * This::stride + This::offset;
  This::InDevice::update(reinterpret_cast<typename This::Element *>(at), weight);
}

/// What a bin of a copy holds goes to the histogram.
template <u32 table>
ACCRUE_DEVICE void mergeBin(const accrue_native_launch &launch, u64 bin, typename Table<table>::Copy held) {
  using This = Table<table>;
  using Element = typename This::Element;
  if constexpr (This::isExact && This::isCounted)
    if (const accrue_sums &sums = launch.tables[table].sums; sums.cells) {
      if (held) addGlobal(exact::Table(sums, 0).low + bin, (u64)held);
      return;
    }
  if constexpr (This::isCounted) {
    if (held) updateHistogram<table>(launch, bin, Element(Element(held) * This::weight()));
  } else if (held != This::InBlock::template identity<Element>) {
    updateHistogram<table>(launch, bin, held);
  }
}

/// So many equal updates of a bin, to the histogram. Bins behind the extent that was told have no exact sum.
template <u32 table>
ACCRUE_DEVICE void updateOften(const accrue_native_launch &launch, u64 bin, typename Table<table>::Element weight, u32 times) {
  using This = Table<table>;
  if constexpr (This::isExact && This::isCounted)
    if (bin < launch.tables[table].count) return mergeBin<table>(launch, bin, times);
  updateHistogram<table>(launch, bin, This::InDevice::repeated(weight, times));
}

/// What a bin of a copy starts with.
template <u32 table>
ACCRUE_DEVICE typename Table<table>::Copy emptyBin() {
  if constexpr (Table<table>::isCounted) return 0;
  else return Table<table>::InBlock::template identity<typename Table<table>::Element>;
}

// ---- copies --------------------------------------------------------------------------------------------------------

struct Place {
  u32 address[tables];   // of the table's copy in shared memory, this lane's first bin
  u32 bins[tables];      // in it
  u32 cellBits[tables];  // 0: the copy has all bins; else it is 2^bits cells (kernels/native_cells.h)
  exact::Copy sums[tables];  // of exact sums that have all bins
  u32 window[tables];        // of exact sums: its place
  bool areFew;               // of all sums of floats: weights have few digits; a kernel knows it when it is compiled
  u32 bytes;                 // by byte: where this lane counts them
  u32 times;                 // and how many iterations read the one that the body runs for
};

/// Whether the table's copy is a cache. Of a single one it always is, by that method.
template <accrue_native_method method, u32 table>
ACCRUE_DEVICE bool hasCells(const Place &place) {
  return method == accrue_native_cached && (tables == 1 || place.cellBits[table]);
}

/// Whether nobody knows how many updates a block makes: then sums look whether they overflow.
constexpr bool areSumsChecked = !ACCRUE_ONCE;

/// What sums in copies do not take goes to the histogram itself: what does not fit, and what isOutside(number, bin).
template <u32 table, class IsOutside>
struct InHistogram {
  const accrue_native_launch &launch;
  IsOutside isOutside;
  template <class Bin>
  ACCRUE_DEVICE bool has(u32 i, Bin bin) const {
    return isOutside(i, bin);
  }
  ACCRUE_DEVICE void add(u64 bin, typename Table<table>::Element weight) const { updateHistogram<table>(launch, bin, weight); }
};

/// Weights to exact sums in the block's copy, whose lowest words are `at`, where isSet(number, bin); elsewhere they are anything.
/// `nowhere` is such a word, too.
template <u32 table, class IsSet, class IsOutside, class Bin, u32 count>
ACCRUE_DEVICE void addToSums(const accrue_native_launch &launch, const Place &place, u32 plane, u32 nowhere, IsSet isSet,
                             IsOutside isOutside, const u32 (&at)[count], const Bin (&bin)[count],
                             const typename Table<table>::Element (&weight)[count]) {
  using This = Table<table>;
  const accrue_sums &sums = launch.tables[table].sums;
  const InHistogram<table, IsOutside> others = {launch, isOutside};
  if constexpr (This::sumWords == 2 && !areSumsChecked)
    if (place.areFew) {
      exact::addFew(exact::Few(place.window[table], sums.digits), plane, nowhere, isSet, others, at, bin, weight);
      return;
    }
  const exact::Scale<typename This::Element, This::sumWords> scale(place.window[table], sums.digits);
  exact::addWeights<This::sumWords, areSumsChecked>(exact::Table(sums, 0), scale, plane, isSet, others, at, bin, weight);
}

/// Whether a bin is one of so many, which are less than 2^31. Of an index of 32 bits that was extended, half of it tells.
ACCRUE_DEVICE bool isOneOf(u64 bin, u32 bins) {
  const u32 half = (u32)bin;
  return half < bins && ((u64)(i64)(int)half == bin || half == bin);
}
/// The same of a copy in shared memory, which has less than 2^30. A narrow bin is no further from 0 than 2^31 + 2^30: another with the same
/// half lies beyond that.
ACCRUE_DEVICE bool isOneOf(Narrow bin, u32 bins) { return bin.half < bins; }

/// Whether bins of a copy change places in each row of as many as there are memory banks, otherwise than in the rows beside it. The
/// numbers that a joint bin is put together from are often alike, as those of neighbours in a picture: then many bins that differ are
/// in one bank.
template <accrue_native_method method, u32 table>
constexpr bool areTurned = Table<table>::isJoint && Table<table>::isCounted && method == accrue_native_block_private;

/// Where a bin of a copy lies.
template <accrue_native_method method, u32 table>
ACCRUE_DEVICE u32 slotOf(u32 bin) {
  return areTurned<method, table> ? bin ^ (bin / accrue_lanes & (accrue_lanes - 1)) : bin;
}

/// The end of so many bins' places.
template <accrue_native_method method, u32 table>
ACCRUE_DEVICE u32 slotEnd(u32 bins) {
  return areTurned<method, table> ? (bins + accrue_lanes - 1) & (0u - accrue_lanes) : bins;
}

/// Bins of a copy lie so far apart.
template <accrue_native_method method, u32 table>
constexpr u32 spacing = sizeof(typename Table<table>::Copy) * (method == accrue_native_lane_banked ? accrue_lanes : 1);

/// The generic address of shared memory.
template <class T>
ACCRUE_DEVICE T *sharedPointer(u32 address) {
  return reinterpret_cast<T *>(reinterpret_cast<char *>(dynamicShared) + (address - sharedAddress(dynamicShared)));
}

}  // namespace accrue::native
