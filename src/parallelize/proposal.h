// The plain loops of a file that may be worth directives: what would be written, and what is against it as far as the loop's own
// text shows. A loop inside another that is refused is proposed by itself.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "parallelize/saturation.h"
#include "recognize/ast/unit.h"
#include "site/refusal.h"
#include "site/histogram.h"

namespace accrue {

struct Proposal {
  Span loop;                       // from its `for` to its end
  bool isInBlock = true;           // else it stands where only one statement may stand
  std::optional<size_t> outer;     // the proposal for the loop around it
  std::vector<unsigned> updates;   // offsets of the statements that become atomic
  std::vector<Saturation> limits;  // of those that have one, all of one array
  unsigned declaration = 0;        // offset of the function
  std::vector<unsigned> routines;  // offsets of the functions that it calls, where they are declared first
  std::vector<std::string> privates;  // variables of which each iteration needs its own
  std::string function;
  unsigned line = 0, column = 0;
  std::optional<Refusal> refusal;
};

/// Of the main file; outer loops come before inner ones.
std::vector<Proposal> proposeLoops(const clang::ASTContext &context, const Unit &unit);

}  // namespace accrue
