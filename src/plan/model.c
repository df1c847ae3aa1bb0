#include "plan/model.h"

enum { warp_lanes = 32, cache_line = 128, threads_of_multiprocessor = 2048 };

/* Fitted to the table of docs/RUNTIME.md and to docs/RESULTS.md (H200, GCC 12; 2 cores of x86-64 and Neoverse-V1). */
static const accrue_rates gpu_rates = {
    .launch = 2.75e-5,
    .sample = 2e-4,
    .update = 1.2e-11,
    .contended = 7.2e-10,
    .beside = 4.3e-10,
    .request = 2.8e-9,
    .lane = 8.5e-11,
    .piece = 256,
    .parts = 1024,
    .meeting = 12,
    .cache = 37e6,
    .far = 4.3e-11,
    .traffic = 1e-12,
    .on_chip = 1.2e-12,
    .contended_chip = 2.4e-12,
    .fork = 6.3e-8,
    .fork_far = 4.8e-8,
    .native = 9e-13,
    .native_packed = 1.08e-12,
    .native_merge = 3.3e-12,
    .native_cell = 1.3e-12,
    .native_missed = 0.5,
    .native_launch = 1.2e-5,
    .chip = 200e3,
    .multiprocessors = 132,
};

static const accrue_rates cpu_rates = {
    .launch = 8e-6,
    .update = 6e-10,
    .contended = 1.4e-9,
    .cache = 1e6,
    .far = 2e-9,
    .traffic = 2e-10,
};

const accrue_rates *accrue_rates_of(const accrue_machine *machine) { return machine->is_gpu ? &gpu_rates : &cpu_rates; }

static double smaller(double a, double b) { return a < b ? a : b; }
static double larger(double a, double b) { return a > b ? a : b; }

static double powered(double base, int exponent) {
  double result = 1;
  while (exponent-- > 0) result *= base;
  return result;
}

static size_t stride_of(const accrue_sizes *histogram) { return histogram->stride ? histogram->stride : histogram->bins; }

static double bytes_of(const accrue_sizes *histogram) { return (double)histogram->bins * (double)histogram->element; }

size_t accrue_bins_of_piece(const accrue_machine *machine, const accrue_sizes *histogram) {
  const double bins = accrue_rates_of(machine)->piece / larger((double)histogram->element, 1);
  return bins > 1 ? (size_t)bins : 1;
}

size_t accrue_copy_bytes(const accrue_sizes *histograms, int count) {
  size_t sum = 0;
  for (int i = 0; i < count; i++) {
    const size_t stride = stride_of(&histograms[i]), element = histograms[i].element;
    if (element > 0 && stride > (SIZE_MAX - sum) / element) return SIZE_MAX;
    sum += stride * element;
  }
  return sum;
}

int accrue_plan_fits(const accrue_plan *plan, const accrue_machine *machine, const accrue_sizes *histograms, int count) {
  switch (plan->strategy) {
    case accrue_leave: return 1;
    case accrue_duplicate: return machine->threads == 0 && plan->number >= 1 && plan->number <= (size_t)1 << 30;
    case accrue_openmp: return machine->threads > 0 && plan->number >= 1 && plan->number <= 1024;
    case accrue_native: return machine->is_gpu;
    case accrue_gang_private: break;
    default: return 0;
  }
  for (int i = 0; i < count; i++)
    if (histograms[i].bins > histograms[i].private_bins) return 0;
  return machine->threads == 0 && plan->number >= 1 && plan->number <= 1 << 20;
}

static double all_updates(const accrue_work *work) {
  const size_t iterations = work->iterations == SIZE_MAX ? ACCRUE_USUAL_ITERATIONS : work->iterations;
  return (double)iterations * (work->updates ? work->updates : accrue_usual_updates);
}

/* The share of a histogram's updates that falls into its fullest bin. */
static double hottest_of(const accrue_work *work, const accrue_sizes *histogram) {
  if (work->contentions) return smaller(work->contentions[histogram - work->histograms].bin, 1);
  if (histogram->bins <= accrue_usual_contention) return 1.0 / larger((double)histogram->bins, 1);
  /* Histograms of millions of bins are less often contended. */
  const double usual = ACCRUE_USUAL_SHARE * smaller(1, accrue_usual_bins / (double)histogram->bins);
  const double least = larger(accrue_usual_contention / (double)histogram->bins, ACCRUE_LEAST_SHARE);
  return smaller(0.5, larger(least, usual));
}

/* What the fullest piece holds beside that bin, and beyond its even share: bins that are full together, as small numbers are. */
static double beside_of(const accrue_rates *rates, const accrue_work *work, const accrue_sizes *histogram) {
  if (!work->contentions) return 0;
  const double hottest = hottest_of(work, histogram), piece = smaller(work->contentions[histogram - work->histograms].piece, 1);
  return larger(0, piece - hottest - (1 - hottest) * smaller(1, rates->piece / larger(bytes_of(histogram), 1)));
}

/* What falls into so few bins that they stay in the cache. */
static double few_of(const accrue_work *work, const accrue_sizes *histogram) {
  return work->contentions ? smaller(work->contentions[histogram - work->histograms].few, 1) : 0;
}

/* How many cache lines of `lines` the 32 lanes of a warp touch, if each takes any. */
static double lines_touched(double lines) { return lines * (1 - powered(1 - 1 / lines, warp_lanes)); }

/* Parts of the cache that work on `bytes` at once. */
static double parts_of(const accrue_rates *rates, double bytes) { return smaller(larger(bytes / rates->piece, 1), rates->parts); }

/* How many of l copies of a bin work at once. They fall on the parts of the cache by chance: of a few each has its own
   part, of many the fullest part gets twice its share. */
static double copies_at_once(const accrue_rates *rates, double bytes, double l) {
  const double apart = smaller(l, larger(bytes * l / rates->piece, 1));
  return apart / (1 + (apart - 1) / (apart + rates->meeting));
}

/* What of `rate` is paid for `bytes`: only those outside of the cache are far. */
static double beyond_cache(const accrue_rates *rates, double rate, double bytes) {
  return bytes > rates->cache ? rate * (1 - rates->cache / bytes) : 0;
}

/* What updates of one histogram in l copies wait for one another. */
static double waiting(const accrue_rates *rates, const accrue_work *work, const accrue_sizes *histogram, double updates, double l) {
  const double bytes = bytes_of(histogram), all = bytes * l;
  const double hottest = hottest_of(work, histogram), beside = beside_of(rates, work, histogram);
  const double requests = lines_touched(larger(bytes / cache_line, 1));
  const double spread = updates / warp_lanes * (requests * rates->request + warp_lanes * rates->lane) / parts_of(rates, all);
  const double hot = updates * (hottest * rates->contended + beside * rates->beside) / copies_at_once(rates, bytes, l);
  const double far = updates * (1 - few_of(work, histogram)) * beyond_cache(rates, rates->far, all);
  return hot + (1 - hottest - beside) * spread + far;
}

/* Adding l copies to the histogram: neighbouring lanes add to neighbouring bins. */
static double merging(const accrue_rates *rates, const accrue_sizes *histogram, double l) {
  const double bytes = bytes_of(histogram), warps = (double)histogram->bins * l / warp_lanes;
  return warps * (rates->request + warp_lanes * rates->lane) / parts_of(rates, bytes) + bytes * l * rates->traffic;
}

static double in_device_memory(const accrue_rates *rates, const accrue_work *work, double l) {
  const double updates = all_updates(work);
  double seconds = rates->launch + updates * rates->update;
  for (int i = 0; i < work->count; i++) {
    seconds += waiting(rates, work, &work->histograms[i], updates / work->count, l > 0 ? l : 1);
    if (l > 0) seconds += rates->launch + merging(rates, &work->histograms[i], l);
  }
  return seconds;
}

static int multiprocessors_of(const accrue_rates *rates, const accrue_machine *machine) {
  return machine->multiprocessors > 0 ? machine->multiprocessors : rates->multiprocessors;
}

/* Updates that wait for memory are the faster, the more threads there are; those of one bin take turns on each
   multiprocessor, however many threads it has. */
static double on_chip(const accrue_rates *rates, const accrue_machine *machine, const accrue_work *work, const accrue_plan *plan) {
  const double threads = accrue_gang_threads, enough = threads_of_multiprocessor / 2;
  const double each = larger((double)plan->number, 1) / multiprocessors_of(rates, machine);
  const double fitting = rates->chip / larger((double)accrue_copy_bytes(work->histograms, work->count), 1);
  /* Gangs that a multiprocessor has at once: by its threads, by its memory, by how many there are. */
  const double gangs = smaller(smaller(threads_of_multiprocessor / threads, larger(fitting, 1)), each);
  const double busy = smaller(gangs * threads / enough, 1);
  /* More than that start in turns, or share what moves their frames. */
  const double turns = larger(each * threads / enough, 1);
  double chip_bytes = 0, hottest = 0;
  for (int i = 0; i < work->count; i++) {
    chip_bytes += (double)work->histograms[i].private_bins * (double)work->histograms[i].element;
    hottest = larger(hottest, hottest_of(work, &work->histograms[i]));
  }
  const double start = rates->fork + beyond_cache(rates, rates->fork_far, chip_bytes * threads * (double)plan->number);
  double seconds = rates->launch + chip_bytes * start * turns +
                   all_updates(work) * (rates->on_chip / busy + hottest * rates->contended_chip / smaller(each, 1));
  for (int i = 0; i < work->count; i++) seconds += merging(rates, &work->histograms[i], (double)plan->number);
  return seconds;
}

/* Whether native kernels that have caches keep all bins of a histogram on chip (runtime/native_sizes.c). */
static int is_kept_whole(const accrue_rates *rates, const accrue_work *work, const accrue_sizes *histogram) {
  return work->count > 1 && bytes_of(histogram) <= accrue_kept_whole(rates->chip, work->count);
}

/* Caches of bins, beside histograms that are small: updates that find no cell, and what cells hold in the end, go to device memory. */
static double by_cells(const accrue_rates *rates, const accrue_work *work, double blocks, double most) {
  static const accrue_contention none[accrue_most_histograms] = {{0}};
  const double updates = all_updates(work), own = updates / work->count;
  accrue_work others = *work; /* the contention has its cell */
  others.contentions = none;
  double caches = 0, seconds = rates->native_launch + updates * rates->native_cell;
  for (int i = 0; i < work->count; i++) caches += !is_kept_whole(rates, work, &work->histograms[i]);
  const double cells = most / larger(caches, 1);
  for (int i = 0; i < work->count; i++) {
    const accrue_sizes *const histogram = &work->histograms[i];
    if (is_kept_whole(rates, work, histogram)) continue;
    const double spread = work->contentions ? 1 - hottest_of(work, histogram) : 1;
    const double missed = rates->native_missed * spread * (1 - smaller(cells / (double)histogram->bins, 1));
    const double filled = smaller(cells * blocks, own * spread) / own;
    seconds += (own * rates->update + waiting(rates, &others, histogram, own, 1)) * (missed + filled);
  }
  return seconds;
}

/* Copies on chip where they fit, if need be with half as many bytes. Else caches, if there are updates enough. Else the loop as it
   was, with a cheaper launch. */
static double by_native(const accrue_rates *rates, const accrue_machine *machine, const accrue_work *work) {
  const double updates = all_updates(work), blocks = multiprocessors_of(rates, machine);
  const double cells = smaller(1 << accrue_cells_most_bits, updates / blocks);
  double bytes = 0, bins = 0;
  for (int i = 0; i < work->count; i++) {
    bytes += bytes_of(&work->histograms[i]);
    bins += (double)work->histograms[i].bins;
  }
  if (bytes <= rates->chip) return rates->native_launch + updates * rates->native + bytes * rates->traffic;
  if (work->count == 1 && bins * accrue_packed_count_bytes <= rates->chip && updates / blocks >= bins)
    return rates->native_launch + updates * rates->native_packed + bins * blocks * rates->native_merge;
  if (cells < accrue_cells_least_updates) return rates->native_launch + in_device_memory(rates, work, 0) - rates->launch;
  return by_cells(rates, work, blocks, cells);
}

/* On a CPU: in the histogram itself (threads == 0), or in a copy of each thread. */
static double by_threads(const accrue_rates *rates, const accrue_work *work, double threads) {
  const double updates = all_updates(work) / larger(threads, 1);
  double seconds = threads > 0 ? rates->launch * threads : 0;
  for (int i = 0; i < work->count; i++) {
    const accrue_sizes *const histogram = &work->histograms[i];
    const double bytes = bytes_of(histogram), own = updates / work->count;
    const int has_tables = threads > 0 && 4 * bytes <= accrue_tables_bytes;
    seconds += own * rates->update;
    if (!has_tables) seconds += own * hottest_of(work, histogram) * rates->contended;
    if (bytes > rates->cache) seconds += own * rates->far * (1 - rates->cache / bytes);
    if (threads > 0) seconds += bytes * rates->traffic * (has_tables ? 8 : 2);
  }
  return seconds;
}

double accrue_predict(const accrue_machine *machine, const accrue_work *work, const accrue_plan *plan) {
  const accrue_rates *const rates = accrue_rates_of(machine);
  double seconds = 0;
  if (!machine->is_gpu) {
    const double threads = plan->strategy == accrue_leave ? 0 : machine->threads > 0 ? (double)plan->number : 1;
    seconds = by_threads(rates, work, threads);
    if (plan->strategy == accrue_duplicate)
      seconds += (double)accrue_copy_bytes(work->histograms, work->count) * (double)plan->number * rates->traffic;
  } else if (plan->strategy == accrue_gang_private) {
    seconds = on_chip(rates, machine, work, plan);
  } else if (plan->strategy == accrue_native) {
    seconds = by_native(rates, machine, work);
  } else {
    seconds = in_device_memory(rates, work, plan->strategy == accrue_duplicate ? (double)plan->number : 0);
  }
  return larger(seconds, 1e-9);
}
