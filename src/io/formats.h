// One opener per format. The stream stands at its first byte and begins as the format does.
#pragma once
#include "io/byte_stream.h"
#include "io/open.h"

namespace accrue {

using Opened = Result<std::unique_ptr<Reader>>;

Opened openPng(std::unique_ptr<ByteStream> stream);
Opened openJpeg(std::unique_ptr<ByteStream> stream);
Opened openPnm(std::unique_ptr<ByteStream> stream);
Opened openNpy(std::unique_ptr<ByteStream> stream);
Opened openNifti(std::unique_ptr<ByteStream> stream);
Opened openRaw(std::unique_ptr<ByteStream> stream, const OpenOptions &options);

/// Whether these first bytes, 348 or all there are, are those of a NIfTI file.
bool isNifti(std::string_view head);
/// The same for a PBM, PGM or PPM file.
bool isPnm(std::string_view head);

}  // namespace accrue
