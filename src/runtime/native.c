#include "runtime/native.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/native_steps.h"
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

/* A number that other arrays, values or iterations make another one. */
static uint64_t number_of(const accrue_native_launch *launch) {
  uint64_t number = 0, word;
  for (size_t at = 0; at + sizeof word <= sizeof *launch; at += sizeof word) {
    memcpy(&word, (const char *)launch + at, sizeof word);
    number = (number ^ word) * 0x9e3779b97f4a7c15u;
    number ^= number >> 29;
  }
  return number;
}

/* Memory for parts, and the choice between them and none, which holds for some launches that are the same, but for what arrays hold.
   Without memory updates are not sorted. */
static int prepare_parts(accrue_native_steps *steps, accrue_native_launch *launch) {
  const unsigned old = 16;
  const uint64_t number = steps->parts.parts ? number_of(launch) : 0;
  accrue_native_block *block = NULL;
  if (!steps->parts.parts) return 0;
  const int is_there = !accrue_native_take(&block, steps->sort, steps->stream, steps->parts.bytes);
  const int is_known = is_there && block->is_surveyed && block->launch == number && block->age++ < old;
  if (!is_there || (is_known && !block->choice)) steps->parts.parts = 0;
  if (!steps->parts.parts) return 0;
  accrue_native_place_parts(&steps->parts, launch, block->memory);
  if (is_known) {
    launch->parts.choice = NULL;
    return 0;
  }
  steps->survey_of = block;
  block->is_surveyed = 0;
  block->launch = number;
  return accrue_native_launch_survey(steps, launch);
}

/* After the launch: what its survey chose. A block that grew meanwhile is surveyed again. */
static int keep_choice(const accrue_native_steps *steps, const accrue_native_launch *launch) {
  accrue_native_block *const block = steps->survey_of;
  uint32_t choice = 0;
  int code = 0;
  if (!block) return 0;
  accrue_native_lock();
  if (launch->parts.used == block->memory) {
    code = accrue_gpu_from_device(&choice, launch->parts.choice, sizeof choice, steps->stream);
    if (!code) code = accrue_gpu_wait(steps->stream);
    block->choice = choice != 0;
    block->is_surveyed = !code;
    block->age = 0;
  }
  accrue_native_unlock();
  return code;
}

static int prepare_sums(accrue_native_steps *steps, accrue_native_state *state, native_refusal *refusal) {
  accrue_native_block *block = NULL;
  if (!steps->is_exact) return 1;
  const size_t bytes = (size_t)accrue_native_sum_bytes(state->kernel, &state->launch);
  int code = accrue_native_take(&block, steps->round, steps->stream, bytes);
  if (code) return refuse(refusal, "there is no device memory for its sums", code);
  accrue_native_place_sums(state->kernel, &state->launch, block->memory);
  steps->number = number_of(&state->launch);
  if (steps->is_awaited) steps->looked = &block->looked;
  else block->looked.holds = 0;
  if (steps->looked && accrue_look_holds(steps->looked, steps->number)) return 1;
  code = accrue_native_launch_look(steps, state->table_count, &state->launch);
  if (code) return refuse(refusal, "the kernel cannot be launched", code);
  if (steps->looked) accrue_look_begins(steps->looked, steps->number);
  return 1;
}

/* After the launch: whether its look was as good as one of its own. */
static void judge_look(const accrue_native_steps *steps, double seconds) {
  if (!steps->looked) return;
  accrue_native_lock();
  accrue_look_served(steps->looked, steps->number, seconds);
  accrue_native_unlock();
}

/* The launch between a look at its weights and the rounding of its sums. */
static int launch_steps(accrue_native_steps *steps, accrue_native_state *state, const accrue_site *site, native_refusal *refusal) {
  if (!prepare_sums(steps, state, refusal)) return 0;
  int code = prepare_parts(steps, &state->launch);
  if (code) return refuse(refusal, "the kernel cannot be launched", code);
  int has_begun = 0;
  code = accrue_native_launch_pieces(steps, &state->launch, &has_begun);
  if (code && !has_begun) return refuse(refusal, "the kernel cannot be launched", code);
  if (!code && steps->is_exact) code = accrue_native_launch_round(steps, state->table_count, &state->launch);
  if (code) stop_program(site, code);
  return 1;
}

/* Gives whether all is done, or, if it is asynchronous, in its stream. */
static int carry_out(accrue_launch *launch, int is_async, void *stream, native_refusal *refusal) {
  accrue_native_state *const state = launch->accrue_native;
  const accrue_kernel *const kernel = state->kernel;
  const char *why;
  accrue_native_steps steps;
  memset(&steps, 0, sizeof steps);
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
  steps.sizes = accrue_native_sizes_of(kernel, &state->launch, device);
  steps.stream = is_async ? stream : NULL;
  steps.is_awaited = !is_async;
  if (steps.sizes.piece == 0) return refuse(refusal, "it has more iterations than can be cut into launches", 0);
  steps.parts = accrue_native_parts_of(kernel, &state->launch, &steps.sizes, device);
  accrue_native_limit_digits(kernel, &state->launch, steps.parts.updates);
  /* Loading takes long the first time, which is not the launch's own time. */
  const double started = accrue_seconds();
  const uint64_t sum_bytes = accrue_native_sum_bytes(kernel, &state->launch);
  steps.is_exact = sum_bytes > 0 && sum_bytes <= accrue_native_most_sum_bytes;
  int code = accrue_native_find_kernels(kernel, &steps);
  launch->accrue_started += accrue_seconds() - started;
  if (code) return refuse(refusal, "the driver refuses the kernel", code);
  const double begun = accrue_seconds();
  const int has_memory = steps.is_exact || steps.parts.parts;
  if (has_memory) accrue_native_lock();
  const int is_launched = launch_steps(&steps, state, launch->accrue_loop, refusal);
  if (has_memory) accrue_native_unlock();
  if (!is_launched) return 0;
  if (!is_async && !(code = accrue_gpu_wait(NULL))) {
    judge_look(&steps, accrue_seconds() - begun);
    code = keep_choice(&steps, &state->launch);
  }
  if (code) stop_program(launch->accrue_loop, code);
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
