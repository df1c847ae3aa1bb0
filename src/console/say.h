// One line on stderr, `accrue: ...`: how every subcommand speaks of what went wrong.
#pragma once
#include <string>

namespace accrue {

void say(const std::string &line);

}  // namespace accrue
