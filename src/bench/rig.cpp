#include "bench/rig.h"

#include <unistd.h>

#include <fstream>

namespace accrue::bench {

Result<Options> optionsOf(const Cell &cell, const Settings &settings, Processor processor) {
  Options options;
  if (auto error = setMethod(options, cell.method)) return *error;
  options.processor = processor;
  options.predictable = settings.predictable;
  options.threads = cell.threads;
  options.grid = cell.grid;
  return options;
}

uint64_t availableMemory() {
  std::ifstream file("/proc/meminfo");
  std::string name;
  uint64_t number = 0;
  for (std::string rest; file >> name >> number && std::getline(file, rest);)
    if (name == "MemAvailable:") return number * 1024;
  return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) / 2;
}

}  // namespace accrue::bench
