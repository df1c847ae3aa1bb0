// The headers of PBM, PGM and PPM files, for those who want to know more of a picture than its samples; formats.h opens it.
#pragma once
#include "io/byte_stream.h"

namespace accrue {

struct PnmHead {
  bool isText = false, isBits = false;  // P1 to P3 are text; P1 and P4 hold bits
  uint64_t width = 0, height = 0;
  unsigned channels = 1;  // 1 or 3
  unsigned top = 255;     // the greatest value a sample may have
};

/// Leaves the stream at the first pixel.
Result<PnmHead> readPnmHead(ByteStream &stream);

/// A binary PGM or PPM file: rows from the top, 8 bits a channel.
std::string pnmText(uint64_t width, uint64_t height, unsigned channels, std::span<const uint8_t> samples);

}  // namespace accrue
