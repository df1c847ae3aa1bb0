#include "runtime/native.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/native_entry.h"
#include "runtime/native_sums.h"
#include "runtime/say.h"

typedef struct accrue_native_state {
  const accrue_kernel *kernel;
  int loop_count, table_count;
  const char *impossible; /* why, if it is */
  accrue_native_launch launch;
} accrue_native_state;

_Static_assert((int)accrue_native_most_tables == (int)ACCRUE_MOST_HISTOGRAMS, "a kernel has as many tables as a site may have");

/* ---- what is asked ---- */

/* The launch that is put together, or null: none, or it is known to be impossible. */
static accrue_native_state *state_of(const accrue_launch *launch) {
  return launch->accrue_strategy == ACCRUE_NATIVE && launch->accrue_native && !launch->accrue_native->impossible
             ? launch->accrue_native
             : NULL;
}

void accrue_native_begin(accrue_launch *launch, const accrue_kernel *kernel) {
  if (launch->accrue_strategy != ACCRUE_NATIVE) return;
  launch->accrue_native = (accrue_native_state *)calloc(1, sizeof *launch->accrue_native);
  if (launch->accrue_native) launch->accrue_native->kernel = kernel;
  else accrue_give_up(launch, "there is no memory left", 1);
}

void accrue_native_loop(accrue_launch *launch, size_t count, long long lower, long long step) {
  accrue_native_state *const state = state_of(launch);
  if (!state) return;
  if (state->loop_count == accrue_native_most_loops) state->impossible = "it has more loops than a kernel can number";
  else state->launch.loops[state->loop_count++] = (accrue_native_range){.count = count, .lower = lower, .step = step};
}

void accrue_native_table(accrue_launch *launch, void *memory, size_t bins) {
  accrue_native_state *const state = state_of(launch);
  if (!state) return;
  if (!memory) state->impossible = "a histogram is not on the device; a data region around the loop puts it there";
  else if (state->table_count == accrue_native_most_tables) state->impossible = "it has more histograms than a kernel can take";
  else state->launch.tables[state->table_count++] = (accrue_native_bins){.memory = memory, .count = bins};
}

void accrue_native_address(accrue_launch *launch, unsigned word, void *memory) {
  const uint64_t address = (uint64_t)(uintptr_t)memory;
  accrue_native_state *const state = state_of(launch);
  if (!state) return;
  if (memory) accrue_native_value(launch, word, &address, sizeof address);
  else state->impossible = "data that the loop uses is not on the device; a data region around the loop puts it there";
}

void accrue_native_value(accrue_launch *launch, unsigned word, const void *value, size_t bytes) {
  accrue_native_state *const state = state_of(launch);
  if (!state) return;
  const size_t left = word < accrue_native_most_words ? sizeof state->launch.values - word * sizeof(uint64_t) : 0;
  if (bytes <= left) memcpy(&state->launch.values[word], value, bytes);
  else state->impossible = "it uses more variables than a kernel can take";
}

/* ---- the launch ---- */

/* Why it cannot be; `is_passing`: the next one may be possible. */
typedef struct native_refusal {
  char why[256];
  int is_passing;
} native_refusal;

/* Gives 0, as its callers then do. */
static int refuse(native_refusal *refusal, const char *what, int code) {
  if (code) snprintf(refusal->why, sizeof refusal->why, "%s: %s", what, accrue_gpu_text(code));
  else snprintf(refusal->why, sizeof refusal->why, "%s", what);
  return 0;
}

/* A part of the updates is done: neither can it be taken back nor may the loop run again. */
static void stop_program(const accrue_site *site, int code) {
  accrue_say("%s:%d %s: the GPU failed while it ran a native kernel (%s); ACCRUE_STRATEGY=leave runs the program without it",
             site->accrue_file, site->accrue_line, site->accrue_function, accrue_gpu_text(code));
  exit(EXIT_FAILURE);
}

/* The product of the loops' counts. 0: too many to count, too. */
static int count_iterations(accrue_native_state *state) {
  accrue_native_launch *const launch = &state->launch;
  launch->iterations = 1;
  for (int i = 0; i < state->loop_count; i++)
    if (launch->loops[i].count == 0) launch->iterations = 0;
  for (int i = 0; i < state->loop_count && launch->iterations > 0; i++)
    if (__builtin_mul_overflow(launch->iterations, launch->loops[i].count, &launch->iterations)) return 0;
  return 1;
}

/* One launch for each piece of the outermost loop. Gives whether they are launched. */
static int launch_pieces(accrue_native_launch *launch, const accrue_native_sizes *sizes, accrue_gpu_kernel *kernel,
                         const accrue_site *site, void *stream, native_refusal *refusal) {
  void *arguments[] = {launch};
  accrue_native_range *const outer = &launch->loops[0];
  const uint64_t inner = launch->iterations / outer->count;
  int has_begun = 0;
  for (uint64_t left = outer->count; left > 0; left -= outer->count) {
    if (has_begun) outer->lower += (int64_t)outer->count * outer->step;
    outer->count = left < sizes->piece ? left : sizes->piece;
    launch->iterations = outer->count * inner;
    const int code = accrue_gpu_launch(kernel, sizes->blocks, sizes->threads, sizes->shared, stream, arguments);
    if (code && !has_begun) return refuse(refusal, "the kernel cannot be launched", code);
    if (code) stop_program(site, code);
    has_begun = 1;
  }
  return 1;
}

/* The kernels of a launch; those of exact sums are null where there are none. */
typedef struct native_kernels {
  accrue_gpu_kernel *look, *count, *round;
} native_kernels;

static int find_kernel(const accrue_kernel *kernel, accrue_native_method method, accrue_gpu_kernel **found) {
  const char *const name = accrue_native_name(method);
  return accrue_gpu_find_kernel(found, accrue_native_entry(kernel->accrue_ptx, name), name);
}

static int find_kernels(const accrue_kernel *kernel, accrue_native_method method, int is_exact, native_kernels *found) {
  int code = find_kernel(kernel, method, &found->count);
  if (!code && is_exact) code = find_kernel(kernel, accrue_native_look, &found->look);
  if (!code && is_exact) code = find_kernel(kernel, accrue_native_round, &found->round);
  return code;
}

static int launch_look(accrue_gpu_kernel *kernel, const accrue_native_copy *copies, int tables, accrue_native_launch *launch,
                       void *stream) {
  void *arguments[] = {launch};
  const size_t shared = (size_t)accrue_native_shared(accrue_native_look, copies, (uint32_t)tables, launch);
  return accrue_gpu_launch(kernel, 1, accrue_sum_looks, shared, stream, arguments);
}

static int launch_round(accrue_gpu_kernel *kernel, int tables, accrue_native_launch *launch, void *stream) {
  const uint64_t threads = accrue_native_round_threads, most_blocks = 1024;
  void *arguments[] = {launch};
  uint64_t bins = 1;
  for (int i = 0; i < tables; i++)
    if (launch->tables[i].sums.cells && launch->tables[i].count > bins) bins = launch->tables[i].count;
  const uint64_t blocks = bins / threads + 1;
  return accrue_gpu_launch(kernel, (unsigned)(blocks < most_blocks ? blocks : most_blocks), (unsigned)threads, 0, stream,
                           arguments);
}

/* The launch between a look at its weights and the rounding of its sums. */
static int launch_exactly(accrue_native_state *state, const accrue_native_sizes *sizes, const native_kernels *kernels,
                          const accrue_site *site, void *stream, native_refusal *refusal) {
  static const accrue_native_copy copies[accrue_native_most_tables] = {{0}}; /* a look takes the same for each table */
  const uint64_t bytes = accrue_native_sum_bytes(state->kernel, &state->launch);
  void *memory = NULL;
  int code = accrue_native_take_sums(&memory, kernels->round, stream, (size_t)bytes);
  if (code) return refuse(refusal, "there is no device memory for its sums", code);
  accrue_native_place_sums(state->kernel, &state->launch, memory);
  code = launch_look(kernels->look, copies, state->table_count, &state->launch, stream);
  const int is_launched = code ? refuse(refusal, "the kernel cannot be launched", code)
                               : launch_pieces(&state->launch, sizes, kernels->count, site, stream, refusal);
  if (is_launched && (code = launch_round(kernels->round, state->table_count, &state->launch, stream))) stop_program(site, code);
  accrue_native_give_sums();
  return is_launched;
}

/* Gives whether all is done, or, if it is asynchronous, in its stream. */
static int carry_out(accrue_launch *launch, int is_async, void *stream, native_refusal *refusal) {
  accrue_native_state *const state = launch->accrue_native;
  const accrue_kernel *const kernel = state->kernel;
  const char *why;
  native_kernels found = {NULL, NULL, NULL};
  if (!kernel->accrue_ptx)
    return refuse(refusal, "the program was compiled with other macros than its kernel; 'accrue opt' needs its flags", 0);
  if (state->loop_count < 1 || !count_iterations(state)) state->impossible = "it has more iterations than can be counted";
  if (state->launch.iterations == 0) return 1;
  if (!state->impossible && state->table_count != kernel->accrue_table_count)
    state->impossible = "the program does not name all histograms of its kernel";
  if (state->impossible) return refuse(refusal, state->impossible, 0);
  if (is_async && !stream) {
    refusal->is_passing = 1;
    return refuse(refusal, "its queue has no stream yet", 0);
  }
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return refuse(refusal, why, 0);
  const accrue_native_sizes sizes = accrue_native_sizes_of(kernel, &state->launch, device);
  if (sizes.piece == 0) return refuse(refusal, "it has more iterations than can be cut into launches", 0);
  /* Loading takes long the first time, which is not the launch's own time. */
  const double started = accrue_seconds();
  const uint64_t sum_bytes = accrue_native_sum_bytes(kernel, &state->launch);
  const int is_exact = sum_bytes > 0 && sum_bytes <= accrue_native_most_sum_bytes;
  int code = find_kernels(kernel, sizes.method, is_exact, &found);
  launch->accrue_started += accrue_seconds() - started;
  if (code) return refuse(refusal, "the driver refuses the kernel", code);
  void *const queue = is_async ? stream : NULL;
  if (is_exact ? !launch_exactly(state, &sizes, &found, launch->accrue_loop, queue, refusal)
               : !launch_pieces(&state->launch, &sizes, found.count, launch->accrue_loop, queue, refusal))
    return 0;
  if (!is_async && (code = accrue_gpu_wait(NULL))) stop_program(launch->accrue_loop, code);
  return 1;
}

void accrue_native_end(accrue_launch *launch, int is_async, void *stream) {
  native_refusal refusal = {"", 0};
  if (launch->accrue_strategy != ACCRUE_NATIVE) return;
  const int is_done = carry_out(launch, is_async, stream, &refusal);
  free(launch->accrue_native);
  launch->accrue_native = NULL;
  if (!is_done) accrue_give_up(launch, refusal.why, refusal.is_passing);
}
