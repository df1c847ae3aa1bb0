// What one command gives, before anything is known of the others.
#pragma once
#include <vector>

#include "frontend/parse.h"
#include "native/native.h"
#include "optimize/optimize.h"

namespace accrue {

struct Look {
  CompileCommand command;
  Reading reading;
  Recognition recognition;
  std::vector<NativeResult> kernels;
  bool isCplusplus = false;
};

/// Parses, recognizes and, if they are asked for, makes kernels. `texts` stand in the place of files.
Look lookAt(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &texts);

/// One kernel is made of one instance of a loop.
inline constexpr const char *compiledTwice = "the loop is compiled more than once, and each would need a kernel of its own";

}  // namespace accrue
