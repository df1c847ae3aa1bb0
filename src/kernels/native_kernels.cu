// The kernels that every native module has. lane-banked is only there where all tables are counted (ACCRUE_LANE_BANKED).
#include "kernels/native.h"

using namespace accrue;

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_threads, ACCRUE_BLOCKS) accrue_global(accrue_native_launch launch) {
  native::run<accrue_native_global>(launch);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_threads, ACCRUE_BLOCKS) accrue_block_private(accrue_native_launch launch) {
  native::run<accrue_native_block_private>(launch);
}

#if ACCRUE_LANE_BANKED
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_native_threads, ACCRUE_BLOCKS) accrue_lane_banked(accrue_native_launch launch) {
  native::run<accrue_native_lane_banked>(launch);
}
#endif
