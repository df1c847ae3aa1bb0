// NIfTI headers by hand, for the tests.
#pragma once
#include <cstring>

#include "read_back.h"

namespace accrue {

struct NiftiHeader {
  std::vector<int64_t> dim = {3, 2, 3, 4, 1, 1, 1, 1};
  int16_t datatype = 2;
  double offset = 352, slope = 0, intercept = 0;
  const char *magic = "n+1";
  ByteOrder order = ByteOrder::Little;

  template <class T>
  void put(std::string &bytes, size_t at, T value) const {
    const std::string text = bytesOf(value, order);
    bytes.replace(at, text.size(), text);
  }

  /// Header and the four bytes behind it, 352 bytes.
  std::string version1() const {
    std::string bytes(352, '\0');
    put(bytes, 0, int32_t(348));
    for (size_t i = 0; i < 8; i++) put(bytes, 40 + 2 * i, static_cast<int16_t>(dim[i]));
    put(bytes, 70, datatype);
    put(bytes, 108, static_cast<float>(offset));
    put(bytes, 112, static_cast<float>(slope));
    put(bytes, 116, static_cast<float>(intercept));
    bytes.replace(344, 3, magic);
    return bytes;
  }

  /// 544 bytes.
  std::string version2() const {
    std::string bytes(544, '\0');
    put(bytes, 0, int32_t(540));
    bytes.replace(4, 3, magic);
    bytes.replace(8, 4, "\r\n\032\n");
    put(bytes, 12, datatype);
    for (size_t i = 0; i < 8; i++) put(bytes, 16 + 8 * i, dim[i]);
    put(bytes, 168, static_cast<int64_t>(offset));
    put(bytes, 176, slope);
    put(bytes, 184, intercept);
    return bytes;
  }
};

}  // namespace accrue
