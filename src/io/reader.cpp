#include "io/reader.h"

#include <algorithm>

namespace accrue {

Error cannotRead(const std::string &name, const std::string &why) {
  std::string line = "cannot read " + name + ": " + why;
  for (char &c : line)
    if ((c >= 0 && c < ' ') || c == '\x7f') c = '?';
  return {Fault::Input, line};
}

Error truncated(const std::string &name) {
  return cannotRead(name, "it is truncated: it ends before its last sample; get a complete copy");
}

std::optional<Error> Reader::restrictTo(uint64_t from, uint64_t to) {
  const auto &count = itsDescription.count;
  if (from > to || (count && to > *count))
    return Error{Fault::Request, "there are no samples [" + std::to_string(from) + ", " + std::to_string(to) + ") in " +
                                     itsDescription.name + (count ? ", which has " + std::to_string(*count) : std::string())};
  first = from;
  last = to;
  return std::nullopt;
}

Result<uint64_t> Reader::read(std::span<std::byte> buffer) {
  const size_t size = itsDescription.sampleBytes();
  const uint64_t room = buffer.size() / size;
  if (room == 0)
    return Error{Fault::Request, "a buffer of " + std::to_string(buffer.size()) + " bytes holds no sample of " +
                                     itsDescription.name + ", which takes " + std::to_string(size)};
  const uint64_t end = last ? *last : itsDescription.count.value_or(UINT64_MAX);
  if (first >= end && position < first) return uint64_t(0);
  if (position < first) {
    if (auto error = skip(first - position)) return *error;
    position = first;
  }
  const uint64_t wanted = std::min(room, end - position);
  if (wanted == 0) return uint64_t(0);
  const auto got = next(buffer.first(wanted * size));
  if (!got) return got;
  if (*got < wanted && itsDescription.count) return truncated(itsDescription.name);
  position += *got;
  if (position == itsDescription.count)
    if (auto error = finish()) return *error;
  return got;
}

}  // namespace accrue
