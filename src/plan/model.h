/* The cost model: how many seconds a launch of a site takes under each strategy, from sizes and the device alone. Pure
   functions, no state; the runtime asks them what to try first, `accrue tune` and the optimizer what to expect.

   A GPU's atomics meet in its second-level cache. Memory is spread over its parts in pieces of some hundred bytes (`piece`),
   which work at the same time; each part serves a warp's requests, one per cache line, one after the other, and each lane of
   a request for itself. Updates of one bin wait for one another wherever they come from. l copies make l times as many
   pieces and an l-th of the updates of each bin, unless copies of it meet in one part; they cost launches, memory traffic,
   and misses where they outgrow the cache. Copies on chip cost one launch and a merge per gang.

   A CPU's thread adds to its own copy about as fast as to the histogram; one bin again and again is slower, unless a copy
   has sub-tables. Which bins are contended is not known before the launch: the fullest bin is taken to hold `contention` times the
   mean, unless the caller has a sample (contention.h). docs/RUNTIME.md shows the formulas and how well they fit. */
#ifndef ACCRUE_PLAN_MODEL_H
#define ACCRUE_PLAN_MODEL_H
#include <stddef.h>
#include <stdint.h>

#include "plan/contention.h"
#include "plan/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_most_histograms = 8 }; /* of one site */

/* What the model knows of native kernels (runtime/native_sizes.c). */
enum {
  accrue_cells_least_updates = 4096, /* of a block, so that caches of bins pay; they have no more cells than it has updates */
  accrue_cells_most_bits = 14,       /* a cache has 2 to this many cells at most */
  accrue_packed_count_bytes = 2      /* of a bin in a packed copy */
};
/* Beside caches, histograms whose copy takes no more of a block's `shared` bytes than this are kept whole. */
static inline double accrue_kept_whole(double shared, int histograms) { return shared / (4 * histograms); }

/* A thread of a CPU counts in four tables where these take no more bytes than this; the text of rewritten programs has it, too. */
enum { accrue_tables_bytes = 16384 };

/* The sizes of a histogram. */
typedef struct accrue_sizes {
  size_t bins, element; /* how many, and the bytes of one */
  size_t private_bins;  /* that a gang's copy on the chip can hold; 0: it has none */
  size_t stride;        /* elements from one copy to the next; 0: `bins` */
} accrue_sizes;

/* Who carries the launch out. */
typedef struct accrue_machine {
  int is_gpu;
  int multiprocessors; /* of a GPU; 0: as many as usual */
  int threads;         /* of a CPU */
} accrue_machine;

/* What there is to do. */
typedef struct accrue_work {
  size_t iterations;  /* SIZE_MAX: not known */
  unsigned updates;   /* of one iteration; 0: not known */
  const accrue_sizes *histograms;
  int count;
  const accrue_contention *contentions; /* of each histogram; null: not known */
} accrue_work;

/* The constants of a kind of device, in seconds and bytes, fitted to measurements. */
typedef struct accrue_rates {
  double launch;      /* of one kernel, or of a team of threads */
  double sample;      /* of some indices: a kernel, memory for them, their transfer */
  double update;      /* an update that meets no other, all lanes and multiprocessors together; of one thread */
  double contended;   /* an update that waits for the one before in the same bin */
  double beside;      /* one that waits for those of bins beside its own, in the same piece */
  double request;     /* a part of the cache takes a request */
  double lane;        /* and each lane of it */
  double piece;       /* bytes that lie in one part */
  double parts;       /* at most */
  double meeting;     /* so many copies of a bin, and more, often meet in one part */
  double cache;       /* its size, of one thread's on a CPU */
  double far;         /* an update outside of it takes longer by this */
  double traffic;     /* a byte written and read again, in order */
  double on_chip;     /* an update of a copy on chip */
  double contended_chip; /* one that waits for the one before in the same bin */
  double fork;        /* a byte of a gang's copies: compilers hand the frame they reserve for it to each thread */
  double fork_far;    /* a byte of a frame outside of the cache takes longer by this */
  double native;      /* the same by a kernel of Accrue's */
  double native_packed; /* the same where counts are half words */
  double native_merge; /* a bin of such a copy is cleared, and added in the end; of all bins of all copies */
  double native_cell; /* an update in a cache of bins */
  double native_missed; /* one whose bin has no cell there, as a share of what it takes in device memory */
  double native_launch;
  double chip;        /* bytes on one multiprocessor for gangs' copies */
  int multiprocessors; /* where their number is not known */
} accrue_rates;

/* Assumed where nothing is known: the fullest bin holds so many times the mean, and a share of all updates at least,
   where there are more than `accrue_usual_bins` down to a least one; iterations; updates of an iteration. */
enum { accrue_usual_contention = 16, accrue_usual_updates = 16, accrue_usual_bins = 1 << 16 };
#define ACCRUE_USUAL_SHARE 0.15
#define ACCRUE_LEAST_SHARE 0.01
#define ACCRUE_USUAL_ITERATIONS ((size_t)1 << 24)

/* Threads of a gang of a plain loop by GCC 12, whose runtime decides by registers. */
enum { accrue_gang_threads = 640 };

const accrue_rates *accrue_rates_of(const accrue_machine *machine);

/* How many bins of a histogram share a piece of memory. */
size_t accrue_bins_of_piece(const accrue_machine *machine, const accrue_sizes *histogram);

/* The bytes of one copy of each histogram. Too many to count are SIZE_MAX. */
size_t accrue_copy_bytes(const accrue_sizes *histograms, int count);

/* Whether a plan's number makes sense, and gangs' copies are large enough. Memory is another question. */
int accrue_plan_fits(const accrue_plan *plan, const accrue_machine *machine, const accrue_sizes *histograms, int count);

/* Seconds that the launch will take. Never 0. */
double accrue_predict(const accrue_machine *machine, const accrue_work *work, const accrue_plan *plan);

#ifdef __cplusplus
}
#endif
#endif
