// OpenCV's calcHist, which takes u8, u16 and f32. It counts into floats, which hold whole numbers only up to 2^24:
// inputs are given to it in pieces of so many samples, and the pieces are added up.
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <type_traits>

#include "peer.h"

using namespace accrue::bench;

namespace {

constexpr uint64_t piece = uint64_t(1) << 24;

template <class T>
constexpr int matrixType = std::is_same_v<T, uint8_t> ? CV_8UC1 : std::is_same_v<T, uint16_t> ? CV_16UC1 : CV_32FC1;

/// A histogram that is used again, and the sum over pieces where there are several.
struct Counter {
  explicit Counter(uint32_t bins) : bins(static_cast<int>(bins)) {}

  template <class T>
  void count(std::vector<T> &samples) {
    const int channels[] = {0};
    const float range[] = {0, static_cast<float>(bins)};
    const float *ranges[] = {range};
    if (samples.size() > piece) sum.assign(static_cast<size_t>(bins), 0);
    for (size_t first = 0; first < samples.size(); first += piece) {
      const cv::Mat part(1, static_cast<int>(std::min<size_t>(piece, samples.size() - first)), matrixType<T>,
                         samples.data() + first);
      cv::calcHist(&part, 1, channels, cv::Mat(), histogram, 1, &bins, ranges);
      for (size_t k = 0; k < sum.size(); k++) sum[k] += static_cast<uint64_t>(histogram.ptr<float>()[k]);
    }
  }
  uint64_t hash() const {
    return sum.empty() ? hashOf(std::vector<uint64_t>(histogram.begin<float>(), histogram.end<float>())) : hashOf(sum);
  }

  int bins;
  cv::Mat histogram;
  std::vector<uint64_t> sum;
};

template <class T>
std::string answerAs(const Question &question) {
  cv::setNumThreads(static_cast<int>(question.threads));
  std::vector<T> samples = samplesOf<T>(question);
  if (samples.size() != question.samples) return cannot("read " + question.path);
  Counter counter(question.bins);
  const double seconds = timeOf([&] { counter.count(samples); });
  return done(seconds, counter.hash());
}

std::string answer(const Question &question) {
  return answerByType(question, [&](auto example) {
    using T = decltype(example);
    if constexpr (std::is_same_v<T, uint8_t> || std::is_same_v<T, uint16_t> || std::is_same_v<T, float>)
      return answerAs<T>(question);
    else return cannot("OpenCV's calcHist has no " + question.type);
  });
}

}  // namespace

int main() {
  try {
    return serve("ready OpenCV " CV_VERSION, answer);
  } catch (const std::exception &error) {
    std::cout << "failed " << error.what() << std::endl;
    return 1;
  }
}
