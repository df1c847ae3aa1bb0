// From a file with loops beside each other to the same file with one loop in their place, as if its author had written it: what
// `--fuse` asks for.
//
// The argument. Two constructs run all iterations of the first, then all of the second. One construct with both bodies runs the
// second's iteration i before the first's iteration j, for some i and j: in which order is not known. So nothing may depend on which of
// the two comes first: what one writes, the other does not touch. One exception: both update it by the same operation, atomically, and
// the order of these does not matter. And all that the constructs evaluate in front of their iterations (how many there are, clauses) is
// evaluated once, at the first's begin: it must be the same for both, in equal words at one place of the program, and no iteration may
// change it. What the constructs take along to the device and back is taken along once: no memory may then be held twice.
//
// Neighbours are found (neighbours.h), and the joint text is written for a trial (joined_text.h). Independence is then proved in the
// program that has it (independence.h), and recognition must find the histograms of both in the one loop. Three and more follow one by
// one. Cost: a file is read once, and three times more for each pair that is tried.
#pragma once
#include "edit/edits.h"
#include "frontend/compile_commands.h"
#include "recognize/extent/extent.h"
#include "site/fusion.h"

namespace accrue {

struct Fused {
  std::vector<Edit> edits;  // of the main file; none: no loop joined another
  std::vector<Fusion> pairs;  // by the lines of `text`
};

/// `text` is what the file is taken to hold.
Fused fuse(const CompileCommand &command, const std::string &text, const UserBins &userBins);

}  // namespace accrue
