#include "runtime/native_sizes.h"

/* Updates of an iteration where they stand in loops inside: as a rule, and at most. */
enum { usual_inner_updates = 16, most_inner_updates = 4096 };

static uint64_t divide_up(uint64_t number, uint64_t by) { return number / by + (number % by != 0); }

/* Updates that each multiprocessor makes. A device that does not say how many it has gets no launch, see `spread`. */
static uint64_t updates_of(const accrue_kernel *kernel, const accrue_native_launch *launch, const accrue_gpu_device *device) {
  const uint64_t each = kernel->accrue_updates > 0 ? 1 : usual_inner_updates;
  const uint64_t multiprocessors = device->multiprocessors > 0 ? (uint64_t)device->multiprocessors : 1;
  return launch->iterations / multiprocessors * each;
}

/* ---- exact sums ---- */

static uint64_t sum_bytes_of(const accrue_native_bins *bins) {
  const uint64_t each = accrue_sum_cells * sizeof(uint64_t);
  return bins->count > UINT64_MAX / 4 / each ? UINT64_MAX / 4 : bins->count * each;
}

uint64_t accrue_native_sum_bytes(const accrue_kernel *kernel, const accrue_native_launch *launch) {
  uint64_t bytes = 0;
  for (int i = 0; i < kernel->accrue_table_count; i++)
    if (kernel->accrue_tables[i].accrue_is_exact) {
      const uint64_t more = sum_bytes_of(&launch->tables[i]);
      bytes = bytes > UINT64_MAX / 2 - more ? UINT64_MAX / 2 : bytes + more;
    }
  return bytes ? bytes + accrue_native_most_tables * sizeof(accrue_sum_state) : 0;
}

/* Digits that weights may have, so that so many updates cannot overflow a sum of so many words, which has a sign. Where updates stand in
   loops inside, nobody knows how many there are: then kernels look whether a sum overflows, and leave room for what is added at
   once. */
static uint32_t digits_for(uint64_t updates, uint32_t words) {
  const uint32_t room = 5;
  uint32_t digits = 32 * words - 2;
  if (updates == 0) return 32 * words - room;
  for (; updates > 0; updates /= 2) digits--;
  return digits;
}

/* Updates of a block: blocks get the same share but for a piece or two of each thread. */
static uint64_t updates_of_block(const accrue_kernel *kernel, const accrue_native_launch *launch, unsigned blocks) {
  const uint64_t unequal = (uint64_t)1 << 18;
  return (launch->iterations / blocks + unequal) * (uint64_t)kernel->accrue_updates;
}

void accrue_native_limit_digits(const accrue_kernel *kernel, accrue_native_launch *launch, uint64_t updates) {
  for (int i = 0; i < kernel->accrue_table_count; i++) {
    accrue_sums *const sums = &launch->tables[i].sums;
    const uint32_t digits = digits_for(updates, kernel->accrue_tables[i].accrue_copy_bytes / sizeof(uint32_t));
    if (sums->lanes && updates > 0 && digits < sums->digits) sums->digits = digits;
  }
}

void accrue_native_place_sums(const accrue_kernel *kernel, accrue_native_launch *launch, void *memory) {
  accrue_sum_state *const states = (accrue_sum_state *)memory;
  unsigned long long *cells = (unsigned long long *)(states + accrue_native_most_tables);
  for (int i = 0; i < kernel->accrue_table_count; i++) {
    accrue_native_bins *const bins = &launch->tables[i];
    if (!kernel->accrue_tables[i].accrue_is_exact) continue;
    bins->sums.cells = cells;
    bins->sums.state = &states[i];
    bins->sums.bins = (uint32_t)bins->count;
    bins->sums.copies = 1;
    cells += bins->count * accrue_sum_cells;
  }
}

/* ---- where copies lie ---- */

/* The bits of the largest cache that `bytes` hold. */
static uint32_t bits_for(uint64_t bytes, uint32_t copy_bytes, uint32_t most) {
  uint32_t bits = 0;
  accrue_native_bins bins = {.count = 0};
  for (bins.cell_bits = 1; bins.cell_bits <= most; bins.cell_bits++)
    if (accrue_native_table_bytes(accrue_native_cached, copy_bytes, &bins) <= bytes) bits = bins.cell_bits;
  return bits;
}

/* Small tables have their copy, the others share what is left as caches, with no more cells than a block has updates. Gives
   whether they fit, and enough to do that clearing and merging them pays. */
static int lay_out_cells(const accrue_kernel *kernel, const accrue_native_copy *copies, accrue_native_launch *launch,
                         const accrue_gpu_device *device) {
  const uint32_t least_bits = 9, count = (uint32_t)kernel->accrue_table_count;
  const uint64_t small = (uint64_t)accrue_kept_whole((double)device->shared_per_block, (int)count), most_bins = INT32_MAX;
  const uint64_t updates = updates_of(kernel, launch, device);
  uint64_t left = device->shared_per_block, caches = 0;
  for (uint32_t i = 0; i < count; i++) {
    const uint64_t whole = accrue_native_table_bytes(accrue_native_block_private, copies[i].copy_bytes, &launch->tables[i]);
    if (whole <= small) left -= whole;
    else caches++;
  }
  if (updates < accrue_cells_least_updates) return 0;
  uint32_t bits = accrue_cells_most_bits;
  while ((uint64_t)1 << bits > updates) bits--;
  for (uint32_t i = 0; i < count; i++) {
    accrue_native_bins *const bins = &launch->tables[i];
    if (accrue_native_table_bytes(accrue_native_block_private, copies[i].copy_bytes, bins) <= small) continue;
    bins->cell_bits = bits_for(left / caches, copies[i].copy_bytes, bits);
    if (bins->cell_bits < least_bits || bins->count > most_bins) return 0;
  }
  return 1;
}

/* Whether copies hold sums. */
static int has_sums(const accrue_native_launch *launch) {
  int has = 0;
  for (int i = 0; i < accrue_native_most_tables; i++) has |= launch->tables[i].sums.lanes != 0;
  return has;
}

/* More copies of sums for the lanes of a warp, as long as there is room for them, and more to add than to clear and to merge. */
static void widen_sums(const accrue_kernel *kernel, const accrue_native_copy *copies, accrue_native_launch *launch,
                       const accrue_gpu_device *device) {
  const uint32_t count = (uint32_t)kernel->accrue_table_count;
  const uint64_t updates = updates_of(kernel, launch, device);
  for (uint32_t lanes = 2; lanes <= accrue_lanes; lanes *= 2) {
    accrue_native_launch wider = *launch;
    for (uint32_t i = 0; i < count; i++)
      if (wider.tables[i].sums.lanes) wider.tables[i].sums.lanes = lanes;
    const uint64_t bytes = accrue_native_shared(accrue_native_block_private, copies, count, &wider);
    if (bytes > device->shared_per_block || bytes / sizeof(uint32_t) > updates) return;
    *launch = wider;
  }
}

/* Whether a table fits by half words, and a block has more to count than to add up in the end. */
static int may_pack(const accrue_kernel *kernel, const accrue_native_copy *copies, const accrue_native_launch *launch,
                    const accrue_gpu_device *device) {
  return kernel->accrue_table_count == 1 &&
         accrue_native_shared(accrue_native_packed, copies, 1, launch) <= device->shared_per_block &&
         updates_of(kernel, launch, device) >= launch->tables[0].count;
}

static accrue_native_method choose(const accrue_kernel *kernel, const accrue_native_copy *copies, accrue_native_launch *launch,
                                   const accrue_gpu_device *device) {
  const uint64_t few_bins = accrue_native_lane_banked_bytes;
  const uint32_t count = (uint32_t)kernel->accrue_table_count;
  const unsigned methods = kernel->accrue_methods;
  if (methods & 1u << accrue_native_by_byte) return accrue_native_by_byte;
  if (methods & 1u << accrue_native_lane_banked &&
      accrue_native_shared(accrue_native_lane_banked, copies, count, launch) <= few_bins)
    return accrue_native_lane_banked;
  if (has_sums(launch) && accrue_native_sum_bytes(kernel, launch) > accrue_native_most_sum_bytes) return accrue_native_global;
  if (methods & 1u << accrue_native_block_private &&
      accrue_native_shared(accrue_native_block_private, copies, count, launch) <= device->shared_per_block) {
    widen_sums(kernel, copies, launch, device);
    return accrue_native_block_private;
  }
  if (methods & 1u << accrue_native_packed && may_pack(kernel, copies, launch, device)) return accrue_native_packed;
  if (methods & 1u << accrue_native_cached && lay_out_cells(kernel, copies, launch, device)) return accrue_native_cached;
  return accrue_native_global;
}

/* ---- how many threads ---- */

/* As many as the device holds at once, fewer where there is little to do. Without copies, which are what makes a block dear,
   blocks are small: few iterations, each with many updates, still reach all multiprocessors. */
static void spread(const accrue_kernel *kernel, const accrue_native_launch *launch, const accrue_gpu_device *device,
                   accrue_native_sizes *sizes) {
  const uint64_t reserved = 1024, small = 128;
  const int has_copies = sizes->method != accrue_native_global;
  const int by_threads = device->threads_per_multiprocessor / accrue_native_threads;
  const int has_large = sizes->method == accrue_native_cached || sizes->method == accrue_native_packed;
  const int by_registers = has_large ? 1 : kernel->accrue_blocks;
  const int by_memory = 2 * (sizes->shared + reserved) <= device->shared_per_multiprocessor ? 2 : 1;
  uint64_t most = (uint64_t)device->multiprocessors;
  if (by_threads > 1 && by_registers > 1 && by_memory > 1) most *= 2;
  sizes->threads = has_copies ? (unsigned)accrue_native_threads : (unsigned)small;
  if (!has_copies) most *= accrue_native_threads / small;
  const uint64_t per_thread = kernel->accrue_updates > 0 || sizes->method == accrue_native_by_byte ? 8 : 1;
  const uint64_t wanted = divide_up(launch->iterations, sizes->threads * per_thread);
  sizes->blocks = (unsigned)(wanted < 1 ? 1 : wanted < most ? wanted : most);
}

/* Iterations of the slowest loop that one launch may have, so that no count of a block outgrows its 32 bits. Blocks do not
   get exactly the same share: half of what a count holds is left free. */
static uint64_t piece_of(const accrue_kernel *kernel, const accrue_native_launch *launch, const accrue_native_sizes *sizes) {
  const uint64_t most_updates = (uint64_t)1 << 31, wide = 16, outer = launch->loops[0].count;
  const int counts_bytes = sizes->method == accrue_native_by_byte;
  const uint64_t inside = kernel->accrue_updates > 0 ? (uint64_t)kernel->accrue_updates : most_inner_updates;
  const uint64_t most = most_updates / (counts_bytes ? 1 : inside) * sizes->blocks; /* iterations of all loops */
  int is_counted = counts_bytes;
  for (int i = 0; i < kernel->accrue_table_count; i++) is_counted |= kernel->accrue_tables[i].accrue_is_counted != 0;
  if (sizes->method == accrue_native_global || !is_counted || launch->iterations <= most) return outer;
  const uint64_t piece = most / (launch->iterations / outer);
  return piece > wide ? piece / wide * wide : piece; /* so that wide reads stay possible */
}

static void by_method(accrue_native_method method, const accrue_kernel *kernel, const accrue_native_copy *copies,
                      const accrue_native_launch *launch, const accrue_gpu_device *device, accrue_native_sizes *sizes) {
  sizes->method = method;
  sizes->shared = (size_t)accrue_native_shared(method, copies, (uint32_t)kernel->accrue_table_count, launch);
  spread(kernel, launch, device, sizes);
  sizes->piece = piece_of(kernel, launch, sizes);
}

accrue_native_sizes accrue_native_sizes_of(const accrue_kernel *kernel, accrue_native_launch *launch,
                                           const accrue_gpu_device *device) {
  accrue_native_sizes sizes;
  accrue_native_copy copies[accrue_native_most_tables] = {{0, 0, 0}};
  const uint32_t count = (uint32_t)kernel->accrue_table_count;
  for (uint32_t i = 0; i < count; i++) {
    copies[i] = (accrue_native_copy){kernel->accrue_tables[i].accrue_copy_bytes, kernel->accrue_tables[i].accrue_is_counted,
                                     kernel->accrue_tables[i].accrue_is_exact};
    launch->tables[i].cell_bits = 0;
    launch->tables[i].sums = (accrue_sums){.lanes = copies[i].is_exact && !copies[i].is_counted};
  }
  by_method(choose(kernel, copies, launch, device), kernel, copies, launch, device, &sizes);
  for (uint32_t i = 0; i < count; i++)
    if (sizes.blocks > 0 && launch->tables[i].sums.lanes) /* none: the device does not say what it has, and nothing is launched */
      launch->tables[i].sums.digits =
          digits_for(updates_of_block(kernel, launch, sizes.blocks), copies[i].copy_bytes / sizeof(uint32_t));
  if (sizes.piece == 0 && kernel->accrue_methods & 1u << accrue_native_global) /* it has no counts that could outgrow 32 bits */
    by_method(accrue_native_global, kernel, copies, launch, device, &sizes);
  return sizes;
}
