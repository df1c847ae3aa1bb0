// From a file with plain loops to the same file with OpenACC directives, as if its author had written them: what `--parallelize`
// asks for.
//
// A loop is first proposed (proposal.h), and the directives are written for a trial. Its independence is then proved in the program
// that has them (proof.h), and recognition must take it for a site. A loop that fails is left, and those inside of it are tried by
// themselves. Cost: a file with candidates is read three times, and twice more for each level of loops that fails.
#pragma once
#include "edit/edits.h"
#include "frontend/compile_commands.h"
#include "recognize/extent/extent.h"
#include "site/site.h"

namespace accrue {

struct Parallelized {
  std::vector<Edit> edits;  // of the main file; none: nothing was proved
  std::vector<Finding> left;  // loops that stay, each with its reason
};

Parallelized parallelize(const CompileCommand &command, const std::string &text, const UserBins &userBins);

}  // namespace accrue
