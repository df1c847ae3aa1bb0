#include "runtime/native_steps.h"

#include "runtime/native_entry.h"

static int find_kernel(const accrue_kernel *kernel, accrue_native_method method, accrue_gpu_kernel **found) {
  const char *const name = accrue_native_name(method);
  return accrue_gpu_find_kernel(found, accrue_native_entry(kernel->accrue_ptx, name), name);
}

int accrue_native_find_kernels(const accrue_kernel *kernel, accrue_native_steps *steps) {
  int code = find_kernel(kernel, steps->sizes.method, &steps->count);
  if (!code && steps->is_exact) code = find_kernel(kernel, accrue_native_look, &steps->look);
  if (!code && steps->is_exact) code = find_kernel(kernel, accrue_native_round, &steps->round);
  if (code || !steps->parts.parts) return code;
  code = find_kernel(kernel, accrue_native_survey, &steps->survey);
  if (!code) code = find_kernel(kernel, accrue_native_partitioned, &steps->sort);
  if (!code) code = find_kernel(kernel, accrue_native_arrange, &steps->arrange);
  if (!code) code = find_kernel(kernel, accrue_native_count_parts, &steps->count_parts);
  return code;
}

int accrue_native_launch_look(const accrue_native_steps *steps, int tables, accrue_native_launch *launch) {
  static const accrue_native_copy copies[accrue_native_most_tables] = {{0}}; /* a look takes the same for each table */
  void *arguments[] = {launch};
  const size_t shared = (size_t)accrue_native_shared(accrue_native_look, copies, (uint32_t)tables, launch);
  return accrue_gpu_launch(steps->look, 1, accrue_sum_looks, shared, steps->stream, arguments);
}

int accrue_native_launch_round(const accrue_native_steps *steps, int tables, accrue_native_launch *launch) {
  const uint64_t threads = accrue_native_round_threads, most_blocks = 1024;
  void *arguments[] = {launch};
  uint64_t bins = 1;
  for (int i = 0; i < tables; i++)
    if (launch->tables[i].sums.cells && launch->tables[i].count > bins) bins = launch->tables[i].count;
  const uint64_t blocks = bins / threads + 1;
  return accrue_gpu_launch(steps->round, (unsigned)(blocks < most_blocks ? blocks : most_blocks), (unsigned)threads, 0,
                           steps->stream, arguments);
}

int accrue_native_launch_survey(const accrue_native_steps *steps, accrue_native_launch *launch) {
  void *arguments[] = {launch};
  const size_t shared = (2 + ((size_t)1 << accrue_native_survey_bits)) * sizeof(uint32_t);
  return accrue_gpu_launch(steps->survey, 1, accrue_native_survey_threads, shared, steps->stream, arguments);
}

static int launch_step(accrue_gpu_kernel *kernel, unsigned blocks, unsigned threads, size_t shared,
                       const accrue_native_steps *steps, accrue_native_launch *launch, int *has_begun) {
  void *arguments[] = {launch};
  const int code = accrue_gpu_launch(kernel, blocks, threads, shared, steps->stream, arguments);
  *has_begun |= !code;
  return code;
}

/* The kernels of one piece. Where a survey chooses, one way does nothing. */
static int launch_piece(const accrue_native_steps *steps, accrue_native_launch *launch, int *has_begun) {
  const accrue_native_sizes *const sizes = &steps->sizes;
  const accrue_native_parts *const parts = &steps->parts;
  int code = 0;
  if (!parts->parts || steps->survey_of)
    code = launch_step(steps->count, sizes->blocks, sizes->threads, sizes->shared, steps, launch, has_begun);
  if (code || !parts->parts) return code;
  code = launch_step(steps->sort, parts->sort_blocks, accrue_partition_threads, parts->sort_shared, steps, launch, has_begun);
  if (!code) code = launch_step(steps->arrange, parts->count_blocks, accrue_arrange_threads, 0, steps, launch, has_begun);
  if (!code)
    code =
        launch_step(steps->count_parts, parts->count_blocks, parts->count_threads, parts->count_shared, steps, launch, has_begun);
  return code;
}

int accrue_native_launch_pieces(const accrue_native_steps *steps, accrue_native_launch *launch, int *has_begun) {
  const uint64_t piece = steps->parts.parts ? steps->parts.piece : steps->sizes.piece;
  accrue_native_range *const outer = &launch->loops[0];
  const uint64_t inner = launch->iterations / outer->count;
  int code = 0;
  *has_begun = 0;
  for (uint64_t left = outer->count; left > 0 && !code; left -= outer->count) {
    if (*has_begun) outer->lower += (int64_t)outer->count * outer->step;
    outer->count = left < piece ? left : piece;
    launch->iterations = outer->count * inner;
    code = launch_piece(steps, launch, has_begun);
  }
  return code;
}
