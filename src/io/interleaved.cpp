#include "io/interleaved.h"

#include "histogram/words.h"

namespace accrue {
namespace {

class Interleaved : public Reader {
 public:
  Interleaved(std::unique_ptr<Reader> samples, Description description)
      : Reader(std::move(description)), samples(std::move(samples)) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const auto got = samples->read(buffer);
    if (!got) return got;
    return *got / description().channels;
  }

  /// Only before the first read.
  std::optional<Error> skip(uint64_t count) override {
    return samples->restrictTo(count * description().channels, *samples->description().count);
  }

 private:
  const std::unique_ptr<Reader> samples;
};

}  // namespace

Result<std::unique_ptr<Reader>> interleaved(std::unique_ptr<Reader> samples, unsigned channels) {
  Description description = samples->description();
  std::vector<uint64_t> &lengths = description.axes.lengths;
  const bool isSo = description.channels == 1 && description.count && lengths.size() > 1 && lengths.back() == channels &&
                    !description.axes.isFirstFastest;
  if (!isSo)
    return cannotRead(description.name, "it is " + description.format + ", " + description.shape +
                                            "; --channels is for raw files, and for arrays whose last axis is that long");
  lengths.pop_back();
  description.channels = channels;
  description.count = *description.count / channels;
  description.shape = wordsFor(lengths, channels);
  description.channelNames = imageChannels(channels);
  return std::unique_ptr<Reader>(std::make_unique<Interleaved>(std::move(samples), std::move(description)));
}

}  // namespace accrue
