// The kernels around a loop's own body. The optimizer compiles this text together with the body (src/native), which calls
// accrue_update_N for its updates; everything is inlined. Clang alone reads it: what it is compiled for stands in a prelude
// that the optimizer writes:
//
//   ACCRUE_TABLES(X)     X(number, element type, operation, stride, offset, counted, weight, checked) for each table
//   ACCRUE_SLOTS(X)      X(number, table, weight type) for each update in the body
//   ACCRUE_LOOPS         how many loops are numbered together
//   ACCRUE_LOOP_NUMBERS(X)  X(number) for each of them
//   ACCRUE_ONCE          1: every update runs at most once in an iteration, and may wait in registers
//   ACCRUE_WIDE          neighbouring iterations that one thread takes, so that their reads are 16 bytes wide; 1: none
//   ACCRUE_WIDE_AHEAD    how many of such pieces are in flight; ACCRUE_AHEAD: how many single iterations otherwise
//   ACCRUE_ADDRESSES(X)  X(number, word of the launch, 1 if read in this way) for each address that the body uses
//
// An iteration is collected first: its reads happen, its updates wait as (bin, weight). Only when the reads of several
// iterations are on their way do updates follow: so the loads can be merged to wide ones and overlap. A body whose updates
// stand in loops of its own updates directly.
//
// The methods differ in where a table's copy lies: none (global), one for the block (block-private), one for each lane in a
// memory bank of its own (lane-banked). A block adds its copy to the histogram with atomics at its end: one launch, nothing
// to zero or to merge. Updates that all add the same number are counted, in 32 bits, whatever the element type.
#pragma once
#include "kernels/device.h"
#include "kernels/native_arguments.h"

namespace accrue::native {

using i64 = long long;

// ---- operations ----------------------------------------------------------------------------------------------------

template <u32 bytes> struct BitsOf { using type = u32; };
template <> struct BitsOf<1> { using type = u8; };
template <> struct BitsOf<2> { using type = u16; };
template <> struct BitsOf<8> { using type = u64; };

/// Each operation: what a copy starts with, and one update of memory that other threads update too.
template <int scope>
struct Add {
  template <class T> static constexpr T identity = T(0);
  template <class T> static ACCRUE_DEVICE void update(T *at, T value) {
    __scoped_atomic_fetch_add(at, value, __ATOMIC_RELAXED, scope);
  }
};

template <int scope>
struct Multiply {
  template <class T> static constexpr T identity = T(1);
  template <class T> static ACCRUE_DEVICE void update(T *at, T value) {
    using Bits = typename BitsOf<sizeof(T)>::type;
    Bits *const bits = reinterpret_cast<Bits *>(at);
    Bits seen = __scoped_atomic_load_n(bits, __ATOMIC_RELAXED, scope);
    while (!__scoped_atomic_compare_exchange_n(bits, &seen, __builtin_bit_cast(Bits, T(__builtin_bit_cast(T, seen) * value)),
                                               false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope)) {
    }
  }
};

#define ACCRUE_BITWISE(Name, start, builtin)                                                     \
  template <int scope>                                                                           \
  struct Name {                                                                                  \
    template <class T> static constexpr T identity = T(start);                                   \
    template <class T> static ACCRUE_DEVICE void update(T *at, T value) {                        \
      builtin(at, value, __ATOMIC_RELAXED, scope);                                               \
    }                                                                                            \
  };
ACCRUE_BITWISE(BitAnd, ~T(0), __scoped_atomic_fetch_and)
ACCRUE_BITWISE(BitOr, 0, __scoped_atomic_fetch_or)
ACCRUE_BITWISE(BitXor, 0, __scoped_atomic_fetch_xor)
#undef ACCRUE_BITWISE

// ---- tables --------------------------------------------------------------------------------------------------------

/// What is known of a table when it is compiled; specialised below from the prelude.
template <u32 table> struct Table;

constexpr int inDevice = __MEMORY_SCOPE_DEVICE, inBlock = __MEMORY_SCOPE_WRKGRP;

#define ACCRUE_DEFINE_TABLE(number, Type, Operation, byteStride, byteOffset, counted, eachWeight, checked) \
  template <> struct Table<number> {                                                                       \
    using Element = Type;                                                                                  \
    template <bool c, class A, class B> struct Choose { using type = A; };                                 \
    template <class A, class B> struct Choose<false, A, B> { using type = B; };                            \
    using Copy = Choose<counted, u32, Element>::type;                                                      \
    using InDevice = Operation<inDevice>;                                                                  \
    using InBlock = Operation<inBlock>;                                                                    \
    static constexpr bool isCounted = counted, isChecked = checked;                                        \
    static constexpr u32 stride = byteStride, offset = byteOffset;                                         \
    static ACCRUE_DEVICE Element weight() { return eachWeight; }                                           \
  };
ACCRUE_TABLES(ACCRUE_DEFINE_TABLE)

#define ACCRUE_ONE(...) +1
constexpr u32 tables = 0 ACCRUE_TABLES(ACCRUE_ONE);
constexpr u32 slots = 0 ACCRUE_SLOTS(ACCRUE_ONE);

// ---- updates -------------------------------------------------------------------------------------------------------

template <u32 table>
ACCRUE_DEVICE void updateHistogram(const accrue_native_launch &launch, u64 bin, typename Table<table>::Element weight) {
  using This = Table<table>;
  char *const at = static_cast<char *>(launch.tables[table].memory) + bin * This::stride + This::offset;
  This::InDevice::update(reinterpret_cast<typename This::Element *>(at), weight);
}

struct Place {
  u32 address[tables];  // of the table's copy in shared memory, this lane's first bin
  u32 bins[tables];     // in it
};

/// Bins of a copy lie so far apart.
template <accrue_native_method method, u32 table>
constexpr u32 spacing = sizeof(typename Table<table>::Copy) * (method == accrue_native_lane_banked ? accrue_native_lanes : 1);

/// The generic address of shared memory.
template <class T>
ACCRUE_DEVICE T *sharedPointer(u32 address) {
  return reinterpret_cast<T *>(reinterpret_cast<char *>(dynamicShared) + (address - sharedAddress(dynamicShared)));
}

template <accrue_native_method method, u32 table>
ACCRUE_DEVICE void apply(const accrue_native_launch &launch, const Place &place, bool isSet, u64 bin,
                         typename Table<table>::Element weight) {
  using This = Table<table>;
  if constexpr (method == accrue_native_global) {
    if (isSet) updateHistogram<table>(launch, bin, weight);
  } else {
    const bool isInside = !This::isChecked || bin < place.bins[table];
    if constexpr (This::isCounted) {  // without a branch: what is not counted goes to the bin behind the last
      const u32 to = isSet && isInside ? (u32)bin : place.bins[table];
      incrementShared(place.address[table] + to * spacing<method, table>);
    } else if (isSet && isInside) {
      const u32 address = place.address[table] + (u32)bin * spacing<method, table>;
      This::InBlock::update(sharedPointer<typename This::Copy>(address), weight);
    }
    if (This::isChecked && isSet && !isInside) updateHistogram<table>(launch, bin, weight);
  }
}

/// What the body writes its updates into: to wait, or to be done at once by the method that `how` names.
struct Sink {
  const accrue_native_launch *launch;
  const Place *place;
  accrue_native_method how;
  bool isDirect;
#define ACCRUE_DEFINE_SLOT(number, table, Type) \
  Type weight##number;                          \
  u64 bin##number;                              \
  bool isSet##number;
  ACCRUE_SLOTS(ACCRUE_DEFINE_SLOT)

  ACCRUE_DEVICE Sink(const accrue_native_launch &launch, const Place &place, accrue_native_method how, bool isDirect)
      : launch(&launch), place(&place), how(how), isDirect(isDirect) {
#define ACCRUE_CLEAR_SLOT(number, table, Type) isSet##number = false, bin##number = 0, weight##number = 0;
    ACCRUE_SLOTS(ACCRUE_CLEAR_SLOT)
  }

  template <accrue_native_method method>
  ACCRUE_DEVICE void applyAll() const {
#define ACCRUE_APPLY_SLOT(number, table, Type) \
  apply<method, table>(*launch, *place, isSet##number, bin##number, weight##number);
    ACCRUE_SLOTS(ACCRUE_APPLY_SLOT)
  }
};

/// The loops' variables in one iteration.
struct Position {
  i64 value[ACCRUE_LOOPS];
};

/// The addresses that the body uses; in what `Wide` gives, those that are read in wide pieces are seen to be aligned.
constexpr u32 addresses = 0 ACCRUE_ADDRESSES(ACCRUE_ONE);
struct Addresses {
  u64 at[addresses + 1];
  ACCRUE_DEVICE Addresses(const accrue_native_launch &launch, bool isAligned) {
#define ACCRUE_TAKE_ADDRESS(number, word, wide) at[number] = launch.values[word] & (isAligned && wide ? ~15ull : ~0ull);
    ACCRUE_ADDRESSES(ACCRUE_TAKE_ADDRESS)
  }
};

#define ACCRUE_PARAMETER(number) , i64
extern "C" {
// The loop's own body: linked in by the optimizer. It calls the functions behind it.
__attribute__((device)) void accrue_body(const accrue_native_launch *launch, const u64 *addresses,
                                         Sink *sink ACCRUE_LOOP_NUMBERS(ACCRUE_PARAMETER));

#define ACCRUE_DEFINE_UPDATE(number, table, Type)                                                                    \
  __attribute__((device)) __attribute__((always_inline)) __attribute__((used))                                       \
  void accrue_update_##number(Sink *sink, u64 bin, Type weight) {                                                    \
    if (sink->isDirect) {                                                                                            \
      switch (sink->how) {                                                                                           \
        case accrue_native_block_private:                                                                            \
          return apply<accrue_native_block_private, table>(*sink->launch, *sink->place, true, bin, weight);          \
        case accrue_native_lane_banked:                                                                              \
          return apply<accrue_native_lane_banked, table>(*sink->launch, *sink->place, true, bin, weight);            \
        default: return apply<accrue_native_global, table>(*sink->launch, *sink->place, true, bin, weight);          \
      }                                                                                                              \
    }                                                                                                                \
    sink->isSet##number = true;                                                                                      \
    sink->bin##number = bin;                                                                                         \
    sink->weight##number = weight;                                                                                   \
  }
ACCRUE_SLOTS(ACCRUE_DEFINE_UPDATE)
}

// ---- iterations ----------------------------------------------------------------------------------------------------

/// Division by a number that stays: one multiplication, and a step where that falls short. (With m = (2^64 - 1) / d rounded
/// down, a * m / 2^64 is above a / d - 1.)
struct Divider {
  u64 by, inverse;
  ACCRUE_DEVICE explicit Divider(u64 by = 1) : by(by ? by : 1), inverse(~0ull / this->by) {}
  /// Leaves the quotient in `number`.
  ACCRUE_DEVICE u64 takeRemainder(u64 &number) const {
    u64 quotient = (u64)((unsigned __int128)number * inverse >> 64), rest = number - quotient * by;
    if (rest >= by) quotient++, rest -= by;
    number = quotient;
    return rest;
  }
};

/// A grid's thread, with what it counts in. `isWide`: it takes ACCRUE_WIDE neighbouring iterations at a time.
template <accrue_native_method method, bool isWide>
struct Worker {
  const accrue_native_launch &launch;
  const Place &place;
  const Addresses addresses;
  const i64 lower, step;          // of the innermost loop
  Divider counts[ACCRUE_LOOPS];   // of the loops between the outermost and the innermost

  static constexpr u32 width = isWide ? ACCRUE_WIDE : 1, ahead = isWide ? ACCRUE_WIDE_AHEAD : ACCRUE_AHEAD;
  static constexpr int last = ACCRUE_LOOPS - 1;

  ACCRUE_DEVICE Worker(const accrue_native_launch &launch, const Place &place)
      : launch(launch), place(place), addresses(launch, isWide), lower(launch.loops[last].lower & (isWide ? -(i64)width : -1)),
        step(isWide ? 1 : launch.loops[last].step) {
#pragma unroll
    for (int i = 1; i < last; i++) counts[i] = Divider(launch.loops[i].count);
  }

  /// The variables where the innermost loop is at `column`, in row `row` of the others.
  ACCRUE_DEVICE Position at(u64 row, u64 column) const {
    Position position;
    position.value[last] = lower + step * (i64)column;
#pragma unroll
    for (int i = last - 1; i >= 0; i--) {
      const u64 digit = i == 0 ? row : counts[i].takeRemainder(row);
      position.value[i] = launch.loops[i].lower + launch.loops[i].step * (i64)digit;
    }
    return position;
  }

  /// Piece `number` of rows that are cut into `perRow` pieces, which are `width` columns from `first` on; its column `next`.
  ACCRUE_DEVICE Position inPiece(u64 number, const Divider &perRow, u64 first, u64 width, u32 next) const {
    if constexpr (ACCRUE_LOOPS == 1) return at(0, first + number * width + next);
    const u64 piece = perRow.takeRemainder(number);
    return at(number, first + piece * width + next);
  }

  ACCRUE_DEVICE void callBody(Sink &sink, const Position &position) const {
#define ACCRUE_VALUE(number) , position.value[number]
    accrue_body(&launch, addresses.at, &sink ACCRUE_LOOP_NUMBERS(ACCRUE_VALUE));
  }

  /// One iteration, whose updates are done at once.
  ACCRUE_DEVICE void one(const Position &position) const {
    Sink sink(launch, place, method, true);
    callBody(sink, position);
  }

  /// Iterations `next` to before `end`: all are collected, then all are applied.
  template <u32 next, u32 end, class Where>
  ACCRUE_DEVICE void batch(Where where) const {
    Sink sink(launch, place, method, false);
    callBody(sink, where(next));
    if constexpr (next + 1 < end) batch<next + 1, end>(where);
    sink.template applyAll<method>();
  }

  /// Every iteration. Rows are cut into pieces of `width`, neighbours to neighbouring threads, with `ahead` in flight; what
  /// remains of a row goes by single iterations.
  ACCRUE_DEVICE void all() const {
    const u64 columns = launch.loops[last].count, stride = workers();
    const u64 rows = ACCRUE_LOOPS == 1 ? 1 : launch.iterations / (columns ? columns : 1), pieces = rows * (columns / width);
    const Divider perRow(ACCRUE_LOOPS == 1 ? 1 : columns / width);
    u64 piece = worker();
    if constexpr (ACCRUE_ONCE) {
      for (; piece + (ahead - 1) * stride < pieces; piece += ahead * stride)
        batch<0, ahead * width>([&](u32 i) { return inPiece(piece + i / width * stride, perRow, 0, width, i % width); });
      if constexpr (width > 1 && ahead > 1)
        for (; piece < pieces; piece += stride) batch<0, width>([&](u32 i) { return inPiece(piece, perRow, 0, width, i); });
    }
    if constexpr (width == 1) {
      for (; piece < pieces; piece += stride) one(inPiece(piece, perRow, 0, 1, 0));
    } else {
      const u64 rest = columns % width;
      const Divider restOfRow(ACCRUE_LOOPS == 1 ? 1 : rest);
      for (u64 i = worker(); i < rows * rest; i += stride) one(inPiece(i, restOfRow, columns - rest, 1, 0));
    }
  }
};

/// Whether every piece of ACCRUE_WIDE iterations starts at addresses that are aligned.
ACCRUE_DEVICE bool isAligned(const accrue_native_launch &launch) {
  const accrue_native_range &loop = launch.loops[ACCRUE_LOOPS - 1];
  u64 bits = (u64)loop.lower % ACCRUE_WIDE | (u64)(loop.step ^ 1);
#define ACCRUE_LOOK_AT_ADDRESS(number, word, wide) bits |= wide ? launch.values[word] % 16 : 0;
  ACCRUE_ADDRESSES(ACCRUE_LOOK_AT_ADDRESS)
  return bits == 0;
}

template <accrue_native_method method>
ACCRUE_DEVICE void count(const accrue_native_launch &launch, const Place &place) {
  if constexpr (ACCRUE_WIDE > 1)
    if (isAligned(launch)) return Worker<method, true>(launch, place).all();
  Worker<method, false>(launch, place).all();
}

// ---- kernels -------------------------------------------------------------------------------------------------------

/// Calls each(table number as a type) for every table.
template <u32 number> struct Number { static constexpr u32 value = number; };
template <u32 next = 0, class Each>
ACCRUE_DEVICE void forEachTable(Each each) {
  each(Number<next>());
  if constexpr (next + 1 < tables) forEachTable<next + 1>(each);
}

template <accrue_native_method method>
ACCRUE_DEVICE void layOut(const accrue_native_launch &launch, Place &place) {
  u32 address = sharedAddress(dynamicShared);
  forEachTable([&](auto table) {
    using Copy = typename Table<table.value>::Copy;
    place.bins[table.value] = (u32)launch.tables[table.value].count;
    place.address[table.value] = address;
    if (method == accrue_native_lane_banked) place.address[table.value] += sizeof(Copy) * lane();
    address += (u32)accrue_native_table_bytes(method, sizeof(Copy), launch.tables[table.value].count);
  });
}

/// Every word of the block's copies to what its operation starts with.
template <accrue_native_method method>
ACCRUE_DEVICE void clear(const Place &place) {
  forEachTable([&](auto table) {
    using This = Table<table.value>;
    constexpr u32 lanes = method == accrue_native_lane_banked ? accrue_native_lanes : 1;
    auto *const copy = sharedPointer<typename This::Copy>(place.address[table.value]) - (lanes > 1 ? lane() : 0);
    typename This::Copy start = 0;
    if constexpr (!This::isCounted) start = This::InBlock::template identity<typename This::Element>;
    for (u32 i = thread(); i < (place.bins[table.value] + 1) * lanes; i += threads()) copy[i] = start;
  });
}

/// The block's copies into the histograms.
template <accrue_native_method method>
ACCRUE_DEVICE void merge(const accrue_native_launch &launch, const Place &place) {
  forEachTable([&](auto table) {
    using This = Table<table.value>;
    using Element = typename This::Element;
    const typename This::Copy *const copy = sharedPointer<typename This::Copy>(place.address[table.value]);
    for (u32 bin = thread(); bin < place.bins[table.value]; bin += threads()) {
      if constexpr (This::isCounted) {
        u32 sum = 0;
        if constexpr (method == accrue_native_lane_banked) {
          const u32 *const row = copy - lane() + bin * accrue_native_lanes;
#pragma unroll
          for (u32 i = 0; i < accrue_native_lanes; i++) sum += row[(lane() + i) % accrue_native_lanes];  // from bank to bank
        } else {
          sum = copy[bin];
        }
        if (sum) updateHistogram<table.value>(launch, bin, Element(Element(sum) * This::weight()));
      } else if (copy[bin] != This::InBlock::template identity<Element>) {
        updateHistogram<table.value>(launch, bin, copy[bin]);
      }
    }
  });
}

template <accrue_native_method method>
ACCRUE_DEVICE void run(const accrue_native_launch &launch) {
  Place place = {};
  if constexpr (method == accrue_native_global) {
    count<method>(launch, place);
  } else {
    layOut<method>(launch, place);
    clear<method>(place);
    syncBlock();
    count<method>(launch, place);
    syncBlock();
    merge<method>(launch, place);
  }
}

}  // namespace accrue::native
