#include "present/quoted.h"

namespace accrue {
namespace {

/// Bytes of the UTF-8 character at the beginning of the text; 0 if there is none.
size_t characterLength(std::string_view text) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    const bool isOverlong = first == 0xe0 && byte(1) < 0xa0, isSurrogate = first == 0xed && byte(1) >= 0xa0;
    return follows(1) && follows(2) && !isOverlong && !isSurrogate ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const bool isBeyond = (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) >= 0x90);
    return follows(1) && follows(2) && follows(3) && !isBeyond ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::string quoted(std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  std::string result = "\"";
  while (!text.empty()) {
    const size_t length = characterLength(text);
    const auto byte = static_cast<unsigned char>(text[0]);
    if (length == 0) result += "\\ufffd";
    else if (byte == '"' || byte == '\\') result += {'\\', text[0]};
    else if (byte < 0x20) result += std::string("\\u00") + digits[byte / 16] + digits[byte % 16];
    else result += text.substr(0, length);
    text.remove_prefix(length ? length : 1);
  }
  return result + "\"";
}

}  // namespace accrue
