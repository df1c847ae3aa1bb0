// Debugging data, __FILE__ and __BASE_FILE__ shall name the user's file where a twin is compiled: -ffile-prefix-map does that. The
// command may have maps of its own, as Debian's builds do, and a compiler applies one map alone, the last that fits. So ours come
// last, and lead to where the command's own would have led.
//
// A map is written FROM=TO. Some compilers divide it at the first =, some at the last, so a map with two would mean one thing here and
// another there: none is made where a folder has a = in its name. Then those three name the twin, and all lines are still the user's.
#pragma once
#include <string>
#include <vector>

#include "cc/command_line.h"
#include "cc/optimized.h"

namespace accrue {

/// Words for the end of the command.
std::vector<std::string> prefixMaps(const CompileLine &line, const std::vector<OptimizedFile> &files);

}  // namespace accrue
