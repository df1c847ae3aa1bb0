#include "io/byte_stream.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace accrue {

Result<size_t> ByteStream::read(std::span<std::byte> buffer) {
  size_t done = std::min(buffer.size(), ahead.size());
  std::copy_n(ahead.begin(), done, buffer.begin());
  ahead.erase(ahead.begin(), ahead.begin() + done);
  while (done < buffer.size()) {
    const auto got = take(buffer.subspan(done));
    if (!got) return got;
    if (*got == 0) break;
    done += *got;
  }
  return done;
}

Result<std::string_view> ByteStream::peek(size_t count) {
  while (ahead.size() < count) {
    const size_t before = ahead.size();
    ahead.resize(count);
    const auto got = take(std::span(ahead).subspan(before));
    ahead.resize(before + (got ? *got : 0));
    if (!got) return got.error();
    if (*got == 0) break;
  }
  return std::string_view(reinterpret_cast<const char *>(ahead.data()), std::min(count, ahead.size()));
}

std::optional<Error> ByteStream::skip(uint64_t count) {
  const size_t known = std::min<uint64_t>(count, ahead.size());
  ahead.erase(ahead.begin(), ahead.begin() + known);
  return count == known ? std::nullopt : pass(count - known);
}

std::optional<uint64_t> ByteStream::left() const {
  const auto rest = leftToTake();
  return rest ? std::optional(*rest + ahead.size()) : std::nullopt;
}

std::optional<Error> ByteStream::finish() {
  // A gzip stream checks its sum only when asked for what follows.
  const auto behind = peek(1);
  return behind ? std::nullopt : std::optional(behind.error());
}

std::optional<Error> ByteStream::pass(uint64_t count) {
  std::array<std::byte, 1 << 16> dropped;
  while (count > 0) {
    const auto got = take(std::span(dropped).first(std::min<uint64_t>(count, dropped.size())));
    if (!got) return got.error();
    if (*got == 0) break;
    count -= *got;
  }
  return std::nullopt;
}

}  // namespace accrue
