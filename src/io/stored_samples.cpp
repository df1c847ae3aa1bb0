#include "io/stored_samples.h"

#include "histogram/words.h"
#include "io/half.h"

namespace accrue {
namespace {

class StoredSamples : public Reader {
 public:
  StoredSamples(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order, Stored stored)
      : Reader(std::move(description)), stream(std::move(stream)), isReversed(order != nativeOrder), stored(stored) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const size_t size = storedBytes(description(), stored), bytes = buffer.size() / description().sampleBytes() * size;
    const auto got = stream->read(buffer.first(bytes));
    if (!got) return got.error();
    if (*got % size && !description().count)
      return cannotRead(description().name, "it ends in the middle of a sample, which takes " + counted(size, "byte") +
                                                "; check the type and the channels");
    if (isReversed) reverseElements(buffer.first(*got), size / description().channels);
    if (stored == Stored::Half) widenInPlace(buffer.first(*got * 2));
    return uint64_t(*got / size);
  }

  std::optional<Error> skip(uint64_t samples) override { return stream->skip(samples * storedBytes(description(), stored)); }

  std::optional<Error> finish() override { return stream->finish(); }

 private:
  const std::unique_ptr<ByteStream> stream;
  const bool isReversed;
  const Stored stored;
};

}  // namespace

Result<std::unique_ptr<Reader>> readStored(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order,
                                           Stored stored) {
  const auto left = stream->left();
  if (left && description.count) {
    const uint64_t needed = *description.count * storedBytes(description, stored);
    if (*left < needed)
      return cannotRead(description.name, "it is truncated: its header promises " + counted(needed, "byte") + " of samples, but " +
                                              std::to_string(*left) + said(*left, " follows", " follow") + "; get a complete copy");
  }
  return std::unique_ptr<Reader>(std::make_unique<StoredSamples>(std::move(description), std::move(stream), order, stored));
}

}  // namespace accrue
