// The parts that weighted_parts.cu has sorted, for weights of either type:
//   arrange        lists the chunks in the order of their parts.
//   sum_parts_N    each block takes a stretch of that list and adds up exactly, in N words of 32 bits: two for floats, three for
//                  doubles. When the part changes its sums go to device memory; weights that do not fit the window go there at once.
//   add_parts_...  the same in doubles, for weights of 4 or 8 bytes, in whatever order.
#include "kernels/update.h"
#include "kernels/weighted_parts.h"

using namespace accrue;

namespace {

constexpr u32 partBits = accrue_sum_part_bits, partBins = 1u << partBits;

template <class Weight>
ACCRUE_DEVICE void addParts(const accrue_target &to, const accrue_parts &parts) {
  const u32 address = sharedAddress(dynamicShared);
  const auto binsOf = [&](u32 part) { return least(to.bins - part * partBins, partBins); };
  forEachPart(
      parts,
      [&](u32 part) {
        for (u32 i = thread(); i < binsOf(part); i += threads()) dynamicShared[i] = 0;
      },
      [&](u32 chunk) {
        forEachEntry<partBits, Weight>(parts, chunk, [&](u32 count, const auto &bin, const auto &weight) {
#pragma unroll
          for (u32 i = 0; i < sizeof bin / sizeof *bin; i++)
            if (i < count) addShared(address + 8 * bin[i], (double)weight[i]);
        });
      },
      [&](u32 part) {
        for (u32 i = thread(); i < binsOf(part); i += threads())
          if (dynamicShared[i] != 0) addGlobal(to.sums + part * partBins + i, dynamicShared[i]);
      });
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_arrange_threads, accrue_arrange_blocks) arrange(accrue_parts parts) {
  arrangeChunks(parts);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_parts_threads, accrue_sum_parts_blocks)
    sum_parts_2(accrue_parts parts, accrue_sums to) {
  sumParts<partBits, 2, float>(parts, to);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_parts_threads, accrue_sum_parts_blocks)
    sum_parts_3(accrue_parts parts, accrue_sums to) {
  sumParts<partBits, 3, double>(parts, to);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_parts_threads, accrue_sum_parts_blocks)
    add_parts_4(accrue_parts parts, accrue_target to) {
  addParts<float>(to, parts);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_parts_threads, accrue_sum_parts_blocks)
    add_parts_8(accrue_parts parts, accrue_target to) {
  addParts<double>(to, parts);
}
