// What zlib inflates: gzip streams, and compressed files of archives.
#include <zlib.h>

#include <algorithm>
#include <array>

#include "io/zip.h"

namespace accrue {
namespace {

class Inflating : public ByteStream {
 public:
  /// `what` the bytes are, for messages: "the archive".
  Inflating(std::unique_ptr<ByteStream> source, const char *what)
      : ByteStream(source->name()), source(std::move(source)), what(what) {}
  ~Inflating() override {
    if (isReady) inflateEnd(&state);
  }

  /// `windowBits` tells zlib which header to expect.
  std::optional<Error> prepare(int windowBits) {
    isReady = inflateInit2(&state, windowBits) == Z_OK;
    return isReady ? std::nullopt : std::optional(noMemory());
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

  virtual std::optional<Error> step() { return inflateSome(isAtEnd); }

  std::optional<Error> refill() {
    if (state.avail_in > 0) return std::nullopt;
    const auto got = source->read(input);
    if (!got) return got.error();
    state.next_in = reinterpret_cast<Bytef *>(input.data());
    state.avail_in = static_cast<uInt>(*got);
    return std::nullopt;
  }

  /// `isLast`: what was inflated ends here.
  std::optional<Error> inflateSome(bool &isLast) {
    if (auto error = refill()) return error;
    if (state.avail_in == 0) return cannotRead(name(), what + " is truncated; get a complete copy");
    const int result = inflate(&state, Z_NO_FLUSH);
    isLast = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR) return noMemory();
    if (result != Z_OK && !isLast) return damaged(state.msg ? state.msg : "no progress");
    return std::nullopt;
  }

  Error damaged(const std::string &why) const { return cannotRead(name(), what + " is damaged (" + why + "); get another copy"); }

  z_stream state = {};
  bool isAtEnd = false;

 private:
  Error noMemory() const { return {Fault::Memory, "not enough memory to decompress " + name()}; }

  const std::unique_ptr<ByteStream> source;
  const std::string what;
  std::array<std::byte, 1 << 16> input;
  bool isReady = false;
};

/// All members of a gzip stream, one after the other.
class Gunzip : public Inflating {
 public:
  explicit Gunzip(std::unique_ptr<ByteStream> source) : Inflating(std::move(source), "its gzip stream") {}

 protected:
  std::optional<Error> step() override {
    if (!isBetweenMembers) return inflateSome(isBetweenMembers);
    if (auto error = refill()) return error;
    if (state.avail_in > 0 && *state.next_in == 0) {  // tapes and some writers pad with zeros
      state.next_in++;
      state.avail_in--;
      return std::nullopt;
    }
    isAtEnd = state.avail_in == 0;
    isBetweenMembers = false;
    if (!isAtEnd) inflateReset(&state);
    return std::nullopt;
  }

 private:
  bool isBetweenMembers = false;
};

template <class Stream>
Result<std::unique_ptr<ByteStream>> prepared(std::unique_ptr<Stream> stream, int windowBits) {
  if (auto error = stream->prepare(windowBits)) return *error;
  return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace

Result<std::unique_ptr<ByteStream>> gunzip(std::unique_ptr<ByteStream> compressed) {
  constexpr int gzipOnly = 16;
  return prepared(std::make_unique<Gunzip>(std::move(compressed)), MAX_WBITS + gzipOnly);
}

Result<std::unique_ptr<ByteStream>> inflateEntry(std::unique_ptr<ByteStream> packed) {
  constexpr int noHeader = -MAX_WBITS;
  return prepared(std::make_unique<Inflating>(std::move(packed), "the archive"), noHeader);
}

}  // namespace accrue
