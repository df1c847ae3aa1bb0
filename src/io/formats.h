// One opener per format. The stream stands at its first byte and begins as the format does.
#pragma once
#include "io/byte_stream.h"
#include "io/file_part.h"
#include "io/open.h"

namespace accrue {

using Opened = Result<std::unique_ptr<Reader>>;

Opened openPng(std::unique_ptr<ByteStream> stream);
Opened openJpeg(std::unique_ptr<ByteStream> stream);
Opened openPnm(std::unique_ptr<ByteStream> stream);
Opened openNpy(std::unique_ptr<ByteStream> stream);
Opened openNifti(std::unique_ptr<ByteStream> stream);
Opened openRaw(std::unique_ptr<ByteStream> stream, const OpenOptions &options);

/// The columns of a text, up to four; the one that the file's part names, or numbers from 1.
Opened openText(std::unique_ptr<ByteStream> stream, const FilePart &file);

// Formats that have to be sought in are opened by their path.
Opened openNpz(const FilePart &file);
Opened openTiff(const FilePart &file);
Opened openFits(const FilePart &file);
Opened openHdf5(const FilePart &file);

/// Whether these first bytes, 348 or all there are, are those of a NIfTI file.
bool isNifti(std::string_view head);
/// The same for a PBM, PGM or PPM file.
bool isPnm(std::string_view head);
/// The same for numbers as text.
bool isText(std::string_view head);
/// Whether it may be text, whatever that says.
bool isPlain(std::string_view head);

}  // namespace accrue
