// Sources (source.h) whose samples have weights: they give body(bin, weight), or arrays of both.
#pragma once
#include "kernels/source.h"

namespace accrue {

/// One sample at a time, of whatever type.
struct Weighted : Any {
  using Weight = double;
  struct Raw {
    u32 bin;
    double weight;
  };

  ACCRUE_DEVICE double element(u64 at) const {
    return weight_type == accrue_f32 ? static_cast<const float *>(weights)[at] : static_cast<const double *>(weights)[at];
  }

  ACCRUE_DEVICE Raw fetch(u32 piece) const {
    const u64 at = sampleAt(piece) * weight_stride;
    return {Any::fetch(piece), element(at)};
  }

  template <class Body>
  ACCRUE_DEVICE void eachPlain(const Raw &raw, Body &&body) const {
    body(raw.bin, raw.weight);
  }

  template <class Body>
  ACCRUE_DEVICE void each(const Raw &raw, u32, Body &&body) const {
    body(raw.bin, raw.weight);
  }
};

/// One channel of densely packed samples of 4 bytes with weights of type W, densely packed, too; both aligned to 16 bytes.
/// Gives a piece's samples at once: body(bins, weights), arrays of `perPiece`.
template <class Samples, class W>
struct WideWeighted : Samples {
  using Weight = W;
  static constexpr u32 perPiece = Samples::perPiece, weightPieces = perPiece * sizeof(W) / sizeof(Piece);
  static constexpr int inFlight = 1;
  struct Raw {
    Piece samples, weights[weightPieces];
  };

  ACCRUE_DEVICE Raw fetch(u32 piece) const {
    Raw raw;
    raw.samples = Samples::fetch(piece);
    const Piece *const from = static_cast<const Piece *>(this->weights) + (u64)piece * weightPieces;
#pragma unroll
    for (u32 i = 0; i < weightPieces; i++) raw.weights[i] = weightPieces > 1 ? loadNeighbour(from + i) : loadPiece(from + i);
    return raw;
  }

  template <class Body>
  ACCRUE_DEVICE void eachPlain(const Raw &raw, Body &&body) const {
    Bins bins;
    Samples::eachPlain(raw.samples, bins);
    withWeights(raw, bins, body);
  }

  template <class Body>
  ACCRUE_DEVICE void each(const Raw &raw, u32 piece, Body &&body) const {
    Bins bins;
    Samples::each(raw.samples, piece, bins);
    withWeights(raw, bins, body);
  }

  template <class Body>
  ACCRUE_DEVICE void rest(u32 self, Body &&body) const {
    const u32 i = this->pieces() * perPiece + self;
    Samples::rest(self, [&](u32 bin) { body(bin, static_cast<const W *>(this->weights)[i]); });
  }

 private:
  /// The bins of a piece's samples.
  struct Bins {
    u32 bin[perPiece], count = 0;
    ACCRUE_DEVICE void operator()(u32 found) { bin[count++] = found; }
  };

  template <class Body>
  ACCRUE_DEVICE void withWeights(const Raw &raw, const Bins &bins, Body &body) const {
    W weights[perPiece];
    take<0>(raw, weights);
    body(bins.bin, weights);
  }

  template <u32 i>
  ACCRUE_DEVICE void take(const Raw &raw, W (&weights)[perPiece]) const {
    constexpr u32 perWeights = sizeof(Piece) / sizeof(W);
    weights[i] = sampleOf<W, i % perWeights>(raw.weights[i / perWeights]);
    if constexpr (i + 1 < perPiece) take<i + 1>(raw, weights);
  }
};

/// For bodies that take one sample after the other.
template <class One>
struct Each {
  const One &one;
  template <class W>
  ACCRUE_DEVICE void operator()(u32 bin, W weight) const {
    one(bin, weight);
  }
  template <class W, u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const W (&weight)[count]) const {
#pragma unroll
    for (u32 i = 0; i < count; i++) one(bin[i], weight[i]);
  }
};

/// The samples of a piece, kept.
template <class Source>
struct Kept {
  static constexpr u32 count = Source::perPiece;
  u32 bin[count];
  typename Source::Weight weight[count];
  ACCRUE_DEVICE void operator()(u32 its, typename Source::Weight weighs) { bin[0] = its, weight[0] = weighs; }
  ACCRUE_DEVICE void operator()(const u32 (&its)[count], const typename Source::Weight (&weighs)[count]) {
#pragma unroll
    for (u32 i = 0; i < count; i++) bin[i] = its[i], weight[i] = weighs[i];
  }
};

template <class Source>
ACCRUE_DEVICE Kept<Source> keepPiece(const Source &source, const typename Source::Raw &raw, u32 piece) {
  Kept<Source> kept;
  if (source.isPlain()) source.eachPlain(raw, kept);
  else source.each(raw, piece, kept);
  return kept;
}

}  // namespace accrue
