// Which flags bring the updates that an #if leaves out. They are tried: the file is preprocessed with them, and what is advised has
// brought all the directives.
#pragma once
#include <vector>

#include "frontend/left_out.h"
#include "frontend/parse.h"

namespace accrue {

void tryFlags(const CompileCommand &command, const FileTexts &replaced, std::vector<LeftOut> &all);

}  // namespace accrue
