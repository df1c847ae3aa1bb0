#include "runtime/native_parts.h"

/* Of device memory for entries, as a rule; fewer updates than are sorted in the time of a few launches; entries of a chunk. */
enum { most_part_bytes = 512 << 20, least_sorted = 1 << 23, chunk_entries = 1024 };

static uint64_t more_than(uint64_t number, uint64_t by) { return number / by + 1; }

static uint64_t entry_bytes(uint32_t copy_bytes) {
  return sizeof(uint16_t) + accrue_native_weight_words(copy_bytes) * sizeof(uint32_t);
}

/* Iterations of the slowest loop whose updates fit the memory, in equal pieces. */
static uint64_t piece_for(uint64_t updates, uint64_t outer, uint64_t each) {
  const uint64_t wide = 16, pieces = more_than(updates * each, most_part_bytes), piece = more_than(outer, pieces);
  return pieces == 1 ? outer : piece > wide ? more_than(piece, wide) * wide : piece; /* so that wide reads stay possible */
}

/* Every block may leave a chunk of every part that is not full. */
static uint64_t chunks_for(uint64_t updates, unsigned blocks, uint32_t parts) {
  return updates / chunk_entries + 1 + (uint64_t)blocks * parts;
}

accrue_native_parts accrue_native_parts_of(const accrue_kernel *kernel, const accrue_native_launch *launch,
                                           const accrue_native_sizes *without, const accrue_gpu_device *device) {
  const accrue_native_parts none = {0};
  accrue_native_parts parts = {0};
  const uint32_t copy_bytes = kernel->accrue_tables[0].accrue_copy_bytes;
  const uint64_t bins = launch->tables[0].count, outer = launch->loops[0].count;
  const int is_counted = kernel->accrue_tables[0].accrue_is_counted != 0;
  const unsigned multiprocessors = (unsigned)device->multiprocessors;
  uint64_t updates;
  if (without->method != accrue_native_cached || !(kernel->accrue_methods & 1u << accrue_native_partitioned) ||
      bins > (uint64_t)accrue_most_parts << accrue_native_part_bits(copy_bytes) ||
      __builtin_mul_overflow(launch->iterations, (uint64_t)kernel->accrue_updates, &updates) || updates < least_sorted ||
      updates < bins || updates > UINT64_MAX / 64)
    return none;
  parts.piece = piece_for(updates, outer, entry_bytes(copy_bytes));
  if (parts.piece > without->piece) parts.piece = without->piece;
  const uint64_t at_once = updates / outer * parts.piece, most = updates < at_once ? updates : at_once;
  parts.parts = (uint32_t)(((bins - 1) >> accrue_native_part_bits(copy_bytes)) + 1);
  parts.sort_blocks = multiprocessors * (unsigned)(is_counted ? accrue_native_sort_blocks : accrue_native_sort_sum_blocks);
  parts.count_blocks = multiprocessors * (is_counted ? 1 : 2);
  parts.count_threads = is_counted ? (unsigned)accrue_count_parts_threads : (unsigned)accrue_native_sum_parts_threads;
  parts.sort_shared = (size_t)accrue_native_sort_shared(copy_bytes, parts.parts);
  parts.count_shared = (size_t)accrue_native_count_parts_shared(copy_bytes);
  parts.chunks = chunks_for(most, parts.sort_blocks, parts.parts);
  parts.bytes = (size_t)((accrue_parts_words + 4 * parts.chunks) * sizeof(uint32_t) + 2 * sizeof(uint64_t) +
                         parts.chunks * chunk_entries * entry_bytes(copy_bytes));
  parts.updates = more_than(parts.chunks, parts.count_blocks) * chunk_entries;
  const int fits = parts.sort_shared <= device->shared_per_block && parts.count_shared <= device->shared_per_block &&
                   parts.bytes / 2 <= most_part_bytes && parts.chunks * chunk_entries <= UINT32_MAX;
  return fits ? parts : none;
}

static void *take(char **next, uint64_t bytes) {
  void *const taken = *next;
  *next += bytes;
  return taken;
}

void accrue_native_place_parts(const accrue_native_parts *parts, accrue_native_launch *launch, void *memory) {
  const uint64_t word = sizeof(uint32_t), piece = 2 * sizeof(uint64_t);
  char *next = (char *)memory;
  accrue_parts *const to = &launch->parts;
  to->used = (uint32_t *)take(&next, 4 * word);
  to->choice = to->used + 1;
  to->lengths = (uint32_t *)take(&next, (accrue_most_parts + 1) * word);
  to->starts = (uint32_t *)take(&next, (accrue_most_parts + 3) * word);
  to->owner = (uint32_t *)take(&next, parts->chunks * word);
  to->place = (uint32_t *)take(&next, parts->chunks * word);
  to->fill = (uint32_t *)take(&next, parts->chunks * word);
  to->list = (uint32_t *)take(&next, parts->chunks * word);
  next = (char *)memory + ((uint64_t)(next - (char *)memory) + piece - 1) / piece * piece;
  to->entries = (uint16_t *)take(&next, parts->chunks * chunk_entries * sizeof(uint16_t));
  to->weights = next;
  to->chunk = chunk_entries;
  to->parts = parts->parts;
}
