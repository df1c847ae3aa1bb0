#include "console/say.h"

#include <cstdio>

namespace accrue {
namespace {

/// One line, whatever is quoted in it: names of files may hold line breaks and what steers terminals. A long quotation is
/// cut.
std::string shown(const std::string &line) {
  constexpr size_t most = 2000;
  constexpr char digits[] = "0123456789abcdef";
  std::string result;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) result += c;
    else result += std::string("\\x") + digits[byte / 16] + digits[byte % 16];
    if (result.size() > most) return result + "...";
  }
  return result;
}

}  // namespace

void say(const std::string &line) {
  // One call, so that lines of several processes do not mix.
  std::fputs(("accrue: " + shown(line) + "\n").c_str(), stderr);
}

}  // namespace accrue
