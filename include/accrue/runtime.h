/* What programs rewritten by `accrue opt --strategy adaptive` or `native` call. In plain C, C11 and C++11, with any OpenACC
   compiler, with OpenMP, or with neither.

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

/* The number of the layout of what is declared here is a part of the functions' names: a program that was compiled with another
   header than the runtime's does not link. It grows with every change to a structure, a constant or a function below, and to what a
   native kernel and the runtime agree on (tests/unit/runtime/layout_test.cpp has their sizes). */
#define ACCRUE_OF_LAYOUT(name) name##_v7
#define accrue_choose ACCRUE_OF_LAYOUT(accrue_choose)
#define accrue_choose_by_sample ACCRUE_OF_LAYOUT(accrue_choose_by_sample)
#define accrue_end ACCRUE_OF_LAYOUT(accrue_end)
#define accrue_restart ACCRUE_OF_LAYOUT(accrue_restart)
#define accrue_native_begin ACCRUE_OF_LAYOUT(accrue_native_begin)
#define accrue_native_loop ACCRUE_OF_LAYOUT(accrue_native_loop)
#define accrue_native_table ACCRUE_OF_LAYOUT(accrue_native_table)
#define accrue_native_address ACCRUE_OF_LAYOUT(accrue_native_address)
#define accrue_native_value ACCRUE_OF_LAYOUT(accrue_native_value)
#define accrue_native_end ACCRUE_OF_LAYOUT(accrue_native_end)

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
  const char *accrue_file;
  int accrue_line;
  const char *accrue_function;
  unsigned accrue_strategies;      /* what the program holds for it; ACCRUE_LEAVE is always possible */
  unsigned accrue_updates;         /* of one iteration, at most; 0: they stand in further loops */
  struct accrue_past *accrue_past; /* the runtime's own */
  int accrue_can_sample;           /* it holds the code for a sample of its iterations */
  unsigned long long accrue_id;    /* the runtime's own: no other site of the process ever has it */
} accrue_site;

/* A histogram of a site at one launch. */
typedef struct accrue_histogram {
  size_t accrue_bins, accrue_element;    /* how many, and the bytes of one */
  size_t accrue_private_bins;     /* how many a gang's copy on the chip can hold; 0: there is none */
  int accrue_identity;            /* what a fresh copy is filled with: 0, -1 for all bits set, 1 for products */
  size_t accrue_stride;           /* elements from one copy to the next; 0: `bins` */
  int accrue_content;             /* what copies hold between launches: ACCRUE_CONTENT, or 0, which is the site's own business */
} accrue_histogram;

/* Elements that are numbers of `type` and nothing else, each of the value `identity`. Where a type has more bytes than its
   numbers need, or an element other members, memory that one site filled tells another site nothing: 0. */
#define ACCRUE_CONTENT(type, identity) \
  (sizeof(type) <= 8 ? (int)(sizeof(type) << 3) + (((type)1 / 2 != 0) << 2) + (identity) + 2 : 0)

/* Where a launch runs. */
typedef struct accrue_place {
  int accrue_is_host;             /* the program's own processor, in one thread unless `threads` says otherwise */
  int accrue_device;              /* its number */
  int accrue_queue;               /* of an asynchronous launch */
  int accrue_is_async;
  int accrue_threads;             /* of the program's OpenMP, without OpenACC; else 0 */
  /* What the device is; filled in by `describe`, which is called once for a device and before memory is taken of it. */
  const char *accrue_name;
  size_t accrue_memory;           /* all of it, and what is free; 0: not known */
  size_t accrue_available;
  int accrue_multiprocessors;     /* 0: NVIDIA's driver is asked */
  void (*accrue_describe)(struct accrue_place *accrue_at); /* null: it all stands there already */
  void *(*accrue_allocate)(size_t accrue_bytes); /* memory for copies: null where there is none left */
  void (*accrue_release)(void *accrue_memory);
  void (*accrue_wait)(int accrue_queue); /* until all that was asked of it is done; null: nothing is asynchronous */
} accrue_place;

/* One launch, and the plan by which it is carried out. */
typedef struct accrue_launch {
  int accrue_strategy;            /* one of the above */
  size_t accrue_number;           /* duplicate: copies of each histogram; gang-private: gangs; openmp: threads; else 0 */
  void *accrue_copies[ACCRUE_MOST_HISTOGRAMS]; /* duplicate, openmp: `number` copies of each histogram, one after the other */
  int accrue_must_fill;           /* they hold anything: all `number` x `stride` elements must be filled; else they hold the
                              identity. Always 1 for openmp, whose threads fill the copies that they will use */
  size_t *accrue_sample;          /* a sample is wanted before there is a plan: memory for its ACCRUE_DRAWS bins of each histogram,
                              one histogram behind the other; else null */
  /* The runtime's own. */
  accrue_site *accrue_loop;
  struct accrue_record *accrue_record;
  struct accrue_trial *accrue_trial;
  struct accrue_block *accrue_block;
  size_t accrue_iterations;
  double accrue_started;
  void (*accrue_wait)(int accrue_queue); /* under `accrue tune`: for the end of an asynchronous launch, which is then timed as well */
  int accrue_queue;
  int accrue_is_waking;           /* it is the first on its device */
  struct accrue_native_state *accrue_native; /* the launch of a native kernel, while it is put together */
} accrue_launch;

/* Chooses the plan for a launch over `iterations`, and gets its memory. */
void accrue_choose(accrue_launch *accrue_run, accrue_site *accrue_loop, const accrue_place *accrue_at, size_t accrue_iterations,
                   const accrue_histogram *accrue_histograms, int accrue_count);
/* The sample is taken: `sample` is filled, and now the plan is chosen. */
void accrue_choose_by_sample(accrue_launch *accrue_run, const accrue_place *accrue_at);
/* The launch is done, or, if it is asynchronous, in its queue. Copies of `duplicate` hold the identity again. */
void accrue_end(accrue_launch *accrue_run);

/* Reads the environment again and forgets what was learned of all sites: for programs that compare plans. No launch may be
   under way. */
void accrue_restart(void);

/* ---- native kernels ---- */

/* What Accrue made of a site's loop: constant data of the program. docs/NATIVE.md tells what the fields mean. */
typedef struct accrue_kernel {
  const char *accrue_ptx;
  unsigned accrue_methods;        /* that it has, as bits */
  int accrue_blocks;              /* that a multiprocessor's registers hold */
  int accrue_updates;             /* of one of its iterations, at most; 0: they stand in loops inside */
  int accrue_table_count;
  struct { unsigned accrue_copy_bytes, accrue_is_counted, accrue_is_exact; } accrue_tables[ACCRUE_MOST_HISTOGRAMS];
} accrue_kernel;

/* A launch of it, in these steps, if its strategy is ACCRUE_NATIVE; otherwise they do nothing. After the last one it
   is still ACCRUE_NATIVE if the kernel was launched. Else it is ACCRUE_LEAVE, nothing was changed, and the program's own
   loop shall run. Memory is given by addresses on the device; null, where it is not there, makes the launch impossible. */
void accrue_native_begin(accrue_launch *accrue_run, const accrue_kernel *accrue_made);
/* The slowest first. */
void accrue_native_loop(accrue_launch *accrue_run, size_t accrue_count, long long accrue_lower, long long accrue_step);
/* In the kernel's order. */
void accrue_native_table(accrue_launch *accrue_run, void *accrue_memory, size_t accrue_n);
void accrue_native_address(accrue_launch *accrue_run, unsigned accrue_word, void *accrue_memory);
void accrue_native_value(accrue_launch *accrue_run, unsigned accrue_word, const void *accrue_value, size_t accrue_bytes);
/* Asynchronous: in the stream, which nobody waits for; null, where a queue has none yet, makes this launch impossible.
   Otherwise in the default stream, and waits. */
void accrue_native_end(accrue_launch *accrue_run, int accrue_is_async, void *accrue_stream);

#if defined(_OPENACC)
#define ACCRUE_DEVICE(pointer) acc_deviceptr((void *)(pointer))
/* A queue that nothing has used yet has no stream, and is given one by waiting for the others, once. */
#define ACCRUE_STREAM(is_async, queue)                                                                  \
  (!(is_async) ? NULL                                                                                   \
   : acc_get_cuda_stream(queue) || acc_get_device_type() == acc_device_host ? acc_get_cuda_stream(queue) \
                                                                            : (acc_wait_all_async(queue), acc_get_cuda_stream(queue)))
#else
#define ACCRUE_DEVICE(pointer) ((void)(pointer), (void *)NULL)
#define ACCRUE_STREAM(is_async, queue) NULL
#endif

/* ---- where the calling thread's next launch runs, in the words of its compiler ---- */

#if defined(_OPENACC)
static inline void accrue_describe(accrue_place *accrue_at) {
#if _OPENACC >= 201711
  const acc_device_t accrue_type = acc_get_device_type();
  accrue_at->accrue_name = acc_get_property_string(accrue_at->accrue_device, accrue_type, acc_property_name);
  accrue_at->accrue_memory = acc_get_property(accrue_at->accrue_device, accrue_type, acc_property_memory);
  accrue_at->accrue_available = acc_get_property(accrue_at->accrue_device, accrue_type, acc_property_free_memory);
#else
  (void)accrue_at;
#endif
}

static inline void *accrue_device_allocate(size_t accrue_bytes) { return acc_malloc(accrue_bytes); }
static inline void accrue_device_release(void *accrue_memory) { acc_free(accrue_memory); }
static inline void accrue_device_wait(int accrue_queue) { acc_wait(accrue_queue); }
#endif

/* Names of their own: the program may have others called malloc and free. */
static inline void *accrue_host_allocate(size_t accrue_bytes) { return malloc(accrue_bytes); }
static inline void accrue_host_release(void *accrue_memory) { free(accrue_memory); }

/* `condition` is that of the launch's if clause, `is_async` whether it has an async clause, and `queue` its argument. */
static inline accrue_place accrue_here(int accrue_condition, int accrue_is_async, int accrue_queue) {
  accrue_place accrue_at = {1, 0, 0, 0, 0, NULL, 0, 0, 0, NULL, accrue_host_allocate, accrue_host_release, NULL};
#if defined(_OPENACC)
  const acc_device_t accrue_type = acc_get_device_type();
  if (accrue_condition && accrue_type != acc_device_host) {
    accrue_at.accrue_is_host = 0;
    accrue_at.accrue_device = acc_get_device_num(accrue_type);
    accrue_at.accrue_is_async = accrue_is_async && accrue_queue != acc_async_sync;
    accrue_at.accrue_queue = accrue_at.accrue_is_async ? accrue_queue : 0;
    accrue_at.accrue_describe = accrue_describe;
    accrue_at.accrue_allocate = accrue_device_allocate;
    accrue_at.accrue_release = accrue_device_release;
    accrue_at.accrue_wait = accrue_device_wait;
  }
#elif defined(_OPENMP)
  accrue_at.accrue_threads = !accrue_condition || omp_in_parallel() ? 1 : omp_get_max_threads();
#endif
  (void)accrue_condition, (void)accrue_is_async, (void)accrue_queue;
  return accrue_at;
}

/* What stands in front of a launch. Where `may` is 0 the loop must stay as it was: it is left, as one without iterations. */
static inline void accrue_begin(accrue_launch *accrue_run, accrue_site *accrue_loop, size_t accrue_iterations,
                                const accrue_histogram *accrue_histograms, int accrue_count, int accrue_may,
                                int accrue_condition, int accrue_is_async, int accrue_queue) {
  const accrue_place accrue_at = accrue_here(accrue_condition, accrue_is_async, accrue_queue);
  accrue_choose(accrue_run, accrue_loop, &accrue_at, accrue_may ? accrue_iterations : 0, accrue_histograms, accrue_count);
}

/* What stands behind a sample; samples are never asynchronous. */
static inline void accrue_sampled(accrue_launch *accrue_run, int accrue_condition) {
  const accrue_place accrue_at = accrue_here(accrue_condition, 0, 0);
  accrue_choose_by_sample(accrue_run, &accrue_at);
}

/* ---- what the loops themselves use ---- */

#ifndef ACCRUE_DRAWN
/* A sample is of so many iterations, any of n: pseudo-random, but the same ones each time. */
enum { ACCRUE_DRAWS = 1024 };
#define ACCRUE_DRAWN(k, n) ((size_t)(ACCRUE_STIRRED(((unsigned long long)(k) + 1) * 0x9e3779b97f4a7c15u) % (n)))
#define ACCRUE_STIRRED(x) ((((x) ^ (x) >> 29) * 0xbf58476d1ce4e5b9u) >> 16)
#endif

#ifndef ACCRUE_LOOP_SUPPORT
#define ACCRUE_LOOP_SUPPORT
#ifdef __GNUC__
#define ACCRUE_PERHAPS __attribute__((__unused__)) static inline /* not every program uses them all */
#else
#define ACCRUE_PERHAPS static inline
#endif

/* How many iterations a loop from `first` to below `end` has: none if it does not step forward. */
ACCRUE_PERHAPS size_t accrue_iterations(long long accrue_first, long long accrue_end, long long accrue_step) {
  if (accrue_end <= accrue_first || accrue_step <= 0) return 0;
  return (size_t)(((unsigned long long)accrue_end - (unsigned long long)accrue_first - 1) / (unsigned long long)accrue_step + 1);
}

/* How many bins a copy has, whatever the program says its array has. Updates outside of it go to the array itself, so that
   too few are never wrong: none where the number makes no sense. The first is for constants, and is one itself. */
#define ACCRUE_BINS(bins) \
  ((bins) > 0 && (unsigned long long)(bins) <= (size_t)-1 >> 24 ? (size_t)(bins) : (size_t)0)
ACCRUE_PERHAPS size_t accrue_bins(long long accrue_n) { return ACCRUE_BINS(accrue_n); }

/* What the program's own expressions become here is meant, and no compiler need warn of it. */
#define accrue_iterations(first, end, step) accrue_iterations((long long)(first), (long long)(end), (long long)(step))
#define accrue_bins(bins) accrue_bins((long long)(bins))

/* Whether two pieces of memory have no byte in common. */
ACCRUE_PERHAPS int accrue_apart(const void *accrue_a, size_t accrue_a_bytes, const void *accrue_b, size_t accrue_b_bytes) {
  const size_t accrue_x = (size_t)accrue_a, accrue_y = (size_t)accrue_b;
  if (accrue_a_bytes == 0 || accrue_b_bytes == 0) return 1;
  return accrue_x < accrue_y ? accrue_y - accrue_x >= accrue_a_bytes : accrue_x - accrue_y >= accrue_b_bytes;
}
#endif

#ifndef ACCRUE_SPREAD
#define ACCRUE_SPREAD
/* How many gangs of 256 work on n iterations. */
static inline int accrue_gangs_for(size_t accrue_n) {
  const size_t accrue_gangs = accrue_n / 256 + (accrue_n % 256 != 0);
  return accrue_gangs < 1 ? 1 : accrue_gangs > 1048576 ? 1048576 : (int)accrue_gangs;
}

/* How many neighbouring iterations a gang works on, rounded up to a power of two: its exponent. */
static inline unsigned accrue_shift_of(size_t accrue_n, size_t accrue_gangs) {
  unsigned accrue_shift = 0;
  while (accrue_gangs > 0 && accrue_n > 0 && (accrue_n - 1) >> accrue_shift >= accrue_gangs) accrue_shift++;
  return accrue_shift;
}
#endif

#ifndef ACCRUE_SHARE
#define ACCRUE_SHARE
/* How many iterations a gang works on: a multiple of `unit`, so that gangs start where lines of memory start. */
static inline size_t accrue_share_of(size_t accrue_n, size_t accrue_gangs, size_t accrue_unit) {
  const size_t accrue_share = accrue_gangs > 0 ? accrue_n / accrue_gangs + (accrue_n % accrue_gangs != 0) : accrue_n;
  return (accrue_share + accrue_unit - 1) / accrue_unit * accrue_unit;
}

/* Divides numbers of iterations, which mostly have 32 bits: GPUs divide those much faster. */
#define ACCRUE_QUOTIENT(a, b) (((a) | (b)) >> 16 >> 16 ? (a) / (b) : (size_t)((unsigned)(a) / (unsigned)(b)))

/* The room of a gang's copy on the chip: a constant. Of more bins than fit, only the first are counted there. */
#define ACCRUE_ROOM(bins, most) ((bins) > 17 && (unsigned long long)(bins) <= (most) ? (size_t)(bins) : (size_t)17)
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
#define ACCRUE_IS_OUTSIDE(index, bins) ((size_t)(index) >= (bins))
#define ACCRUE_PART(j, bins, element, turns)                                      \
  ((j) / ACCRUE_TABLES(bins, element, turns) * ACCRUE_SIZE(bins, element, turns) + \
   (j) % ACCRUE_TABLES(bins, element, turns) * ACCRUE_ROW(bins, element))
#else
#define ACCRUE_OMP(...)
#define ACCRUE_SIZE(bins, element, turns) ((void)(turns), (bins))
#define ACCRUE_FILLED(l, bins, element, turns) ((l) * (bins))
#define ACCRUE_OWN(copies, bins, turns) (copies)
#define ACCRUE_IS_OUTSIDE(index, bins) 0
#define ACCRUE_PICK(number, gang, l, bins, element, turns) ((unsigned)(gang) % (unsigned)(l) * (bins))
#define ACCRUE_PARTS(l, bins, element, turns) (l)
#define ACCRUE_PART(j, bins, element, turns) ((j) * (bins))
#endif

/* A queue's number, which only OpenACC knows, and whether launches in it are asynchronous. */
#if defined(_OPENACC)
#define ACCRUE_QUEUE(queue) (queue)
#define ACCRUE_IS_ASYNC(queue) ((int)(queue) != (int)acc_async_sync)
#else
#define ACCRUE_QUEUE(queue) 0
#define ACCRUE_IS_ASYNC(queue) 0
#endif

#ifdef __cplusplus
}
#endif
#endif
