#include "tune/case.h"

namespace accrue::tune {

std::vector<accrue_sizes> Case::sizes() const {
  std::vector<accrue_sizes> all;
  for (const accrue_histogram &histogram : histograms) all.push_back(accrue_sizes_of(&histogram));
  return all;
}

double Case::predicted(const Plan &plan) const {
  const std::vector<accrue_sizes> all = sizes();
  const accrue_work work{iterations, updates, all.data(), static_cast<int>(all.size()), nullptr};
  return accrue_predict(&machine, &work, &plan);
}

std::string Case::site() const { return file + ":" + std::to_string(line) + " " + function; }

std::string Case::conditions() const {
  std::string text = iterations == ACCRUE_UNKNOWN ? "any number of iterations" : std::to_string(iterations) + " iterations";
  const char *between = ", ";
  for (const accrue_histogram &histogram : histograms) {
    text += between + std::to_string(histogram.accrue_bins);
    between = " + ";
  }
  text += " bins on " + device;
  return machine.threads > 0 ? text + ", " + std::to_string(machine.threads) + " threads" : text;
}

}  // namespace accrue::tune
