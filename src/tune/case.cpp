#include "tune/case.h"

namespace accrue::tune {

double Case::predicted(const Way &way) const {
  const accrue_work work{iterations, updates, histograms.data(), static_cast<int>(histograms.size()), nullptr};
  return accrue_predict(&machine, &work, &way);
}

std::string Case::site() const { return file + ":" + std::to_string(line) + " " + function; }

std::string Case::conditions() const {
  std::string text =
      iterations == ACCRUE_UNKNOWN ? "any number of iterations" : std::to_string(iterations) + " iterations";
  const char *between = ", ";
  for (const accrue_histogram &histogram : histograms) {
    text += between + std::to_string(histogram.accrue_bins);
    between = " + ";
  }
  text += " bins on " + device;
  return machine.threads > 0 ? text + ", " + std::to_string(machine.threads) + " threads" : text;
}

}  // namespace accrue::tune
