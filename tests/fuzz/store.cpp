// What stands in the runtime's store: the lines behind the key, as another process may have left them, with a right sum. The
// runtime launches with it, settles and writes it anew. Whatever was read, plans are possible ones and counts are right.
#include <cstring>

#include "folder.h"
#include "runtime/runtime.h"

namespace {

enum { iterations = 500, bins = 16 };
const accrue_histogram histogram = {bins, sizeof(unsigned), 64, 0, 0};

double seconds;
double now() { return seconds += 1e-4; }

void describe(accrue_place *place) {
  place->accrue_name = "pretended GPU";
  place->accrue_memory = place->accrue_available = size_t(1) << 26;
  place->accrue_multiprocessors = 2;
}

/// What a store's file about the site begins with.
void addKey(accrue_text *text, const accrue_subject &subject, char name[accrue_name_size]) {
  accrue_device device{};
  accrue_record record{};
  record.device = &device;
  record.count = 1;
  record.histograms[0] = histogram;
  std::snprintf(device.name, sizeof device.name, "pretended GPU");
  device.machine.is_gpu = 1;
  device.machine.multiprocessors = 2;
  accrue_add_key(text, &subject, &record);
  accrue_store_name(&subject, &record, name);
}

void runOnce(accrue_runtime &runtime, accrue_site &site) {
  const accrue_place place = {0, 0, 0, 0, 0, nullptr, 0, 0, 0, describe, accrue_host_allocate, accrue_host_release, nullptr};
  unsigned counts[bins] = {}, sum = 0;
  accrue_launch launch;
  accrue_runtime_choose(&runtime, &launch, &site, &place, iterations, &histogram, 1);
  if (!(launch.accrue_strategy & int(site.accrue_strategies))) std::abort();
  if ((launch.accrue_strategy == ACCRUE_LEAVE) != (launch.accrue_number == 0)) std::abort();
  auto *const copies = static_cast<unsigned *>(launch.accrue_copies[0]);
  const size_t l = launch.accrue_strategy == ACCRUE_DUPLICATE ? launch.accrue_number : 0;
  if (launch.accrue_must_fill) std::memset(copies, 0, l * bins * sizeof *copies);
  for (size_t i = 0; i < iterations; i++) (l ? copies + i % l * bins : counts)[i * i % bins]++;
  for (size_t i = 0; i < l * bins; i++) counts[i % bins] += copies[i], copies[i] = 0;
  for (const unsigned count : counts) sum += count;
  if (sum != iterations) std::abort();
  accrue_runtime_end(&runtime, &launch, now());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const accrue::fuzz::Folder folder;
  accrue_site site = {"fuzzed.c", 12, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_GANG_PRIVATE, 1, nullptr, 0};
  const accrue_subject subject = {site.accrue_file, site.accrue_function, site.accrue_line, site.accrue_strategies,
                                  site.accrue_updates};
  static accrue_settings settings;
  accrue_runtime runtime;
  accrue_text text{};
  char name[accrue_name_size], sum[32];
  addKey(&text, subject, name);
  accrue_add_bytes(&text, reinterpret_cast<const char *>(data), size);
  std::snprintf(sum, sizeof sum, "sum %016llx\n", static_cast<unsigned long long>(accrue_sum(text.data, text.length)));
  accrue_add_bytes(&text, sum, std::strlen(sum));
  folder.put(name, {text.data, text.length});
  accrue_clear(&text);

  settings.locals = -1;
  settings.trials = accrue_most_trials;
  std::snprintf(settings.folder, sizeof settings.folder, "%s", folder.path.c_str());
  accrue_runtime_open(&runtime, &settings, now);
  for (int i = 0; i < 40; i++) runOnce(runtime, site);
  accrue_runtime_finish(&runtime);
  for (accrue_block *block = runtime.pool; block; block = block->next) std::free(block->memory);
  accrue_runtime_close(&runtime);
  return 0;
}
