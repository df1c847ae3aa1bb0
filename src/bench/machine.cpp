#include "bench/machine.h"

#include <sys/utsname.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <thread>

#include "accrue/histogram.hpp"

namespace accrue::bench {
namespace {

std::string cpuModel() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != line.npos) return line.substr(colon + 2);
  }
  // ARM says numbers instead of a name.
  utsname names;
  return ::uname(&names) == 0 ? std::string("a CPU of type ") + names.machine : "a CPU";
}

/// The driver's own number, "580.159.04".
std::string driverVersion() {
  std::ifstream file("/proc/driver/nvidia/version");
  std::string line;
  std::smatch found;
  return std::getline(file, line) && std::regex_search(line, found, std::regex("[0-9]+\\.[0-9]+(\\.[0-9]+)?")) ? found.str() : "";
}

Machine lookUp() {
  Machine machine{cpuModel(), std::thread::hardware_concurrency(), "", ""};
  const auto gpu = describeGpu();
  if (gpu) machine.gpu = *gpu, machine.driver = driverVersion();
  return machine;
}

}  // namespace

const Machine &thisMachine() {
  static const Machine machine = lookUp();
  return machine;
}

double meanLoad() {
  double load = 0;
  return ::getloadavg(&load, 1) == 1 ? load : 0;
}

}  // namespace accrue::bench
