// Boost.Histogram as fast as it gets: a dense table of 32-bit counts, an axis without bins for what lies outside, and
// the faster of its two ways to be filled, sample by sample or all at once. It has one thread.
#include <boost/histogram.hpp>
#include <boost/version.hpp>
#include <type_traits>

#include "peer.h"

using namespace accrue::bench;

namespace {

namespace bh = boost::histogram;

template <class T>
auto axisOf(uint32_t bins) {
  if constexpr (std::is_floating_point_v<T>)
    return bh::axis::regular<double, bh::use_default, bh::use_default, bh::axis::option::none_t>(bins, 0, bins);
  else
    return bh::axis::integer<int, bh::use_default, bh::axis::option::none_t>(0, static_cast<int>(bins));
}

template <class T>
std::string answerAs(const Question &question) {
  const std::vector<T> samples = samplesOf<T>(question);
  if (samples.size() != question.samples) return cannot("read " + question.path);
  auto histogram = bh::make_histogram_with(std::vector<uint32_t>(), axisOf<T>(question.bins));
  const auto hashNow = [&] {
    std::vector<uint64_t> counts(histogram.begin(), histogram.end());
    return hashOf(counts);
  };
  const double one = timeOf([&] {
    histogram.reset();
    for (const T sample : samples) histogram(sample);
  });
  const uint64_t hash = hashNow();
  const double all = timeOf([&] {
    histogram.reset();
    histogram.fill(samples);
  });
  if (hashNow() != hash) return done(std::min(one, all), ~hash);  // its two ways differ: one is wrong
  return done(std::min(one, all), hash);
}

}  // namespace

int main() {
  const std::string version = std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000);
  return serve("ready Boost.Histogram " + version, [](const Question &question) {
    return answerByType(question, [&](auto example) { return answerAs<decltype(example)>(question); });
  });
}
