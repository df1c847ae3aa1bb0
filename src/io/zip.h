// ZIP archives, as far as numpy writes them: the list of files at the end, and each file's bytes.
#pragma once
#include "io/byte_stream.h"

namespace accrue {

struct ZipEntry {
  std::string file;          // its name within the archive
  uint64_t offset = 0;       // of its local header
  uint64_t packed = 0, size = 0;
  uint32_t checksum = 0;
  uint16_t method = 0;       // 0: stored as it is; 8: deflated
  bool isSecret = false;     // encrypted
};

/// The files of the archive at `path`, which messages call `name`.
Result<std::vector<ZipEntry>> entriesOf(const std::string &path, const std::string &name);

/// The bytes of one of them. Lengths and checksums are checked.
Result<std::unique_ptr<ByteStream>> openEntry(const std::string &path, const std::string &name, const ZipEntry &entry);

#ifdef ACCRUE_HAVE_ZLIB
/// What a deflated file of an archive holds, not yet checked; the stream stands at its first byte.
Result<std::unique_ptr<ByteStream>> inflateEntry(std::unique_ptr<ByteStream> packed);
#endif

}  // namespace accrue
