// The same for formats that are opened by their path.
#pragma once
#include "folder.h"
#include "read_all.h"

namespace accrue::fuzz {

/// Writes the bytes to a file, opens it by its path and reads all of it; then once more a part that has a name.
template <class Open>
void readAsFile(std::string_view bytes, const char *part, Open open) {
  static const Folder folder;
  const std::string path = folder.put("fuzzed", bytes);
  constexpr uint64_t most = 1 << 14;  // libraries take their time over small pieces
  readAll(open(FilePart{path, "'fuzzed'", ""}), most);
  readAll(open(FilePart{path, "'fuzzed'", part}), most);
}

}  // namespace accrue::fuzz
