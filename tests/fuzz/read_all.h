// A file's bytes, given to a reader as files and pipes give them; all samples are read, in pieces of odd sizes.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "io/formats.h"

namespace accrue::fuzz {

/// Bytes in memory. `isPipe`: nobody knows how many are left, and few come at a time.
class MemoryBytes : public ByteStream {
 public:
  MemoryBytes(std::string_view bytes, bool isPipe) : ByteStream("'fuzzed'"), bytes(bytes), isPipe(isPipe) {}

 protected:
  Result<size_t> take(std::span<std::byte> buffer) override {
    const size_t count = std::min({buffer.size(), bytes.size(), isPipe ? size_t(97) : bytes.size()});
    std::memcpy(buffer.data(), bytes.data(), count);
    bytes.remove_prefix(count);
    return count;
  }
  std::optional<uint64_t> leftToTake() const override { return isPipe ? std::nullopt : std::optional<uint64_t>(bytes.size()); }

 private:
  std::string_view bytes;
  bool isPipe;
};

/// Opens and reads to the end, or as far as an error or `most` samples. More samples than were promised, or an error without
/// words, end the program.
inline void readAll(Opened opened, uint64_t most = 1 << 20) {
  if (!opened) {
    if (opened.error().message.empty() || opened.error().message.find('\n') != std::string::npos) std::abort();
    return;
  }
  Reader &reader = **opened;
  std::vector<std::byte> buffer(reader.description().sampleBytes() * 1021);
  uint64_t total = 0;
  while (total < most) {
    const auto got = reader.read(buffer);
    if (!got && (got.error().message.empty() || got.error().message.find('\n') != std::string::npos)) std::abort();
    if (!got || *got == 0) break;
    total += *got;
  }
  if (reader.description().count && total > *reader.description().count) std::abort();
}

/// From a file, from a pipe, and a share of it from the middle.
template <class Open>
void readEachWay(std::string_view bytes, Open open) {
  readAll(open(std::make_unique<MemoryBytes>(bytes, false)));
  readAll(open(std::make_unique<MemoryBytes>(bytes, true)));
  auto part = open(std::make_unique<MemoryBytes>(bytes, false));
  if (!part || !(*part)->description().count) return;
  const uint64_t count = *(*part)->description().count;
  if (count < (1 << 20) && !(*part)->restrictTo(count / 3, count / 2)) readAll(std::move(part));
}

inline std::string_view textOf(const uint8_t *data, size_t size) { return {reinterpret_cast<const char *>(data), size}; }

}  // namespace accrue::fuzz
