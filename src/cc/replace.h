// The output of a command, made once more from the optimized text.
#pragma once
#include <string>
#include <vector>

#include "wrapper/children.h"
#include "cc/command_line.h"
#include "cc/optimized.h"

namespace accrue {

/// Compiles `files` in place of the user's. Nothing, or why the output is still that of the files as they are written.
std::string replaceOutput(Children &children, const CompileLine &line, const std::vector<OptimizedFile> &files);

}  // namespace accrue
