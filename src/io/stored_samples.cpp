#include "io/stored_samples.h"

#include <array>

namespace accrue {
namespace {

class StoredSamples : public Reader {
 public:
  StoredSamples(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order)
      : Reader(std::move(description)), stream(std::move(stream)), isReversed(order != nativeOrder) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const auto got = stream->read(buffer);
    if (!got) return got.error();
    const size_t size = description().sampleBytes();
    if (*got % size && !description().count)
      return cannotRead(description().name, "it ends in the middle of a sample, which takes " + std::to_string(size) +
                                                " bytes; check the type and the channels");
    if (isReversed) reverseElements(buffer.first(*got), sizeOf(description().type));
    return uint64_t(*got / size);
  }

  std::optional<Error> skip(uint64_t samples) override { return stream->skip(samples * description().sampleBytes()); }

  std::optional<Error> finish() override {
    // A gzip stream checks its sum only when asked for what follows.
    const auto behind = stream->peek(1);
    return behind ? std::nullopt : std::optional(behind.error());
  }

 private:
  const std::unique_ptr<ByteStream> stream;
  const bool isReversed;
};

}  // namespace

Result<std::unique_ptr<Reader>> readStored(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order) {
  const auto left = stream->left();
  if (left && description.count) {
    const uint64_t needed = *description.count * description.sampleBytes();
    if (*left < needed)
      return cannotRead(description.name, "it is truncated: its header promises " + std::to_string(needed) +
                                              " bytes of samples, but " + std::to_string(*left) + " follow; get a complete copy");
  }
  return std::unique_ptr<Reader>(std::make_unique<StoredSamples>(std::move(description), std::move(stream), order));
}

}  // namespace accrue
