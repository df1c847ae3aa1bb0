// Functions that loops call are told which arrays to update: they get a parameter for each array that they name themselves, and one
// for the number of its bins. So a loop can hand them a copy, however deep its updates stand, and they check by themselves
// which of them are in the copy. And bins that a container holds get a plain pointer (plain_bins.h).
//
// This is a change of the text that changes no meaning (told_text.h). Recognition then reads the new text as any other, and whoever
// asks keeps what it was good for.
#pragma once
#include <map>
#include <set>
#include <vector>

#include "edit/edits.h"
#include "frontend/parse.h"
#include "site/site.h"
#include "tell/told_text.h"

namespace accrue {

struct Telling {
  struct Loop {
    unsigned line = 0;  // of its directive
    std::vector<ToldEdit> calls;
    std::set<unsigned> functions;
  };
  std::map<unsigned, std::vector<ToldEdit>> functions;  // by their order in the program
  std::vector<Loop> loops;
  std::map<unsigned, Refusal> reasons;  // why loops, by their lines, have no pointers to what their containers hold

  std::set<unsigned> lines() const;
  /// What tells the functions of the loops in these lines; none: that cannot be written.
  std::vector<Edit> edits(const std::set<unsigned> &lines, llvm::StringRef text) const;
};

/// Words about the text with functions that are told, as words about those that they are made from. Both stay lines of that text.
std::string aboutOriginals(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words);

/// Whether functions that are told might unlock what is refused.
bool mayBeTold(const Refusal &refusal);

/// The lines of the findings in the main file in which functions that are told might unlock more.
std::set<unsigned> linesToTell(const std::vector<Finding> &findings);

/// What would tell the functions that are called in the loops of these lines of the main file.
Telling proposeTelling(const Program &program, const std::set<unsigned> &lines);

}  // namespace accrue
