// From a path to a Reader: finds out what a file is.
//
// The first bytes decide: PNG, JPEG, PNM (PBM, PGM, PPM), .npy, NIfTI-1 and -2 (.nii), numbers as text, and gzip with any of
// them inside, from a file or a pipe; TIFF, FITS, HDF5 and .npz, which are sought in, from a file. What begins like none of
// them is raw when a type is given. With a type given, the few bytes that begin JPEG, PNM, TIFF, .npz and gzip, and what looks
// like text, are believed only if the name agrees (.jpg, .csv, .gz, ...), since raw samples may begin so by chance; and a file
// that turns out to have another type than the one given is refused. A file that holds several things is named with the one
// that is meant: FILE::NAME (file_part.h).
//
// PNG, JPEG, TIFF, FITS, HDF5 and gzip need libpng, libjpeg, libtiff, cfitsio, libhdf5 and zlib; a build without one of them
// says so when such a file comes. NIfTI headers are read here rather than by libnifti, which reads no pipes and prints its
// errors: ten fields are needed.
#pragma once
#include "io/reader.h"

namespace accrue {

struct OpenOptions {
  std::optional<Type> rawType = std::nullopt;  // of raw samples
  unsigned rawChannels = 1;  // 1 to 4, interleaved; of arrays, the last axis
  bool rawHalf = false;  // they are stored as floats of 16 bits; the type is F32
  bool bigEndian = false;  // raw samples are little-endian unless said so
  uint64_t rawOffset = 0;  // bytes before the first raw sample
};

/// Opens FILE or FILE::NAME; "-" is standard input.
Result<std::unique_ptr<Reader>> openInput(const std::string &path, const OpenOptions &options);

}  // namespace accrue
