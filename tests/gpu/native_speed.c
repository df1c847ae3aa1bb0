/* native_speed WORDS.ptx BYTES.ptx READ.ptx [MIB]: launches the native kernels of tests/native/Inputs/count.c on 1 GiB of words
   and of bytes, or on so many MiB (for compute-sanitizer), checks the counts, and prints how fast they are beside a pass that
   only reads.
   native_speed --load FILES: whether the driver takes these PTX files.
   Needs src/gpu alone: gcc -O2 -Isrc tests/gpu/native_speed.c src/gpu/driver.c src/gpu/device.c src/gpu/kernel.c -ldl -lpthread
   tests/gpu/native_ptx does it all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/gpu.h"
#include "kernels/native_arguments.h"

static size_t input_bytes = (size_t)1 << 30;
static const accrue_gpu_device *device;
static int failures;

static void check(int code, const char *what) {
  if (!code) return;
  fprintf(stderr, "native_speed: %s: %s\n", what, accrue_gpu_text(code));
  exit(1);
}

static char *read_text(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) {
    fprintf(stderr, "native_speed: cannot read %s\n", path);
    exit(1);
  }
  const long size = ftell(file);
  rewind(file);
  char *text = calloc((size_t)size + 1, 1);
  if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) exit(1);
  fclose(file);
  return text;
}

/* ---- inputs ---- */

/* How values, all below the number of bins, are spread: evenly, with a share of all in one bin, or 64 equal ones in turn. */
typedef struct spread {
  const char *name;
  unsigned hundredths; /* in one bin */
  unsigned run;        /* of equal values */
} spread;

static const spread spreads[] = {{"uniform", 0, 1}, {"99% in one bin", 99, 1}, {"half in one bin", 50, 1}, {"runs of 64", 0, 64}};

static void fill(void *data, size_t count, int is_bytes, unsigned bins, const spread *how) {
  uint64_t state = 88172645463325252u;
  unsigned value = 0;
  for (size_t i = 0; i < count; i++) {
    if (i % how->run == 0) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const unsigned draw = (unsigned)(state >> 33);
      value = draw % 100 < how->hundredths ? bins / 3 : (unsigned)((draw * (uint64_t)bins) >> 31);
    }
    if (is_bytes) ((unsigned char *)data)[i] = (unsigned char)value;
    else ((unsigned *)data)[i] = value;
  }
}

static void count_here(const void *data, size_t count, int is_bytes, unsigned *hist) {
  for (size_t i = 0; i < count; i++) hist[is_bytes ? ((const unsigned char *)data)[i] : ((const unsigned *)data)[i]]++;
}

/* ---- launches ---- */

static double fastest(accrue_gpu_kernel *kernel, unsigned blocks, size_t shared, void **arguments) {
  accrue_gpu_event *from, *to;
  check(accrue_gpu_make_event(&from), "making an event");
  check(accrue_gpu_make_event(&to), "making an event");
  double best = 1e9;
  for (int i = 0; i < 10; i++) {
    double seconds;
    check(accrue_gpu_record(from, NULL), "recording");
    check(accrue_gpu_launch(kernel, blocks, accrue_native_threads, shared, NULL, arguments), "launching");
    check(accrue_gpu_record(to, NULL), "recording");
    check(accrue_gpu_seconds(from, to, &seconds), "timing");
    if (seconds < best) best = seconds;
  }
  accrue_gpu_free_event(from);
  accrue_gpu_free_event(to);
  return best;
}

static double read_seconds(const char *ptx, void *data) {
  accrue_gpu_kernel *kernel;
  check(accrue_gpu_find_kernel(&kernel, ptx, "read_only"), "loading the kernel that reads");
  uint32_t pieces = (uint32_t)(input_bytes / 16);
  void *sink;
  check(accrue_gpu_alloc(&sink, 4), "allocating");
  void *arguments[] = {&data, &pieces, &sink};
  const double seconds = fastest(kernel, (unsigned)device->multiprocessors * 2, 0, arguments);
  accrue_gpu_free(sink);
  return seconds;
}

/* One method on one input, if the module has it: right, and how fast beside reading. */
static void measure(const char *ptx, accrue_native_method method, void *data, size_t count, const unsigned *expected, unsigned bins,
                    double reading) {
  static const accrue_native_copy table = {4, 1};
  accrue_native_launch launch;
  if (!strstr(ptx, accrue_native_name(method))) return;
  memset(&launch, 0, sizeof launch);
  launch.iterations = count;
  launch.loops[0].count = count;
  launch.loops[0].step = 1;
  check(accrue_gpu_alloc(&launch.tables[0].memory, bins * sizeof(unsigned)), "allocating the histogram");
  launch.tables[0].count = bins;
  launch.tables[0].cell_bits = bins > 1 << 14 ? 14 : 12;
  launch.values[0] = (uint64_t)(uintptr_t)data;
  const size_t shared = accrue_native_shared(method, &table, 1, &launch);
  if (shared > device->shared_per_block) {
    accrue_gpu_free(launch.tables[0].memory);
    return;
  }
  accrue_gpu_kernel *kernel;
  check(accrue_gpu_find_kernel(&kernel, ptx, accrue_native_name(method)), accrue_native_name(method));
  const unsigned each = device->threads_per_multiprocessor >= 2 * accrue_native_threads ? 2 : 1;
  const unsigned blocks = (unsigned)device->multiprocessors * (2 * (shared + 1024) <= device->shared_per_multiprocessor ? each : 1);
  void *arguments[] = {&launch};

  unsigned *result = calloc(bins, sizeof *result);
  check(accrue_gpu_zero(launch.tables[0].memory, bins * sizeof(unsigned), NULL), "zeroing");
  check(accrue_gpu_launch(kernel, blocks, accrue_native_threads, shared, NULL, arguments), "launching");
  check(accrue_gpu_from_device(result, launch.tables[0].memory, bins * sizeof(unsigned), NULL), "copying");
  check(accrue_gpu_wait(NULL), "waiting");
  const int is_right = memcmp(result, expected, bins * sizeof(unsigned)) == 0;
  failures += !is_right;
  const double seconds = fastest(kernel, blocks, shared, arguments);
  printf(" %-20s %8.1f GB/s  %.3f of reading  %u blocks  %s\n", accrue_native_name(method), input_bytes / seconds / 1e9, reading / seconds, blocks,
         is_right ? "right" : "WRONG");
  free(result);
  accrue_gpu_free(launch.tables[0].memory);
}

static void run(const char *ptx, const char *read_ptx, int is_bytes, unsigned bins, int kinds) {
  const size_t count = is_bytes ? input_bytes : input_bytes / 4;
  void *here = malloc(input_bytes), *there;
  if (!here) exit(1);
  check(accrue_gpu_alloc(&there, input_bytes), "allocating the input");
  for (const spread *how = spreads; how < spreads + kinds; how++) {
    fill(here, count, is_bytes, bins, how);
    unsigned *expected = calloc(bins, sizeof *expected);
    count_here(here, count, is_bytes, expected);
    check(accrue_gpu_to_device(there, here, input_bytes, NULL), "copying the input");
    check(accrue_gpu_wait(NULL), "waiting");
    const double reading = read_seconds(read_ptx, there);
    printf("%s, %u bins, %s: reading %.1f GB/s\n", is_bytes ? "bytes" : "words", bins, how->name,
           input_bytes / reading / 1e9);
    for (int method = 0; method < accrue_native_methods; method++)
      measure(ptx, (accrue_native_method)method, there, count, expected, bins, reading);
    fflush(stdout);
    free(expected);
  }
  free(here);
  accrue_gpu_free(there);
}

/* Of each module, one kernel that it has. */
static int load(int count, char **files) {
  for (int i = 0; i < count; i++) {
    accrue_gpu_kernel *kernel;
    char name[64] = "no entry";
    const char *const text = read_text(files[i]), *const entry = strstr(text, ".entry accrue_");
    if (entry) sscanf(entry, ".entry %63[a-z_]", name);
    const int code = accrue_gpu_find_kernel(&kernel, text, name);
    if (!code) continue;
    failures++;
    printf("FAIL %s: %s\n", files[i], accrue_gpu_text(code));
  }
  printf("%d of %d loaded\n", count - failures, count);
  return failures != 0;
}

int main(int argc, char **argv) {
  const char *why;
  device = accrue_gpu_find(&why);
  if (!device) {
    fprintf(stderr, "native_speed: %s\n", why);
    return 77;
  }
  if (argc > 2 && strcmp(argv[1], "--load") == 0) return load(argc - 2, argv + 2);
  if (argc == 5) input_bytes = (size_t)atoi(argv[4]) << 20;
  if (argc < 4 || argc > 5 || input_bytes == 0 || input_bytes > (size_t)1 << 30) {
    fprintf(stderr, "usage: native_speed WORDS.ptx BYTES.ptx READ.ptx [MIB, 1 to 1024] | --load FILES\n");
    return 2;
  }
  char *words = read_text(argv[1]), *bytes = read_text(argv[2]), *reading = read_text(argv[3]);
  printf("%s\n", device->name);
  run(words, reading, 0, 256, 2);
  run(words, reading, 0, 4096, 2);
  run(words, reading, 0, 65536, 4);
  run(words, reading, 0, 110000, 4);
  run(bytes, reading, 1, 256, 2);
  return failures != 0;
}
