/* Histograms at the speed of memory, for C and for every language that can call it: the abilities of accrue/histogram.hpp,
   where bins, methods and costs are described.

     uint32_t counts[256];
     accrue_hist_request request = {.size = sizeof request};
     request.samples.data = pixels, request.samples.count = n, request.samples.type = ACCRUE_HIST_U8;
     request.bins.kind = ACCRUE_HIST_VALUES, request.bins.count = 256;
     request.counts.data = counts, request.counts.type = ACCRUE_HIST_U32;
     if (accrue_hist_count(&request, NULL, NULL)) fprintf(stderr, "%s\n", accrue_hist_error());

   Zero is a sensible value of every field that is not about data: what it means stands first in its comment. Requests,
   options and tallies begin with their size, which tells the library which fields its caller knows; later versions add
   fields at their ends only. A library older than its caller refuses fields that it does not know unless they are zero. The
   other structs stay as they are, and numbers keep their meaning.

   Calls that can fail return 0, or an accrue_hist_fault; accrue_hist_error gives the words. Nothing here prints or aborts.
   Different threads may call at the same time, but one plan serves one thread at a time. */
#ifndef ACCRUE_HISTOGRAM_H
#define ACCRUE_HISTOGRAM_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum accrue_hist_fault {
  ACCRUE_HIST_DONE = 0,
  ACCRUE_HIST_BAD_REQUEST = 1, /* the request contradicts itself, or asks for what no method does */
  ACCRUE_HIST_BAD_METHOD = 2,  /* this method cannot do it; another can */
  ACCRUE_HIST_NO_DEVICE = 3,   /* there is no GPU, or its driver is missing or too old */
  ACCRUE_HIST_NO_MEMORY = 4,   /* not enough memory, or not within the scratch limit */
  ACCRUE_HIST_BAD_DEVICE = 5,  /* the GPU's driver reported an error */
  ACCRUE_HIST_OUTSIDE = 6,     /* ACCRUE_HIST_REFUSE, and a sample was outside */
  ACCRUE_HIST_NAN = 7          /* refuse_nan, and a sample was not a number */
} accrue_hist_fault;

typedef enum accrue_hist_type { /* 64-bit integers are taken as the doubles nearest to them, and counted on the CPU alone */
                                ACCRUE_HIST_U8 = 0,
                                ACCRUE_HIST_I8 = 1,
                                ACCRUE_HIST_U16 = 2,
                                ACCRUE_HIST_I16 = 3,
                                ACCRUE_HIST_U32 = 4,
                                ACCRUE_HIST_I32 = 5,
                                ACCRUE_HIST_U64 = 6,
                                ACCRUE_HIST_F32 = 7,
                                ACCRUE_HIST_F64 = 8,
                                ACCRUE_HIST_I64 = 9
} accrue_hist_type;

typedef enum accrue_hist_where { ACCRUE_HIST_HOST = 0, ACCRUE_HIST_DEVICE = 1 } accrue_hist_where;

/* Samples in memory. Sample i of channel c is element i * stride + c. */
typedef struct accrue_hist_samples {
  const void *data;
  uint64_t count;    /* per channel */
  uint64_t stride;   /* in elements; 0: densely packed, the number of channels */
  uint32_t type;     /* accrue_hist_type */
  uint32_t channels; /* 1 to 4, each with a histogram of its own, one behind the other; 0: 1 */
  uint32_t where;    /* accrue_hist_where */
  uint32_t unused;   /* 0 */
} accrue_hist_samples;

typedef enum accrue_hist_kind {
  ACCRUE_HIST_VALUES = 0, /* bin k counts the integer first + k */
  ACCRUE_HIST_EVEN = 1,   /* `count` intervals between low and high */
  ACCRUE_HIST_EDGES = 2   /* intervals between count + 1 increasing edges */
} accrue_hist_kind;

/* Bin k holds its lower edge, not its upper one. Edges that lie as even bins would have them are counted as those: with the
   same result, but faster. */
typedef struct accrue_hist_bins {
  uint32_t kind; /* accrue_hist_kind */
  uint32_t count;
  uint32_t include_top; /* 1: the last bin holds its upper edge, too */
  uint32_t unused;      /* 0 */
  int64_t first;
  double low, high;
  const double *edges;
} accrue_hist_bins;

/* Where the result goes: all bins of all channels, U32 or U64, or F32 or F64 where there are weights. */
typedef struct accrue_hist_counts {
  void *data;
  uint64_t size;  /* elements there are, which is checked; 0: as many as it takes */
  uint32_t type;  /* accrue_hist_type; never the default, U8 */
  uint32_t where; /* accrue_hist_where */
} accrue_hist_counts;

typedef enum accrue_hist_outside {
  ACCRUE_HIST_DROP = 0,  /* samples outside are not counted, but tallied */
  ACCRUE_HIST_CLAMP = 1, /* they go into the nearest bin */
  ACCRUE_HIST_REFUSE = 2 /* they are an error */
} accrue_hist_outside;

typedef struct accrue_hist_request {
  size_t size; /* sizeof(accrue_hist_request) */
  accrue_hist_samples samples;
  accrue_hist_bins bins;
  accrue_hist_counts counts;
  const accrue_hist_samples *weights; /* null: none; else F32 or F64, one per sample */
  const accrue_hist_samples *joint;   /* null: none; else pairs are counted: element a * joint_bins->count + b */
  const accrue_hist_bins *joint_bins;
  uint64_t saturate;   /* 0: counts do not stop; else here */
  uint32_t add;        /* 1: add to what is in counts */
  uint32_t outside;    /* accrue_hist_outside */
  uint32_t refuse_nan; /* 0: NaN is not counted, but tallied; 1: it is an error */
  uint32_t unused;     /* 0 */
} accrue_hist_request;

typedef enum accrue_hist_processor { ACCRUE_HIST_ANY = 0, ACCRUE_HIST_CPU = 1, ACCRUE_HIST_GPU = 2 } accrue_hist_processor;

typedef struct accrue_hist_options {
  size_t size;            /* sizeof(accrue_hist_options) */
  const char *method;     /* null: chosen; else a name with its variant, such as "duplicate/64" */
  uint64_t scratch_limit; /* 0: half of what is free; else bytes */
  void *stream;           /* a CUstream; null: the default stream */
  uint32_t processor;     /* accrue_hist_processor; ANY is where the samples are */
  uint32_t predictable;   /* 1: only methods whose time does not depend on the values */
  uint32_t threads;       /* 0: as many as OpenMP says */
  uint32_t untimed;       /* 1: runs on a GPU are not timed, which takes some microseconds: their seconds are 0 */
} accrue_hist_options;

/* What came of a run. The caller sets `size`, the library the rest. */
typedef struct accrue_hist_tally {
  size_t size;        /* sizeof(accrue_hist_tally) */
  uint64_t outside;   /* samples that no bin took */
  uint64_t nan;
  double seconds;     /* of counting, without copies from and to the host */
  const char *method; /* the one that ran; it stays valid */
  uint64_t used;      /* bins of the result up to the last one that is not 0 */
} accrue_hist_tally;

/* Counts. `options` and `tally` may be null. */
int accrue_hist_count(const accrue_hist_request *request, const accrue_hist_options *options, accrue_hist_tally *tally);

/* A plan keeps what one call would make anew: for many requests of one shape. `run` and `start` take the plan's own request
   where theirs is null. `start` does not wait; all must be in device memory. `wait` gives the tally of what was started last;
   whoever needs none need not wait before the plan is used again, for the stream keeps the order. */
typedef struct accrue_hist_plan accrue_hist_plan;
int accrue_hist_plan_make(const accrue_hist_request *request, const accrue_hist_options *options, accrue_hist_plan **plan);
int accrue_hist_plan_run(accrue_hist_plan *plan, const accrue_hist_request *request, accrue_hist_tally *tally);
int accrue_hist_plan_start(accrue_hist_plan *plan, const accrue_hist_request *request);
int accrue_hist_plan_wait(accrue_hist_plan *plan, accrue_hist_tally *tally);
/* Seconds that so many samples will take; 0: those of the plan's request. */
int accrue_hist_plan_predict(accrue_hist_plan *plan, uint64_t samples, double *seconds);
const char *accrue_hist_plan_method(const accrue_hist_plan *plan);
int accrue_hist_plan_is_on_gpu(const accrue_hist_plan *plan);
uint64_t accrue_hist_plan_scratch(const accrue_hist_plan *plan);
void accrue_hist_plan_free(accrue_hist_plan *plan); /* null is fine */

/* Histograms with one to four axes, as accrue/axes.hpp has them: filled as samples come, added to others, looked at from several
   sides. Every axis has two bins more than it was made with, below and above, for the samples outside; samples with NaN are counted
   apart. A bin holds its lower edge, not its upper one.

     accrue_hist_axis axis = {ACCRUE_HIST_AXIS_EVEN, 100, 0, 0.0, 5.0, NULL, NULL};
     accrue_hist_axes *energies;
     if (accrue_hist_axes_make(&axis, 1, &energies) || accrue_hist_axes_fill(energies, &samples, NULL)) ... accrue_hist_error() ... */
typedef enum accrue_hist_axis_kind {
  ACCRUE_HIST_AXIS_EVEN = 0,      /* `count` bins of one width between low and high */
  ACCRUE_HIST_AXIS_EDGES = 1,     /* bins between count + 1 increasing edges */
  ACCRUE_HIST_AXIS_INTEGERS = 2,  /* a bin for each of `count` integers from `first` on */
  ACCRUE_HIST_AXIS_CATEGORIES = 3 /* a bin for each of these `count` integers; all others are above */
} accrue_hist_axis_kind;

typedef struct accrue_hist_axis {
  uint32_t kind; /* accrue_hist_axis_kind */
  uint32_t count;
  int64_t first;
  double low, high;
  const double *edges;
  const int64_t *categories;
} accrue_hist_axis;

typedef struct accrue_hist_axes accrue_hist_axes;
int accrue_hist_axes_make(const accrue_hist_axis *axes, size_t count, accrue_hist_axes **made);
/* As many columns as axes, equally long, in host memory; `weights` may be null. */
int accrue_hist_axes_fill(accrue_hist_axes *histogram, const accrue_hist_samples *columns, const accrue_hist_samples *weights);
/* Both must have the same axes. */
int accrue_hist_axes_add(accrue_hist_axes *to, const accrue_hist_axes *from);
/* The histogram of some of the axes, by their numbers, in this order; the bins of the others are added up. */
int accrue_hist_axes_project(const accrue_hist_axes *histogram, const size_t *axes, size_t count, accrue_hist_axes **made);
/* How many bins there are, and their values, the last axis fastest; with those below and above where `outside` is not 0. */
uint64_t accrue_hist_axes_size(const accrue_hist_axes *histogram, int outside);
int accrue_hist_axes_values(const accrue_hist_axes *histogram, int outside, double *to, uint64_t room);
/* The same over their sum and over the sizes of the bins. */
int accrue_hist_axes_density(const accrue_hist_axes *histogram, double *to, uint64_t room);
double accrue_hist_axes_nan(const accrue_hist_axes *histogram);
void accrue_hist_axes_free(accrue_hist_axes *histogram); /* null is fine */

/* The words of the calling thread's last fault: one line with cause and remedy. Valid until its next fault. */
const char *accrue_hist_error(void);

/* The name of method i, null behind the last. */
const char *accrue_hist_method(size_t i);

/* The GPU that would be used, in words, cut to `room` bytes; a fault where there is none. */
int accrue_hist_describe_gpu(char *text, size_t room);

const char *accrue_hist_version(void);

#ifdef __cplusplus
}
#endif
#endif
