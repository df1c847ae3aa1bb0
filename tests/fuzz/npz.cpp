// NumPy archives.
#include "read_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (!bytes.starts_with("PK\3\4")) return -1;
  accrue::fuzz::readAsFile(bytes, "a", accrue::openNpz);
  return 0;
}
