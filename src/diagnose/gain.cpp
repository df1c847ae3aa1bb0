#include "diagnose/gain.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "plan/model.h"

namespace accrue {
namespace {

size_t binsOf(const Extent &extent) {
  if (extent.constant) return *extent.constant;
  const std::string &text = extent.number.empty() ? extent.bins : extent.number;
  char *end = nullptr;
  const unsigned long long bins = std::strtoull(text.c_str(), &end, 0);
  return *end == '\0' ? bins : 0;
}

}  // namespace

double gainOf(const Site &site) {
  if (!site.kernelBody) return 0;  // there is no such kernel
  std::vector<accrue_sizes> sizes;
  for (const Histogram &histogram : site.histograms) {
    const size_t bins = binsOf(histogram.extent);
    if (bins == 0 || histogram.elementBytes == 0) return 0;
    sizes.push_back({bins, histogram.elementBytes, 0, 0});
  }
  if (sizes.empty() || sizes.size() > accrue_most_histograms) return 0;
  const accrue_machine gpu = {.is_gpu = 1};
  const accrue_work work = {.iterations = ACCRUE_USUAL_ITERATIONS,
                            .updates = site.isDeeper ? 0u : 1u,
                            .histograms = sizes.data(),
                            .count = static_cast<int>(sizes.size())};
  const accrue_plan leave = {.strategy = accrue_leave}, native = {.strategy = accrue_native};
  return std::max(1.0, accrue_predict(&gpu, &work, &leave) / accrue_predict(&gpu, &work, &native));
}

std::string gainText(double gain) {
  char text[32];
  if (gain < 9.5) std::snprintf(text, sizeof text, "%.1f", gain);
  else std::snprintf(text, sizeof text, "%.0f", gain < 99.5 ? std::round(gain) : std::round(gain / 10) * 10);
  static_assert(ACCRUE_USUAL_ITERATIONS == size_t{1} << 24);
  return "could be " + std::string(text) +
         " times as fast on an NVIDIA H200 with '--strategy native', by the cost model for 2^24 iterations";
}

}  // namespace accrue
