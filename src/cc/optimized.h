// What the optimizer makes of the files that a command compiles, and of the headers that they include.
#pragma once
#include <string>
#include <vector>

#include "cc/command_line.h"
#include "cc/request.h"

namespace accrue {

struct OptimizedFile {
  size_t word = 0;   // of the command, which names it; 0: it is a header
  std::string path;  // the user's, as the compiler names it
  std::string twin;  // where the text shall stand
  std::string text;
};

struct Optimized {
  std::vector<OptimizedFile> files;  // to be read instead; none: all stays as it is written
  std::string why;     // something went wrong: what; then there are no files
  std::string notes;   // lines for the user
  std::string report;  // what was found, as the JSON of --report json; may be empty
};

/// `strategy` as it was chosen for the command.
Optimized optimizeFor(const CompileLine &line, const CcRequest &request, Strategy strategy);

}  // namespace accrue
