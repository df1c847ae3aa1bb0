// Every method on all inputs of up to six samples over up to four bins; up to four samples also with one value outside.
#include <gtest/gtest.h>

#include "histogram/placed.h"
#include "histogram/plain.h"
#include "histogram/subjects.h"

namespace accrue::test {
namespace {

constexpr unsigned mostBins = 4, mostSamples = 6, mostWithOutside = 4;

/// Calls body with all inputs over `bins` bins, from none to mostSamples samples.
template <class T, class Body>
void forEachInput(unsigned bins, const Body &body) {
  for (unsigned length = 0; length <= mostSamples; length++) {
    const unsigned values = length <= mostWithOutside ? bins + 1 : bins;
    std::vector<T> input(length, T(0));
    while (true) {
      body(input);
      size_t place = 0;
      while (place < length && input[place] == T(values - 1)) input[place++] = 0;
      if (place == length) break;
      input[place] += 1;
    }
  }
}

template <class T>
std::string words(const Subject &subject, unsigned bins, const std::vector<T> &input) {
  std::string text = subject.name + ", " + std::string(nameOf(TypeOf<T>::value)) + ", " + std::to_string(bins) + " bins, input";
  for (T value : input) text += " " + std::to_string(value);
  return text;
}

/// All inputs through one plan, made for the longest of them. Stops at the first wrong one.
template <class T>
void runAll(const Subject &subject, const Bins &bins, Turnout &turnout) {
  std::vector<T> room(mostSamples);
  std::vector<uint32_t> counts(bins.count());
  Request request{samplesOf(std::span<const T>(room)), bins, countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
  const Placed shape(request, subject.where);
  auto plan = Plan::make(shape.request(), subject.options);
  if (!plan && plan.error().fault == Fault::Method) {
    turnout.skipped++;
    return;
  }
  ASSERT_TRUE(plan) << subject.name << ": " << plan.error().message;
  bool isRight = true;
  forEachInput<T>(bins.count(), [&](const std::vector<T> &input) {
    if (!isRight) return;
    std::fill(counts.begin(), counts.end(), 77u);
    request.samples = samplesOf(std::span<const T>(input));
    const Plain expected = plain(request);
    Placed placed(request, subject.where);
    const auto tally = plan->run(placed.request());
    placed.fetch();
    isRight = tally && tally->outside == expected.tally.outside && tally->nan == 0 &&
              std::equal(counts.begin(), counts.end(), expected.counts.begin(), expected.counts.end());
    EXPECT_TRUE(isRight) << words(subject, bins.count(), input) << (tally ? "" : ": " + tally.error().message);
    turnout.ran++;
  });
}

template <class T>
void runAll(bool isEven) {
  Turnouts turnouts;
  for (const Subject &subject : subjects())
    for (uint32_t count = 1; count <= mostBins; count++)
      runAll<T>(subject, isEven ? Bins::even(count, 0, count) : Bins::values(count), turnouts[subject.name]);
  expectTurnout(turnouts, 1000);
}

TEST(AllShortInputs, OfBytes) { runAll<uint8_t>(false); }
TEST(AllShortInputs, OfWords) { runAll<int32_t>(false); }
TEST(AllShortInputs, OfFloats) { runAll<float>(true); }

}  // namespace
}  // namespace accrue::test
