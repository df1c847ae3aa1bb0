#include <zlib.h>

#include <algorithm>
#include <array>

#include "io/byte_stream.h"

namespace accrue {
namespace {

class Gunzip : public ByteStream {
 public:
  explicit Gunzip(std::unique_ptr<ByteStream> source) : ByteStream(source->name()), source(std::move(source)) {}
  ~Gunzip() override {
    if (isReady) inflateEnd(&state);
  }

  std::optional<Error> prepare() {
    constexpr int gzipOnly = 16;
    isReady = inflateInit2(&state, MAX_WBITS + gzipOnly) == Z_OK;
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
    return static_cast<size_t>(room - state.avail_out);
  }

 private:
  std::optional<Error> step() {
    if (state.avail_in == 0)
      if (auto error = refill()) return error;
    if (isBetweenMembers) {
      if (state.avail_in > 0 && *state.next_in == 0) {  // tapes and some writers pad with zeros
        state.next_in++;
        state.avail_in--;
        return std::nullopt;
      }
      isAtEnd = state.avail_in == 0;
      isBetweenMembers = false;
      if (isAtEnd) return std::nullopt;
      inflateReset(&state);
    }
    if (state.avail_in == 0) return cannotRead(name(), "its gzip stream is truncated; get a complete copy");
    const int result = inflate(&state, Z_NO_FLUSH);
    if (result == Z_STREAM_END) isBetweenMembers = true;
    else if (result == Z_MEM_ERROR) return Error{Fault::Memory, "not enough memory to decompress " + name()};
    else if (result != Z_OK)
      return cannotRead(
          name(), std::string("its gzip stream is damaged (") + (state.msg ? state.msg : "no progress") + "); get another copy");
    return std::nullopt;
  }

  std::optional<Error> refill() {
    const auto got = source->read(input);
    if (!got) return got.error();
    state.next_in = reinterpret_cast<Bytef *>(input.data());
    state.avail_in = static_cast<uInt>(*got);
    return std::nullopt;
  }

  const std::unique_ptr<ByteStream> source;
  std::array<std::byte, 1 << 16> input;
  z_stream state = {};
  bool isReady = false, isBetweenMembers = false, isAtEnd = false;
};

}  // namespace

Result<std::unique_ptr<ByteStream>> gunzip(std::unique_ptr<ByteStream> compressed) {
  auto stream = std::make_unique<Gunzip>(std::move(compressed));
  if (auto error = stream->prepare()) return *error;
  return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace accrue
