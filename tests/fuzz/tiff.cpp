// TIFF pictures.
#include "read_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (!bytes.starts_with("II") && !bytes.starts_with("MM")) return -1;
  accrue::fuzz::readAsFile(bytes, "", accrue::openTiff);
  return 0;
}
