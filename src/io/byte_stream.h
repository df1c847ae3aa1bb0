// Bytes in a row, from a file, a pipe or a gzip stream: what the formats are read from.
//
// A stream can be looked into without taking anything (`peek`), so that a format is told by its first bytes from a pipe
// as well; it can be skipped, by seeking where that is possible. Buffers are small and of fixed size.
#pragma once
#include "io/reader.h"

namespace accrue {

class ByteStream {
 public:
  explicit ByteStream(std::string name) : itsName(std::move(name)) {}
  virtual ~ByteStream() = default;
  ByteStream(const ByteStream &) = delete;
  ByteStream &operator=(const ByteStream &) = delete;

  const std::string &name() const { return itsName; }  // as in messages

  /// The next bytes: the buffer is filled, but for the end of the stream.
  Result<size_t> read(std::span<std::byte> buffer);
  /// The next bytes without taking them, fewer only at the end. Valid until the next call.
  Result<std::string_view> peek(size_t count);
  /// Passes over bytes. To pass the end is no error: what is read next is the end.
  std::optional<Error> skip(uint64_t count);
  /// How many bytes are left, where that is known.
  std::optional<uint64_t> left() const;
  /// Checks what has been read, where the stream has a checksum behind it. What follows is not read then.
  virtual std::optional<Error> finish();

 protected:
  virtual Result<size_t> take(std::span<std::byte> buffer) = 0;  // some of the next bytes, 0 at the end
  virtual std::optional<Error> pass(uint64_t count);             // reads and drops, unless there is a better way
  virtual std::optional<uint64_t> leftToTake() const { return std::nullopt; }

 private:
  std::string itsName;
  std::vector<std::byte> ahead;  // peeked at, not yet read
};

/// A file; "-" is standard input. Folders and files that cannot be opened are errors.
Result<std::unique_ptr<ByteStream>> openBytes(const std::string &path);

#ifdef ACCRUE_HAVE_ZLIB
/// What a gzip stream holds, all its members one after the other. Checks lengths and checksums.
Result<std::unique_ptr<ByteStream>> gunzip(std::unique_ptr<ByteStream> compressed);
#endif

}  // namespace accrue
