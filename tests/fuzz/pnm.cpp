// PBM, PGM and PPM images.
#include "read_all.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (!bytes.starts_with("P")) return -1;
  accrue::fuzz::readEachWay(bytes, accrue::openPnm);
  return 0;
}
