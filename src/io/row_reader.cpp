#include "io/row_reader.h"

#include <algorithm>

namespace accrue {

std::optional<Error> RowReader::refill() {
  row.resize(width * description().sampleBytes());
  used = row.size();  // an error leaves no row behind
  if (auto error = decodeRow(row.data())) return error;
  used = 0;
  return std::nullopt;
}

Result<uint64_t> RowReader::next(std::span<std::byte> buffer) {
  const size_t rowBytes = width * description().sampleBytes();
  for (size_t done = 0; done < buffer.size();) {
    if (used == row.size() && buffer.size() - done >= rowBytes) {
      if (auto error = decodeRow(buffer.data() + done)) return *error;
      done += rowBytes;
      continue;
    }
    if (used == row.size())
      if (auto error = refill()) return *error;
    const size_t piece = std::min(buffer.size() - done, row.size() - used);
    std::copy_n(row.begin() + used, piece, buffer.begin() + done);
    used += piece;
    done += piece;
  }
  return uint64_t(buffer.size() / description().sampleBytes());
}

std::optional<Error> RowReader::skip(uint64_t samples) {
  uint64_t bytes = samples * description().sampleBytes();
  while (bytes > 0) {
    if (used == row.size())
      if (auto error = refill()) return error;
    const uint64_t piece = std::min<uint64_t>(bytes, row.size() - used);
    used += piece;
    bytes -= piece;
  }
  return std::nullopt;
}

}  // namespace accrue
