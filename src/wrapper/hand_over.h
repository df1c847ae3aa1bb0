// This process becomes another program: nothing of ours is left to change what it does.
#pragma once
#include "wrapper/words.h"

namespace accrue {

/// Only returns, with an exit code and after a word, if the program cannot be run. It is found in PATH if it has no slash, or it is
/// `file`.
int handOver(const Words &words, const std::string &file = "");

/// Whether there is such a program, and it may be run.
bool canBeRun(const std::string &program);

}  // namespace accrue
