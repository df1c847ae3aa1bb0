// Images, which are decoded a row at a time: turns rows into samples for any buffer.
#pragma once
#include "io/reader.h"

namespace accrue {

class RowReader : public Reader {
 public:
  RowReader(Description description, uint64_t width) : Reader(std::move(description)), width(width) {}

 protected:
  /// Decodes the next row, width * sampleBytes() bytes. Called as often as the image has rows.
  virtual std::optional<Error> decodeRow(std::byte *to) = 0;

  Result<uint64_t> next(std::span<std::byte> buffer) final;
  std::optional<Error> skip(uint64_t samples) final;

 private:
  std::optional<Error> refill();

  const uint64_t width;
  std::vector<std::byte> row;  // the row that the last buffer cut
  size_t used = 0;             // bytes of it that were given
};

}  // namespace accrue
