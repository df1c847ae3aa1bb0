// FITS files.
#include "read_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (!bytes.starts_with("SIMPLE  =")) return -1;
  accrue::fuzz::readAsFile(bytes, "1/a", accrue::openFits);
  return 0;
}
