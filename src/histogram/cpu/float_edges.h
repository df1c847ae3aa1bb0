// Given edges for f32 samples, sixteen at a time by AVX-512.
//
// As in edges_stage.cpp, a grid of even cells tells where the search of a sample starts. Here all is done in f32, so that a register
// holds sixteen samples: each edge stands for the least f32 value that is not below it, since a sample is below the one if and only if it
// is below the other. The cell of a value never decreases as the value grows, by whatever roundings, so only the edges of its own cell
// need comparing. One gather brings the start of a cell and the first edge to compare with, as one word of 64 bits.
#pragma once
#include <cstdint>
#include <vector>

#include "histogram/cpu/stage.h"

namespace accrue::cpu {

class FloatEdges {
 public:
  /// Whether this machine has the instructions, and f32 holds the range with something to spare.
  static bool suit(const Bins &bins);

  /// `last` is the greatest value inside.
  FloatEdges(const Bins &bins, double last);

  /// A Stage: Terms::floatEdges is this.
  static Stage stage(bool clamp);

  uint32_t cellOf(float value) const;

  float least, greatest;  // every f32 value inside lies between them, and so does every edge
  float first, last;  // the least and the greatest f32 value inside
  float scale, lastCell;
  unsigned steps = 0;  // of the search
  std::vector<uint64_t> cells;  // the first edge to compare with, as its bits; above it the place where the search starts
  std::vector<float> edges;  // the lower ones, then infinities

 private:
  uint32_t fill(uint32_t count);

  std::vector<uint32_t> starts;
};

}  // namespace accrue::cpu
