// Numbers as text: all columns, and one of them.
#include "read_all.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  accrue::isText(bytes.substr(0, 348));
  for (const char *part : {"", "2", "energy"})
    accrue::fuzz::readEachWay(bytes, [&](std::unique_ptr<accrue::ByteStream> stream) {
      return accrue::openText(std::move(stream), {"FILE", "'FILE'", part});
    });
  return 0;
}
