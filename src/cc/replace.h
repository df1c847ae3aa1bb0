// The output of a command, made once more from the optimized text.
#pragma once
#include <string>

#include "cc/children.h"
#include "cc/command_line.h"

namespace accrue {

/// Compiles `text` in place of the file. Nothing, or why the output is still that of the file as it is written.
std::string replaceOutput(Children &children, const CompileLine &line, const std::string &text);

}  // namespace accrue
