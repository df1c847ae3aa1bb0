// What the optimizer makes of the file that a command compiles.
#pragma once
#include <string>

#include "cc/command_line.h"
#include "cc/request.h"

namespace accrue {

struct Optimized {
  std::string text;    // to be compiled instead; empty: the file stays as it is written
  std::string why;     // something went wrong: what; then there is no text
  std::string report;  // what was found, as the JSON of --report json; may be empty
};

/// `strategy` as it was chosen for the command.
Optimized optimizeFor(const CompileLine &line, const CcRequest &request, Strategy strategy);

}  // namespace accrue
