#include "hist/verify.h"

#include <cmath>
#include <cstring>

#include "histogram/words.h"
#include "present/numbers.h"

namespace accrue {
namespace {

Options serially() {
  Options options;
  options.method = Method::Serial;
  options.processor = Processor::Cpu;
  return options;
}

template <class T>
std::vector<std::byte> sizesOf(const Samples &weights) {
  std::vector<std::byte> memory(weights.count * sizeof(T));
  for (uint64_t i = 0; i < weights.count; i++) {
    const T size = std::fabs(static_cast<const T *>(weights.data)[i * weights.step()]);
    std::memcpy(memory.data() + i * sizeof(T), &size, sizeof size);
  }
  return memory;
}

struct Difference {
  uint64_t bin = 0, bins = 0;  // the first, and how many
  std::string judged, plain;
};

void note(Difference &difference, uint64_t bin, const std::string &judged, const std::string &plain) {
  if (difference.bins++ == 0) difference.bin = bin, difference.judged = judged, difference.plain = plain;
}

}  // namespace

Verifier::Verifier(std::optional<uint64_t> most, uint64_t block)
    : plain(serially(), most, block), numbers(serially(), most, block), sizes(serially(), most, block) {}

std::optional<Error> Verifier::add(const Request &request, uint64_t first) {
  if (auto error = plain.add(request, first)) return error;
  if (!request.weights) return std::nullopt;
  Request counting = request;
  counting.weights.reset();
  if (auto error = numbers.add(counting, first)) return error;
  const Samples &weights = *request.weights;
  const std::vector<std::byte> memory = weights.type == Type::F32 ? sizesOf<float>(weights) : sizesOf<double>(weights);
  Request sizing = request;
  sizing.weights = Samples{memory.data(), weights.type, weights.count};
  return sizes.add(sizing, first);
}

std::optional<Failure> Verifier::compare(const Counter &judged) const {
  Difference difference;
  const uint64_t bins = plain.bins();
  if (numbers.bins() == 0) {
    const std::vector<uint64_t> left = judged.counts(), right = plain.counts();
    for (uint64_t k = 0; k < bins; k++)
      if (left[k] != right[k]) note(difference, k, std::to_string(left[k]), std::to_string(right[k]));
  } else {
    const std::vector<double> left = judged.sums().total(bins), right = plain.sums().total(bins), size = sizes.sums().total(bins);
    const std::vector<uint64_t> number = numbers.counts();
    for (uint64_t k = 0; k < bins; k++) {
      const double bound = 2 * static_cast<double>(number[k]) * 0x1p-53 * size[k];
      // Where infinities or overflow come in, the order of additions decides what the sum is.
      const bool isEqual = !std::isfinite(size[k]) || std::fabs(left[k] - right[k]) <= bound;
      if (!isEqual) note(difference, k, exactText(left[k]), exactText(right[k]));
    }
  }
  const bool sameRest = judged.tally().outside == plain.tally().outside && judged.tally().nan == plain.tally().nan;
  if (difference.bins == 0 && sameRest) return std::nullopt;
  if (difference.bins == 0)
    return inputFailure(judged.methodText() + " finds " + counted(judged.tally().outside, "sample") + " outside and " +
                        std::to_string(judged.tally().nan) + " NaN, the plain loop " + std::to_string(plain.tally().outside) +
                        " and " + std::to_string(plain.tally().nan) + "; please report this");
  return inputFailure(judged.methodText() + " differs from the plain loop in " + std::to_string(difference.bins) + " of " +
                      counted(bins, "bin") + ", first in bin " + std::to_string(difference.bin) + ": " + difference.judged +
                      " instead of " + difference.plain + "; please report this");
}

}  // namespace accrue
