/* What a kernel is told, in plain C: the host fills it, the device reads it. Sizes and offsets are the same on both. */
#ifndef ACCRUE_KERNELS_ARGUMENTS_H
#define ACCRUE_KERNELS_ARGUMENTS_H
#include <stdint.h>

#include "kernels/parts_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Types as numbered by accrue::Type (histogram/gpu/axis.cpp asserts it). */
enum { accrue_u8, accrue_i8, accrue_u16, accrue_i16, accrue_u32, accrue_i32, accrue_u64, accrue_f32, accrue_f64 };

/* How a sample becomes a bin. Integers are looked at through `flip`, which maps signed order to unsigned order. */
enum { accrue_bins_values, accrue_bins_even, accrue_bins_edges };

typedef struct accrue_axis {
  const void *data;
  uint64_t stride;      /* elements between samples of one channel */
  uint32_t type, kind;  /* read by the general source only; the wide ones are compiled for theirs */
  uint32_t clamp;       /* samples outside go to the nearest bin */
  uint32_t below;       /* even: the greatest integer below low + bins * width, like `first`; samples count as no more */
  uint32_t bins;
  uint32_t flip;        /* xor for signed integers, on every sample of a 32-bit word: 0x80808080, 0x80008000, 0x80000000 */
  uint32_t first, last; /* integers: inside is first <= (value ^ flip) <= last */
  uint32_t shift;       /* values: the bin is ((value ^ flip) - first) >> shift */
  float least32, most32;  /* floats: inside is least <= value <= most */
  double least, most;
  float below32;        /* even: the same for floats, and for doubles; as a rule infinity */
  double below64;
  double low, width, scale, guess; /* even: see bins.h */
  double bias;          /* integers: what flip has added */
  const void *edges;    /* edges: the least value in each bin, in the type compared */
} accrue_axis;

typedef struct accrue_source {
  accrue_axis axis[2];
  uint32_t axes;
  uint32_t channels;
  uint32_t count;       /* samples of one channel in this launch */
  uint32_t weight_type;
  const void *weights;
  uint64_t weight_stride;
} accrue_source;

/* Where updates go. Counts in scratch memory are zero before the first launch; what finishes leaves them so. */
typedef struct accrue_target {
  uint32_t *counts;     /* 32-bit counts, or doubles under `sums` when samples have weights */
  double *sums;
  uint32_t bins;        /* of one copy */
  uint32_t copies;      /* that updates or merges are spread over */
  unsigned long long *misses; /* [0] outside, [1] not a number; zero between calls */
} accrue_target;

/* What a run counts up beside its bins. */
typedef struct accrue_run_counters {
  unsigned long long misses[2]; /* [0] outside, [1] not a number; see accrue_target */
  uint32_t ticket, used;        /* see accrue_finish */
} accrue_run_counters;

/* What a run tells the host: it lies in the host's memory, where the device writes it. */
typedef struct accrue_run_tally {
  unsigned long long misses[2]; /* [0] outside, [1] not a number */
  unsigned long long used;      /* bins of the result up to the last one that is not 0 */
} accrue_run_tally;

/* From scratch to the result: out = min(saturate, (add ? out : 0) + counts). A bin of the result is a rectangle of raw
   bins: those between two borders, where samples were counted by value first; else the one raw bin that lies `skip`
   before it (or behind it: it wraps), if there is one (bins that no sample can reach have none). */
typedef struct accrue_side {
  const uint32_t *borders; /* in raw bins, one more than bins; or null */
  uint32_t bins, raw, skip;
  uint32_t first, end;     /* raw bins that belong to a bin; those before and behind them are lost */
} accrue_side;

enum { accrue_refuse_outside = 1, accrue_refuse_nan = 2 };

typedef struct accrue_finish {
  accrue_target from;
  unsigned long long *total; /* raw counts carried over from earlier launches; or null */
  accrue_side rows, columns; /* per channel; one row where there is no joint axis */
  uint32_t loses;       /* some raw bins belong to no bin of the result */
  uint32_t channels;
  uint32_t out_type;
  uint32_t add;
  uint32_t refuse;      /* bits: write nothing if there is a sample of these kinds */
  uint64_t saturate;    /* 0: never */
  void *out;
  accrue_run_tally *tally;
  uint32_t *ticket;     /* counts the blocks that are done; or null: another launch finishes */
  uint32_t *used;       /* as in the tally, while several blocks are at it; zero between calls */
} accrue_finish;

/* Which of its pieces a thread looks at before it counts, at random: see packed.cu. At least one per worker. */
#if defined(__CUDA__) || defined(__CUDACC__)
__attribute__((device))
#endif
static inline uint32_t accrue_look_piece(uint32_t worker, uint32_t workers, uint32_t pieces) {
  const uint32_t hash = worker * 2654435761u;
  return (uint32_t)((uint64_t)hash * (pieces / workers) >> 32) * workers + worker;
}

#ifdef __cplusplus
}
#endif
#endif
