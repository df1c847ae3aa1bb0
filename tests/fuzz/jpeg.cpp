// JPEG images.
#include "read_all.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (!bytes.starts_with("\xff\xd8\xff")) return -1;
  accrue::fuzz::readEachWay(bytes, accrue::openJpeg);
  return 0;
}
