/* native_program LAUNCHES [WORDS...]: a site with a native kernel as `accrue opt` writes it, by hand, on a pretended GPU whose
   memory is the host's. Its driver is the stand-in, which calls stand_in_kernel below instead of running PTX. Every launch is
   checked, whoever carried it out. Prints how many were native, and how often the driver was asked for what.

     large, huge    a histogram that needs more shared memory than is free; that needs more than there is
     many           so many updates in an iteration that the launch must be cut
     none           no iterations
     sums           the histogram's sums are exact: a look comes before its kernel, and rounding after
     parts, caches  updates may be sorted into parts, and a survey has them sorted, or not
     absent-bins, absent-data   they are not on the device
     other-macros   the program was compiled with other macros than its kernel
     async, no-stream           asynchronous; in a queue that has no stream
     threads        four threads at once
     time           prints the nanoseconds of a launch instead */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "accrue/runtime.h"
#include "kernels/native_arguments.h"

enum { rows = 200, columns = 100, first_row = 10, row_step = 2, values = rows * columns, most_bins = 100000, thread_count = 4 };
enum { data_word = 0, shift_word = 2 };

/* A module's kernels; those of sums wait for the look before. */
#define MODULE(waits)                                                                               \
  ".version 6.0\n.target sm_70\n"                                                                   \
  ".visible .entry accrue_global(\n{\n" waits "}\n.visible .entry accrue_block_private(\n{\n" waits \
  "}\n"                                                                                             \
  ".visible .entry accrue_lane_banked(\n{\n" waits "}\n.visible .entry accrue_cached(\n{\n" waits   \
  "}\n"                                                                                             \
  ".visible .entry accrue_packed(\n{\n}\n.visible .entry accrue_survey(\n{\n}\n"                    \
  ".visible .entry accrue_partitioned(\n{\n}\n.visible .entry accrue_arrange(\n{\n}\n"              \
  ".visible .entry accrue_count_parts(\n{\n}\n.visible .entry accrue_look(\n{\n}\n.visible .entry accrue_round(\n{\n" waits "}\n"
static const char ptx[] = MODULE(""), ptx_of_sums[] = MODULE("\t.pragma \"accrue: griddepcontrol.wait\";\n");
static accrue_kernel kernel = {ptx, 31, 2, 1, 1, {{4, 1, 0}}};
static accrue_site site = {"native.c", 12, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_NATIVE, 1, 0, 0, 0};
static unsigned data[values];
static const unsigned shift = 3;
static size_t bins = 256, outer = rows;
static int launches, is_async, has_no_stream, has_no_bins, has_no_data, is_timed, are_parts;
static int native_launches, wrong_launches, is_told;

static void describe(accrue_place *place) {
  place->accrue_name = "pretended GPU";
  place->accrue_memory = place->accrue_available = (size_t)1 << 30;
  place->accrue_multiprocessors = 132;
}

/* ---- the kernel ---- */

void stand_in_kernel(const char *name, unsigned blocks, unsigned shared, void *stream, void *argument);
void stand_in_kernel(const char *name, unsigned blocks, unsigned shared, void *stream, void *argument) {
  const accrue_native_launch *const launch = argument;
  const unsigned *const input = (const unsigned *)(uintptr_t)launch->values[data_word];
  const accrue_native_bins *const table = &launch->tables[0];
  unsigned long long *const cells = table->sums.cells; /* where sums are exact, kernels add to these */
  unsigned *const histogram = table->memory, added;
  memcpy(&added, &launch->values[shift_word], sizeof added);
  if (!__atomic_exchange_n(&is_told, 1, __ATOMIC_RELAXED)) printf("%s: %u blocks, %u bytes\n", name, blocks, shared);
  if (is_timed || strcmp(name, "accrue_look") == 0 || strcmp(name, "accrue_arrange") == 0) return;
  if (strcmp(name, "accrue_count_parts") == 0) return;
  if (strcmp(name, "accrue_survey") == 0) {
    *launch->parts.choice = (uint32_t)are_parts;
    return;
  }
  if (strcmp(name, "accrue_round") == 0) {
    for (size_t i = 0; i < bins; i++) histogram[i] += (unsigned)cells[i], cells[i] = 0;
    return;
  }
  if (launch->parts.choice && *launch->parts.choice != (strcmp(name, "accrue_partitioned") == 0)) return;
  if ((stream != NULL) != is_async || launch->iterations != launch->loops[0].count * launch->loops[1].count) abort();
  for (uint64_t k = 0; k < launch->iterations; k++) {
    const int64_t i = launch->loops[0].lower + (int64_t)(k / launch->loops[1].count) * launch->loops[0].step;
    const int64_t j = launch->loops[1].lower + (int64_t)(k % launch->loops[1].count) * launch->loops[1].step;
    const uint64_t bin = (input[(i - first_row) / row_step * columns + j] + added) % table->count;
    if (cells) cells[bin]++;
    else histogram[bin]++;
  }
}

/* ---- the site ---- */

static void count(unsigned *histogram) {
  const accrue_histogram histograms[] = {{bins, sizeof(unsigned), 0, 0, 0, ACCRUE_CONTENT(unsigned, 0)}};
  const accrue_place place = {0, 0, 0, is_async, 0, NULL, 0, 0, 0, describe, accrue_host_allocate, accrue_host_release, NULL};
  static int stream;
  accrue_launch launch;
  accrue_choose(&launch, &site, &place, values, histograms, 1);
  if (launch.accrue_strategy == ACCRUE_NATIVE) {
    accrue_native_begin(&launch, &kernel);
    accrue_native_loop(&launch, outer, first_row, row_step);
    accrue_native_loop(&launch, columns, 0, 1);
    accrue_native_table(&launch, has_no_bins ? NULL : histogram, bins);
    accrue_native_address(&launch, data_word, has_no_data ? NULL : data);
    accrue_native_value(&launch, shift_word, &shift, sizeof shift);
    accrue_native_end(&launch, is_async, is_async && !has_no_stream ? &stream : NULL);
  }
  if (launch.accrue_strategy == ACCRUE_NATIVE) {
    __atomic_add_fetch(&native_launches, 1, __ATOMIC_RELAXED);
  } else {
    unsigned *const copies = (unsigned *)launch.accrue_copies[0];
    const size_t l = launch.accrue_number;
    if (launch.accrue_must_fill) memset(copies, 0, l * bins * sizeof *copies);
    for (size_t i = 0; i < outer * columns; i++) (l ? copies + i % l * bins : histogram)[(data[i] + shift) % bins]++;
    for (size_t i = 0; i < l * bins; i++) histogram[i % bins] += copies[i], copies[i] = 0;
  }
  accrue_end(&launch);
}

static void *work(void *unused) {
  unsigned *const histogram = calloc(most_bins, sizeof *histogram), *const expected = calloc(most_bins, sizeof *expected);
  for (size_t i = 0; i < outer * columns; i++) expected[(data[i] + shift) % bins]++;
  for (int launch = 0; launch < launches; launch++) {
    memset(histogram, 0, most_bins * sizeof *histogram);
    count(histogram);
    if (memcmp(histogram, expected, most_bins * sizeof *expected)) __atomic_add_fetch(&wrong_launches, 1, __ATOMIC_RELAXED);
  }
  free(histogram);
  free(expected);
  return unused;
}

/* ---- what is asked ---- */

static int understand(const char *word) {
  if (strcmp(word, "large") == 0) bins = 30000;
  else if (strcmp(word, "huge") == 0) bins = most_bins;
  else if (strcmp(word, "many") == 0) kernel.accrue_updates = 1 << 20;
  else if (strcmp(word, "none") == 0) outer = 0;
  else if (strcmp(word, "sums") == 0) kernel.accrue_tables[0].accrue_is_exact = 1, kernel.accrue_ptx = ptx_of_sums;
  else if (strcmp(word, "parts") == 0 || strcmp(word, "caches") == 0)
    bins = most_bins, kernel.accrue_methods = 63, kernel.accrue_updates = 512, are_parts = strcmp(word, "parts") == 0;
  else if (strcmp(word, "absent-bins") == 0) has_no_bins = 1;
  else if (strcmp(word, "absent-data") == 0) has_no_data = 1;
  else if (strcmp(word, "other-macros") == 0) kernel.accrue_ptx = NULL;
  else if (strcmp(word, "async") == 0) is_async = 1;
  else if (strcmp(word, "no-stream") == 0) is_async = has_no_stream = 1;
  else if (strcmp(word, "threads") != 0 && strcmp(word, "time") != 0) return 0;
  return 1;
}

static void run_threads(void) {
  pthread_t threads[thread_count];
  for (int i = 0; i < thread_count; i++) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < thread_count; i++) pthread_join(threads[i], NULL);
}

static void print_calls(void) {
  static const char *const names[] = {"cuModuleLoadData",    "cuLaunchKernel",           "cuLaunchKernelEx",
                                      "cuStreamSynchronize", "cuDevicePrimaryCtxRetain", "all"};
  void *const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  int (*calls)(const char *) = NULL;
  if (driver) *(void **)&calls = dlsym(driver, "stand_in_calls");
  printf("native %d\n", native_launches);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) printf("%s %d\n", names[i], calls ? calls(names[i]) : 0);
}

static void print_time(void) {
  struct timespec from, to;
  unsigned *const histogram = calloc(bins, sizeof *histogram);
  is_timed = 1;
  for (int i = -launches; i < launches; i++) {
    if (i == 0) clock_gettime(CLOCK_MONOTONIC, &from);
    count(histogram);
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%.0f\n", ((double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec)) / launches);
  free(histogram);
}

int main(int argument_count, char **arguments) {
  const char *const last = arguments[argument_count - 1];
  if (argument_count < 2) return 2;
  launches = atoi(arguments[1]);
  for (int i = 2; i < argument_count; i++)
    if (!understand(arguments[i])) return 2;
  for (size_t i = 0; i < values; i++) data[i] = (unsigned)(i * i % 977);
  if (strcmp(last, "time") == 0) {
    print_time();
    return 0;
  }
  if (strcmp(last, "threads") == 0) run_threads();
  else work(NULL);
  print_calls();
  if (wrong_launches) fprintf(stderr, "native_program: %d launches count wrongly\n", wrong_launches);
  return wrong_launches > 0;
}
