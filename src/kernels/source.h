// Where bins come from: the functor that every kernel is built on. A source cuts its samples into pieces that a thread
// fetches with one load, so that a kernel can have several in flight before it looks at the first:
//
//   static constexpr u32 perPiece      samples in a piece
//   static constexpr int inFlight      pieces worth having in flight per thread
//   u32 bins()                         of all channels, or of both axes
//   u32 pieces()                       how many pieces there are
//   Raw fetch(piece)                   loads one
//   bool isPlain()                     whether eachPlain may be used: one channel, nothing to clamp
//   void eachPlain(raw, body)          body(bin) for every sample in it
//   void each(raw, piece, body)        the same, whatever there is
//   void rest(self, body)              the same for the samples that are in no piece, one for each self below 32
//
// A sample outside has the bin `bins()`, one that is not a number `bins() + 1`. `Wide` reads densely packed samples 16
// bytes at a time. `Pair` is its joint form for bytes. `Any` reads one sample at a time, of any type, stride, bins and
// number of axes. weighted_source.h has those with weights, each_sample.h the loops over a source.
#pragma once
#include "kernels/bins.h"

namespace accrue {

/// Samples without a bin, counted per thread and added up at the end.
struct Misses {
  u32 outside = 0, nan = 0;
  ACCRUE_DEVICE void add(u32 isNan) {
    outside += 1 - isNan;
    nan += isNan;
  }
  ACCRUE_DEVICE void report(unsigned long long *to) const {
    if (outside) addGlobal(to, (u64)outside);
    if (nan) addGlobal(to + 1, (u64)nan);
  }
};

template <class T> constexpr bool isIntegral = T(0.5) == T(0);
template <class Kind> constexpr bool isValues = false;
template <> constexpr bool isValues<Values> = true;

/// A sample in the order of unsigned numbers, as bins.h compares it.
template <class T>
ACCRUE_DEVICE T flipped(const accrue_axis &axis, T value) {
  if constexpr (isIntegral<T>) return (T)(value ^ (T)axis.flip);
  else return value;
}

template <class T>
ACCRUE_DEVICE Piece flipped(const accrue_axis &axis, Piece piece) {
  if constexpr (isIntegral<T>)
    for (u32 &word : piece.word) word ^= axis.flip;
  return piece;
}

/// Sample `i` of a piece.
template <class T, int i>
ACCRUE_DEVICE T sampleOf(const Piece &piece) {
  if constexpr (sizeof(T) == 1) return (T)(piece.word[i / 4] >> (i % 4 * 8));
  else if constexpr (sizeof(T) == 2) return (T)(piece.word[i / 2] >> (i % 2 * 16));
  else if constexpr (sizeof(T) == 4) return __builtin_bit_cast(T, piece.word[i]);
  else return __builtin_bit_cast(T, (u64)piece.word[2 * i] | (u64)piece.word[2 * i + 1] << 32);
}

/// Elements in front of the first that is aligned to 16 bytes.
template <class T>
ACCRUE_DEVICE u32 unalignedHead(const T *data, u32 elements) {
  const u32 before = (u32)((16 - ((u64)data & 15)) & 15) / sizeof(T);
  return before < elements ? before : elements;
}

template <class T, class Kind>
struct Wide : accrue_source {
  using Raw = Piece;
  using Value = typename ComparedAs<T>::type;
  static constexpr u32 perPiece = 16 / sizeof(T);
  static constexpr int inFlight = sizeof(T) == 1 || !isValues<Kind> ? 2 : 4;

  ACCRUE_DEVICE const T *data() const { return static_cast<const T *>(axis[0].data); }
  ACCRUE_DEVICE u32 elements() const { return count * channels; }
  ACCRUE_DEVICE u32 head() const { return unalignedHead(data(), elements()); }
  ACCRUE_DEVICE u32 bins() const { return channels * (sizeof(T) == 1 ? 256 : axis[0].bins); }
  ACCRUE_DEVICE u32 pieces() const { return (elements() - head()) / perPiece; }
  ACCRUE_DEVICE Raw fetch(u32 piece) const { return loadPiece(data() + head() + (u64)piece * perPiece); }
  ACCRUE_DEVICE bool isPlain() const { return channels == 1 && !axis[0].clamp; }

  template <class Body>
  ACCRUE_DEVICE void eachPlain(const Raw &raw, Body &&body) const {
    eachOf<0, true>(flipped<T>(axis[0], raw), 0, body);
  }

  template <class Body>
  ACCRUE_DEVICE void each(const Raw &raw, u32 piece, Body &&body) const {
    eachOf<0, false>(flipped<T>(axis[0], raw), (head() + piece * perPiece) % channels, body);
  }

  template <class Body>
  ACCRUE_DEVICE void rest(u32 self, Body &&body) const {
    const u32 before = head(), behind = before + pieces() * perPiece;
    const u32 i = self < before ? self : behind + self - before;
    if (self < before + elements() - behind) body(binOf<false>(flipped(axis[0], data()[i]), i % channels));
  }

 private:
  template <bool isPlain>
  ACCRUE_DEVICE u32 binOf(T sample, u32 channel) const {
    if constexpr (sizeof(T) == 1) {
      return (isPlain ? 0 : channel * 256) + sample;  // counted by value; the finish folds values into bins
    } else if constexpr (isPlain) {
      return Kind::find(axis[0], (Value)sample);
    } else {
      const u32 bin = clampedBin(axis[0], (Value)sample, Kind::find(axis[0], (Value)sample));
      return bin + (bin < axis[0].bins ? channel : channels - 1) * axis[0].bins;
    }
  }

  template <int i, bool isPlain, class Body>
  ACCRUE_DEVICE void eachOf(const Piece &samples, u32 channel, Body &body) const {
    if constexpr (i < (int)perPiece) {
      body(binOf<isPlain>(sampleOf<T, i>(samples), channel));
      eachOf<i + 1, isPlain>(samples, isPlain || channel + 1 == channels ? 0 : channel + 1, body);
    }
  }
};

/// Two arrays of bytes that are aligned alike, counted by value in 256 x 256 raw bins.
struct Pair : accrue_source {
  struct Raw {
    Piece a, b;
  };
  static constexpr u32 perPiece = 16;
  static constexpr int inFlight = 2;

  ACCRUE_DEVICE const u8 *data(int i) const { return static_cast<const u8 *>(axis[i].data); }
  ACCRUE_DEVICE u32 head() const { return unalignedHead(data(0), count); }
  ACCRUE_DEVICE u32 bins() const { return 65536; }
  ACCRUE_DEVICE u32 pieces() const { return (count - head()) / perPiece; }
  ACCRUE_DEVICE Raw fetch(u32 piece) const {
    const u64 at = head() + (u64)piece * perPiece;
    return {loadPiece(data(0) + at), loadPiece(data(1) + at)};
  }

  ACCRUE_DEVICE bool isPlain() const { return true; }

  template <class Body>
  ACCRUE_DEVICE void eachPlain(const Raw &raw, Body &&body) const {
    each(raw, 0, body);
  }

  template <class Body>
  ACCRUE_DEVICE void each(const Raw &raw, u32, Body &&body) const {
    eachOf<0>(flipped<u8>(axis[0], raw.a), flipped<u8>(axis[1], raw.b), body);
  }

  template <class Body>
  ACCRUE_DEVICE void rest(u32 self, Body &&body) const {
    const u32 before = head(), behind = before + pieces() * perPiece;
    const u32 i = self < before ? self : behind + self - before;
    if (self < before + count - behind) body(flipped(axis[0], data(0)[i]) * 256u + flipped(axis[1], data(1)[i]));
  }

 private:
  template <int i, class Body>
  ACCRUE_DEVICE void eachOf(const Piece &a, const Piece &b, Body &body) const {
    if constexpr (i < (int)perPiece) {
      body(sampleOf<u8, i>(a) * 256u + sampleOf<u8, i>(b));
      eachOf<i + 1>(a, b, body);
    }
  }
};

/// One sample at a time, of whatever type: joint, strided.
struct Any : accrue_source {
  using Raw = u32;  // the bin
  static constexpr u32 perPiece = 1;
  static constexpr int inFlight = 1;

  ACCRUE_DEVICE u32 bins() const { return axes == 1 ? channels * axis[0].bins : axis[0].bins * axis[1].bins; }
  ACCRUE_DEVICE u32 pieces() const { return count * channels; }
  ACCRUE_DEVICE u32 sampleAt(u32 piece) const { return channels == 1 ? piece : piece / channels; }

  ACCRUE_DEVICE Raw fetch(u32 piece) const {
    const u32 i = sampleAt(piece), channel = channels == 1 ? 0 : piece % channels;
    const u32 bin = find(axis[0], i, channel);
    if (axes == 1) return bin + (bin < axis[0].bins ? channel : channels - 1) * axis[0].bins;
    const u32 other = find(axis[1], i, 0);
    if (bin < axis[0].bins && other < axis[1].bins) return bin * axis[1].bins + other;
    return bins() + (bin == axis[0].bins + 1 || other == axis[1].bins + 1);
  }

  ACCRUE_DEVICE bool isPlain() const { return true; }

  template <class Body>
  ACCRUE_DEVICE void eachPlain(const Raw &bin, Body &&body) const {
    body(bin);
  }

  template <class Body>
  ACCRUE_DEVICE void each(const Raw &bin, u32, Body &&body) const {
    body(bin);
  }

  template <class Body>
  ACCRUE_DEVICE void rest(u32, Body &&) const {}

 private:
  template <class T>
  static ACCRUE_DEVICE u32 findAs(const accrue_axis &axis, u64 at) {
    const auto value = (typename ComparedAs<T>::type)flipped(axis, static_cast<const T *>(axis.data)[at]);
    if (axis.kind == accrue_bins_edges) return clampedBin(axis, value, Edges::find(axis, value));
    if constexpr (isIntegral<T>)
      if (axis.kind == accrue_bins_values) return clampedBin(axis, value, Values::find(axis, value));
    return clampedBin(axis, value, Even::find(axis, value));
  }

  static ACCRUE_DEVICE_CALL u32 find(const accrue_axis &axis, u32 i, u32 channel) {
    const u64 at = i * axis.stride + channel;
    switch (axis.type) {
      case accrue_u8:
      case accrue_i8: return findAs<u8>(axis, at);
      case accrue_u16:
      case accrue_i16: return findAs<u16>(axis, at);
      case accrue_u32:
      case accrue_i32: return findAs<u32>(axis, at);
      case accrue_f32: return findAs<float>(axis, at);
      default: return findAs<double>(axis, at);
    }
  }
};

}  // namespace accrue
