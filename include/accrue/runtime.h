/* What programs rewritten by `accrue opt --strategy adaptive` call. In plain C, C11 and C++11, with any OpenACC compiler,
   with OpenMP, or with neither.

   A site is one loop that Accrue rewrote. Before each launch of it, accrue_begin says how it shall be carried out: a plan.
   Afterwards accrue_end tells the runtime that it is done, and with it how long it took. Plans come, in this order, from
   what the user set (ACCRUE_STRATEGY, ACCRUE_LOCALS), from what earlier launches took (in this process, and in the store),
   and from the model in src/plan. The result of the program never depends on the plan.

   A pair of calls costs well under a microsecond once a site has settled. Threads may launch at once. Between the two calls
   the copies belong to the launch alone. docs/RUNTIME.md tells the rest.

   Link with -laccrue_runtime (and -lpthread -ldl where the C library needs them), or add accrue_runtime.c to the program's
   own files. */
#ifndef ACCRUE_RUNTIME_H
#define ACCRUE_RUNTIME_H
#include <stddef.h>
#include <stdlib.h>
#if defined(_OPENACC)
#include <openacc.h>
#elif defined(_OPENMP)
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* How a site can be carried out; a site's set of them is their sum. */
enum {
  ACCRUE_LEAVE = 1,        /* the program's own atomics */
  ACCRUE_DUPLICATE = 2,    /* copies in device memory */
  ACCRUE_GANG_PRIVATE = 4, /* a copy per gang in on-chip memory */
  ACCRUE_OPENMP = 8,       /* a copy per thread of a CPU */
  ACCRUE_NATIVE = 16       /* a GPU kernel made by Accrue */
};

enum { ACCRUE_MOST_HISTOGRAMS = 8 }; /* of one site; a launch with more is left as it is */

/* Iterations that nobody can count before the launch. */
#define ACCRUE_UNKNOWN ((size_t)-1)

/* One rewritten loop: a static object of the program, all zero but for what stands here. */
typedef struct accrue_site {
  const char *file;
  int line;
  const char *function;
  unsigned strategies;      /* what the program holds for it; ACCRUE_LEAVE is always possible */
  unsigned updates;         /* of one iteration, at most; 0: they stand in further loops */
  struct accrue_past *past; /* the runtime's own */
  int can_look;             /* it holds a look at some of its iterations */
} accrue_site;

/* A histogram of a site at one launch. */
typedef struct accrue_histogram {
  size_t bins, element;    /* how many, and the bytes of one */
  size_t private_bins;     /* the room of the copy that a gang has on chip; 0: none */
  int identity;            /* what a fresh copy is filled with: 0, -1 for all bits set, else (1 for products) the site's own */
  size_t stride;           /* elements from one copy to the next; 0: `bins` */
} accrue_histogram;

/* Where a launch runs. */
typedef struct accrue_place {
  int is_host;             /* the program's own processor, in one thread unless `threads` says otherwise */
  int device;              /* its number */
  int queue;               /* of an asynchronous launch */
  int is_async;
  int threads;             /* of the program's OpenMP, without OpenACC; else 0 */
  /* What the device is; filled in by `describe`, which is called once for a device and before memory is taken of it. */
  const char *name;
  size_t memory;           /* all of it, and what is free; 0: not known */
  size_t available;
  int multiprocessors;     /* 0: NVIDIA's driver is asked */
  void (*describe)(struct accrue_place *place); /* null: it all stands there already */
  void *(*allocate)(size_t bytes); /* memory for copies: null where there is none left */
  void (*release)(void *memory);
  void (*wait)(int queue); /* until all that was asked of it is done; null: nothing is asynchronous */
} accrue_place;

/* How one launch is carried out. */
typedef struct accrue_plan {
  int strategy;            /* one of the above */
  size_t locals;           /* duplicate: copies of each histogram; openmp: threads. 0: none, the loop as it was */
  int gangs;               /* gang-private */
  void *copies[ACCRUE_MOST_HISTOGRAMS]; /* duplicate, openmp: `locals` copies of each histogram, one after the other */
  int must_fill;           /* they hold anything: all `locals` x `stride` elements must be filled; else they hold the
                              identity. Always 1 for openmp, whose threads fill the copies that they will use */
  size_t *seen;            /* a look is wanted before there is a plan: room for its ACCRUE_DRAWS bins of each histogram, one
                              histogram behind the other; else null */
  /* The runtime's own. */
  accrue_site *site;
  struct accrue_record *record;
  struct accrue_trial *trial;
  struct accrue_block *block;
  size_t iterations;
  double started;
  void (*wait)(int queue); /* under `accrue tune`: for the end of an asynchronous launch, which is then timed as well */
  int queue;
  int is_waking;           /* it is the first on its device */
  struct accrue_native_state *native; /* the launch of a native kernel, while it is put together */
} accrue_plan;

/* Chooses the plan for a launch over `iterations`, and gets its memory. */
void accrue_choose(accrue_plan *plan, accrue_site *site, const accrue_place *place, size_t iterations,
                   const accrue_histogram *histograms, int count);
/* The look is over: `seen` is filled, and now the plan is chosen. */
void accrue_choose_by_look(accrue_plan *plan, const accrue_place *place);
/* The launch is done, or, if it is asynchronous, in its queue. Copies of `duplicate` hold the identity again. */
void accrue_end(accrue_plan *plan);

/* Reads the environment again and forgets what was learned of all sites: for programs that compare plans. No launch may be
   under way. */
void accrue_restart(void);

/* ---- native kernels ---- */

/* What Accrue made of a site's loop: constant data of the program. docs/NATIVE.md tells what the fields mean. */
typedef struct accrue_kernel {
  const char *ptx;
  unsigned methods;        /* that it has, as bits */
  int blocks;              /* that a multiprocessor's registers hold */
  int updates;             /* of one of its iterations, at most; 0: they stand in loops inside */
  int table_count;
  struct { unsigned copy_bytes, is_counted; } tables[ACCRUE_MOST_HISTOGRAMS];
} accrue_kernel;

/* A launch of it, in these steps, if the plan's strategy is ACCRUE_NATIVE; otherwise they do nothing. After the last one it
   is still ACCRUE_NATIVE if the kernel was launched. Else it is ACCRUE_LEAVE, nothing was changed, and the program's own
   loop shall run. Memory is given by addresses on the device; null, where it is not there, makes the launch impossible. */
void accrue_native_begin(accrue_plan *plan, const accrue_kernel *kernel);
void accrue_native_loop(accrue_plan *plan, size_t count, long long lower, long long step); /* the slowest first */
void accrue_native_table(accrue_plan *plan, void *memory, size_t bins);                    /* in the kernel's order */
void accrue_native_address(accrue_plan *plan, unsigned word, void *memory);
void accrue_native_value(accrue_plan *plan, unsigned word, const void *value, size_t bytes);
/* Asynchronous: in the stream, which nobody waits for; null, where a queue has none yet, makes this launch impossible.
   Otherwise in the default stream, and waits. */
void accrue_native_end(accrue_plan *plan, int is_async, void *stream);

#if defined(_OPENACC)
#define ACCRUE_DEVICE(pointer) acc_deviceptr((void *)(pointer))
#define ACCRUE_STREAM(is_async, queue) ((is_async) ? acc_get_cuda_stream(queue) : NULL)
#else
#define ACCRUE_DEVICE(pointer) ((void)(pointer), (void *)NULL)
#define ACCRUE_STREAM(is_async, queue) NULL
#endif

/* ---- where the calling thread's next launch runs, in the words of its compiler ---- */

#if defined(_OPENACC)
static inline void accrue_describe(accrue_place *place) {
#if _OPENACC >= 201711
  const acc_device_t type = acc_get_device_type();
  place->name = acc_get_property_string(place->device, type, acc_property_name);
  place->memory = acc_get_property(place->device, type, acc_property_memory);
  place->available = acc_get_property(place->device, type, acc_property_free_memory);
#else
  (void)place;
#endif
}

static inline void *accrue_device_allocate(size_t bytes) { return acc_malloc(bytes); }
static inline void accrue_device_release(void *memory) { acc_free(memory); }
static inline void accrue_device_wait(int queue) { acc_wait(queue); }
#endif

/* Names of their own: the program may have others called malloc and free. */
static inline void *accrue_host_allocate(size_t bytes) { return malloc(bytes); }
static inline void accrue_host_release(void *memory) { free(memory); }

/* `condition` is that of the launch's if clause, `is_async` whether it has an async clause, and `queue` its argument. */
static inline accrue_place accrue_here(int condition, int is_async, int queue) {
  accrue_place place = {1, 0, 0, 0, 0, NULL, 0, 0, 0, NULL, accrue_host_allocate, accrue_host_release, NULL};
#if defined(_OPENACC)
  const acc_device_t type = acc_get_device_type();
  if (condition && type != acc_device_host) {
    place.is_host = 0;
    place.device = acc_get_device_num(type);
    place.is_async = is_async && queue != acc_async_sync;
    place.queue = place.is_async ? queue : 0;
    place.describe = accrue_describe;
    place.allocate = accrue_device_allocate;
    place.release = accrue_device_release;
    place.wait = accrue_device_wait;
  }
#elif defined(_OPENMP)
  place.threads = !condition || omp_in_parallel() ? 1 : omp_get_max_threads();
#endif
  (void)condition, (void)is_async, (void)queue;
  return place;
}

/* What stands in front of a launch. */
static inline void accrue_begin(accrue_plan *plan, accrue_site *site, size_t iterations, const accrue_histogram *histograms,
                                int count, int condition, int is_async, int queue) {
  const accrue_place place = accrue_here(condition, is_async, queue);
  accrue_choose(plan, site, &place, iterations, histograms, count);
}

/* What stands behind a look; looks are never asynchronous. */
static inline void accrue_looked(accrue_plan *plan, int condition) {
  const accrue_place place = accrue_here(condition, 0, 0);
  accrue_choose_by_look(plan, &place);
}

/* ---- what the loops themselves use ---- */

/* A look is at so many iterations, any of n: pseudo-random, but the same ones each time. */
enum { ACCRUE_DRAWS = 1024 };
#define ACCRUE_DRAWN(k, n) ((size_t)(ACCRUE_STIRRED(((unsigned long long)(k) + 1) * 0x9e3779b97f4a7c15u) % (n)))
#define ACCRUE_STIRRED(x) ((((x) ^ (x) >> 29) * 0xbf58476d1ce4e5b9u) >> 16)

#ifndef ACCRUE_ITERATIONS
#define ACCRUE_ITERATIONS
/* How many iterations a loop from `first` to below `end` has. */
static inline size_t accrue_iterations(long long first, long long end, long long step) {
  return end > first ? (size_t)((end - first + step - 1) / step) : 0;
}
#endif

#ifndef ACCRUE_SPREAD
#define ACCRUE_SPREAD
/* How many gangs of 256 work on n iterations. */
static inline int accrue_gangs_for(size_t n) {
  const size_t gangs = n / 256 + (n % 256 != 0);
  return gangs < 1 ? 1 : gangs > 1048576 ? 1048576 : (int)gangs;
}

/* How many neighbouring iterations a gang works on, rounded up to a power of two: its exponent. */
static inline unsigned accrue_shift_of(size_t n, size_t gangs) {
  unsigned shift = 0;
  while (gangs > 0 && n > 0 && (n - 1) >> shift >= gangs) shift++;
  return shift;
}
#endif

#ifndef ACCRUE_SHARE
#define ACCRUE_SHARE
/* How many iterations a gang works on: a multiple of `unit`, so that gangs start where lines of memory start. */
static inline size_t accrue_share_of(size_t n, size_t gangs, size_t unit) {
  const size_t share = gangs > 0 ? n / gangs + (n % gangs != 0) : n;
  return (share + unit - 1) / unit * unit;
}

/* Divides numbers of iterations, which mostly have 32 bits: GPUs divide those much faster. */
#define ACCRUE_QUOTIENT(a, b) (((a) | (b)) >> 16 >> 16 ? (a) / (b) : (size_t)((unsigned)(a) / (unsigned)(b)))
#endif

/* One text serves a device and threads. On a device, the copies lie one behind the other, and a group of gangs picks one.
   Threads have a copy each, of several tables where bins are few: neighbouring iterations (`turns`) update different ones,
   because a bin cannot be updated again before its last update is done. Without tables the first thread counts in the
   histogram itself. */
#if defined(_OPENMP) && !defined(_OPENACC)
#define ACCRUE_PRAGMA(text) _Pragma(#text)
#define ACCRUE_OMP(...) ACCRUE_PRAGMA(omp __VA_ARGS__)
#define ACCRUE_TABLES(bins, element, turns) ((turns) && (size_t)(bins) <= 16384 / (4 * (element)) ? (size_t)4 : (size_t)1)
/* From one table to the next: its bins and two cache lines more, so that they neither share a line nor lie a page apart. */
#define ACCRUE_ROW(bins, element) ((size_t)(bins) + 128 / (element) + 1)
/* From one thread's copy to the next. Behind several tables a gap as large: processors fetch ahead in steps of a table. */
#define ACCRUE_SIZE(bins, element, turns) \
  (ACCRUE_ROW(bins, element) * (ACCRUE_TABLES(bins, element, turns) > 1 ? 2 * ACCRUE_TABLES(bins, element, turns) : 1))
#define ACCRUE_FILLED(l, bins, element, turns) ACCRUE_SIZE(bins, element, turns)
#define ACCRUE_FIRST(bins, element, turns) (ACCRUE_TABLES(bins, element, turns) > 1 ? (size_t)0 : (size_t)1)
#define ACCRUE_OWN(copies, bins, turns)                                                                     \
  ((copies) && (size_t)omp_get_thread_num() >= ACCRUE_FIRST(bins, sizeof(*(copies)), turns)                 \
       ? (copies) + ((size_t)omp_get_thread_num() - ACCRUE_FIRST(bins, sizeof(*(copies)), turns)) *         \
                        ACCRUE_SIZE(bins, sizeof(*(copies)), turns)                                         \
       : NULL)
#define ACCRUE_PICK(number, gang, l, bins, element, turns) \
  ((void)(gang), (void)(l), ((number) & (ACCRUE_TABLES(bins, element, turns) - 1)) * ACCRUE_ROW(bins, element))
#define ACCRUE_PARTS(l, bins, element, turns) \
  (((size_t)omp_get_num_threads() - ACCRUE_FIRST(bins, element, turns)) * ACCRUE_TABLES(bins, element, turns))
#define ACCRUE_PART(j, bins, element, turns)                                      \
  ((j) / ACCRUE_TABLES(bins, element, turns) * ACCRUE_SIZE(bins, element, turns) + \
   (j) % ACCRUE_TABLES(bins, element, turns) * ACCRUE_ROW(bins, element))
#else
#define ACCRUE_OMP(...)
#define ACCRUE_SIZE(bins, element, turns) ((void)(turns), (bins))
#define ACCRUE_FILLED(l, bins, element, turns) ((l) * (bins))
#define ACCRUE_OWN(copies, bins, turns) (copies)
#define ACCRUE_PICK(number, gang, l, bins, element, turns) ((unsigned)(gang) % (unsigned)(l) * (bins))
#define ACCRUE_PARTS(l, bins, element, turns) (l)
#define ACCRUE_PART(j, bins, element, turns) ((j) * (bins))
#endif

/* A queue's number, which only OpenACC knows, and whether launches in it are asynchronous. */
#if defined(_OPENACC)
#define ACCRUE_QUEUE(queue) (queue)
#define ACCRUE_IS_ASYNC(queue) ((queue) != acc_async_sync)
#else
#define ACCRUE_QUEUE(queue) 0
#define ACCRUE_IS_ASYNC(queue) 0
#endif

#ifdef __cplusplus
}
#endif
#endif
