// The forms of a construct that stand in front of the one in which `adaptive` picks copies: each is a branch of its own.
#pragma once
#include <string>
#include <vector>

#include "accrue/result.hpp"
#include "site/site.h"
#include "rewrite/gang_form.h"

namespace accrue {

struct OtherConstruct {
  std::string condition, construct;  // lines: what opens the branch, and what stands in it
};

/// What the gangs' form names.
struct ChipNames {
  const GangCapacities &capacities;  // without constants: there is no such form
  std::vector<std::string> bins;     // variables, one per histogram
  Names names;                       // those of a branch are its own
};

/// `launch` is the variable of the launch. `leave` is what the program wrote, to the letter: a line that picks a copy would cost
/// some loops a fifth of their time.
Result<std::vector<OtherConstruct>> otherForms(const Site &site, llvm::StringRef text, const std::string &launch, ChipNames chip);

}  // namespace accrue
