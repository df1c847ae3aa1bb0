#include <zlib.h>

#include <algorithm>
#include <array>

#include "io/zip.h"

namespace accrue {
namespace {

class Inflated : public ByteStream {
 public:
  Inflated(std::unique_ptr<ByteStream> source, const ZipEntry &entry)
      : ByteStream(source->name()), source(std::move(source)), size(entry.size), checksum(entry.checksum) {}
  ~Inflated() override {
    if (isReady) inflateEnd(&state);
  }

  std::optional<Error> prepare() {
    isReady = inflateInit2(&state, -MAX_WBITS) == Z_OK;  // without a header
    if (!isReady) return Error{Fault::Memory, "not enough memory to decompress " + name()};
    return std::nullopt;
  }

 protected:
  Result<size_t> take(std::span<std::byte> buffer) override {
    constexpr size_t most = 1 << 30;  // zlib counts in 32 bits
    const auto room = static_cast<uInt>(std::min(buffer.size(), most));
    state.next_out = reinterpret_cast<Bytef *>(buffer.data());
    state.avail_out = room;
    while (state.avail_out == room && room > 0 && !isAtEnd)
      if (auto error = step()) return *error;
    const uInt got = room - state.avail_out;
    sum = crc32(sum, reinterpret_cast<const Bytef *>(buffer.data()), got);
    done += got;
    if (isAtEnd && (done != size || sum != checksum)) return damaged("its checksum is wrong");
    return static_cast<size_t>(got);
  }
  // The archive promises so many, and `take` holds it to that.
  std::optional<uint64_t> leftToTake() const override { return size - std::min(done, size); }

 private:
  std::optional<Error> step() {
    if (state.avail_in == 0) {
      const auto got = source->read(input);
      if (!got) return got.error();
      state.next_in = reinterpret_cast<Bytef *>(input.data());
      state.avail_in = static_cast<uInt>(*got);
    }
    if (state.avail_in == 0) return cannotRead(name(), "the archive is truncated; get a complete copy");
    const int result = inflate(&state, Z_NO_FLUSH);
    isAtEnd = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR) return Error{Fault::Memory, "not enough memory to decompress " + name()};
    if (result != Z_OK && !isAtEnd) return damaged(state.msg ? state.msg : "no progress");
    return std::nullopt;
  }

  Error damaged(const std::string &why) const {
    return cannotRead(name(), "the archive is damaged (" + why + "); get another copy");
  }

  const std::unique_ptr<ByteStream> source;
  const uint64_t size;
  const uint32_t checksum;
  std::array<std::byte, 1 << 16> input;
  z_stream state = {};
  uLong sum = 0;
  uint64_t done = 0;
  bool isReady = false, isAtEnd = false;
};

}  // namespace

Result<std::unique_ptr<ByteStream>> inflateEntry(std::unique_ptr<ByteStream> packed, const ZipEntry &entry) {
  auto stream = std::make_unique<Inflated>(std::move(packed), entry);
  if (auto error = stream->prepare()) return *error;
  return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace accrue
