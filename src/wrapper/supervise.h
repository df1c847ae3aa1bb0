// A build does not break because of Accrue: where its own program cannot do its work, the compiler does its own. That program may be
// missing, may not find the libraries of Clang, or may die.
#pragma once
#include <string>

#include "wrapper/words.h"

namespace accrue {

/// Runs `tool` with the words of `command`, which compiles as `compile` does; or else that. The exit code.
int runOrCompile(const std::string &tool, const Words &command, const Words &compile);

}  // namespace accrue
