#include "tool/say.h"

#include <cstdio>

namespace accrue {

void say(const std::string &line) {
  // One call, so that lines of several processes do not mix.
  std::fputs(("accrue: " + line + "\n").c_str(), stderr);
}

}  // namespace accrue
