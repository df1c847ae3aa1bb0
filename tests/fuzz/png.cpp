// PNG images: as they are, and with the checksums of their chunks set right, so that what stands behind them is reached.
#include <zlib.h>

#include "io/byte_order.h"
#include "read_all.h"

namespace {

constexpr size_t signature = 8, around = 12;  // length, kind and sum of a chunk

uint32_t bigEndianAt(const std::string &bytes, size_t at) { return accrue::numberAt<uint32_t>(bytes, at, accrue::ByteOrder::Big); }

std::string withRightSums(std::string bytes) {
  for (size_t at = signature; at + around <= bytes.size();) {
    const size_t length = bigEndianAt(bytes, at);
    if (length > bytes.size() - at - around) break;
    const auto *kind = reinterpret_cast<const Bytef *>(bytes.data() + at + 4);
    const auto sum = static_cast<uint32_t>(crc32(0, kind, static_cast<uInt>(length + 4)));
    for (int i = 0; i < 4; i++) bytes[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i));
    at += around + length;
  }
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string bytes(accrue::fuzz::textOf(data, size));
  if (!bytes.starts_with("\x89PNG\r\n\x1a\n")) return -1;
  accrue::fuzz::readEachWay(bytes, accrue::openPng);
  accrue::fuzz::readEachWay(withRightSums(bytes), accrue::openPng);
  return 0;
}
