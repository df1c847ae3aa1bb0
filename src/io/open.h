// From a path to a Reader: finds out what a file is.
//
// The first bytes decide: PNG, JPEG, PNM (PBM, PGM, PPM), .npy, NIfTI-1 and -2 (.nii), and gzip with any of them inside, from a file or a
// pipe. What begins like none of them is raw when a type is given. With a type given, the three bytes that begin
// JPEG, PNM and gzip are believed only if the name agrees (.jpg, .pgm, .gz, ...), since raw samples may begin so by chance; and
// a file that turns out to have another type than the one given is refused.
//
// PNG, JPEG and gzip need libpng, libjpeg and zlib; a build without one of them says so when such a file comes. NIfTI
// headers are read here rather than by libnifti, which reads no pipes and prints its errors: ten fields are needed.
#pragma once
#include "io/reader.h"

namespace accrue {

struct OpenOptions {
  std::optional<Type> rawType = std::nullopt;  // of raw samples
  unsigned rawChannels = 1;  // 1 to 4, interleaved
  bool bigEndian = false;  // raw samples are little-endian unless said so
  uint64_t rawOffset = 0;  // bytes before the first raw sample
};

/// Opens a file; "-" is standard input.
Result<std::unique_ptr<Reader>> openInput(const std::string &path, const OpenOptions &options);

}  // namespace accrue
