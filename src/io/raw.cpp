#include "histogram/words.h"
#include "io/formats.h"
#include "io/shape.h"
#include "io/stored_samples.h"

namespace accrue {

Opened openRaw(std::unique_ptr<ByteStream> stream, const OpenOptions &options) {
  Description description{stream->name(), "raw", *options.rawType, options.rawChannels};
  const Stored stored = options.rawHalf ? Stored::Half : Stored::Plain;
  if (auto error = stream->skip(options.rawOffset)) return *error;
  const auto start = stream->peek(1);
  if (!start) return start.error();
  if (start->empty())
    return cannotRead(stream->name(), "there is nothing behind its first " +
                                          (options.rawOffset == 1 ? "byte" : counted(options.rawOffset, "byte")));
  if (const auto left = stream->left()) {
    const size_t size = storedBytes(description, stored);
    if (*left % size)
      return cannotRead(stream->name(), counted(*left, "byte") + said(*left, " is", " are") + " not a whole number of samples of " +
                                            counted(size, "byte") + " (" +
                                            (options.rawHalf ? "f16" : std::string(nameOf(description.type))) +
                                            ", channels: " + std::to_string(description.channels) +
                                            "); check the type, the channels and the offset");
    description.count = *left / size;
  }
  const uint64_t count = description.count.value_or(0);
  description.shape = description.count ? wordsFor(std::span(&count, 1), description.channels) : "samples till the end";
  return readStored(std::move(description), std::move(stream), options.bigEndian ? ByteOrder::Big : ByteOrder::Little, stored);
}

}  // namespace accrue
