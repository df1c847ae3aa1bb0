// The kernels of a native module: those of the methods that may be chosen for it (ACCRUE_METHODS, a bit for each).
#include "kernels/native.h"

using namespace accrue;

#define ACCRUE_HAS(method) (ACCRUE_METHODS >> method & 1)
#define ACCRUE_DEFINE_KERNEL(method, blocks)                                                                     \
  ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_threads, blocks) accrue_##method(accrue_native_launch launch) { \
    native::run<accrue_native_##method>(launch);                                                                 \
  }

#if ACCRUE_HAS(0)
ACCRUE_DEFINE_KERNEL(global, ACCRUE_BLOCKS)
#endif
#if ACCRUE_HAS(1)
ACCRUE_DEFINE_KERNEL(block_private, ACCRUE_BLOCKS)
#endif
#if ACCRUE_HAS(2)
ACCRUE_DEFINE_KERNEL(lane_banked, ACCRUE_BLOCKS)
#endif
#if ACCRUE_HAS(3)
ACCRUE_DEFINE_KERNEL(cached, 1)
#endif
#if ACCRUE_HAS(4)
ACCRUE_DEFINE_KERNEL(packed, 1)
#endif
#if ACCRUE_HAS(5)
#include "kernels/native_parts.h"

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_survey_threads, 1) accrue_survey(accrue_native_launch launch) {
  native::survey(launch);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_partition_threads,
                                 (native::Only::isCounted ? accrue_native_sort_blocks : accrue_native_sort_sum_blocks))
    accrue_partitioned(accrue_native_launch launch) {
  native::partition(launch);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_arrange_threads, accrue_arrange_blocks) accrue_arrange(accrue_native_launch launch) {
  native::arrange(launch);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS((native::Only::isCounted ? (int)accrue_count_parts_threads : (int)accrue_native_sum_parts_threads),
                                 (native::Only::isCounted ? 1 : 2)) accrue_count_parts(accrue_native_launch launch) {
  native::countParts<0>(launch);
}
#endif
#if ACCRUE_HAS(6)
ACCRUE_DEFINE_KERNEL(by_byte, ACCRUE_BLOCKS)
#endif
#if ACCRUE_SUMS
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_looks, 1) accrue_look(accrue_native_launch launch) { native::look(launch); }
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_round_threads, 2) accrue_round(accrue_native_launch launch) {
  native::round(launch);
}
#endif
