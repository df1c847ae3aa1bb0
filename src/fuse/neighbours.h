// Sites that stand beside each other in one block with nothing but comments between, and what their own text has against one loop.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/parse.h"
#include "recognize/recognize.h"
#include "site/possible.h"
#include "site/site.h"

namespace accrue {

/// One of the two, in the file.
struct JoinedLoop {
  unsigned line = 0;       // number of the directive's line
  Directive directive;
  unsigned headerEnd = 0;  // behind the last `)` of the loops that belong to the directive
  Span body;               // of the innermost of these, with its braces
  bool hasBraces = false;
  unsigned end = 0;        // of the construct
};

struct Neighbours {
  JoinedLoop first, second;
  std::string indent, unit;
  std::vector<std::string> clauses;  // that the first directive needs for the second loop
  std::set<std::string> arrays;      // the histograms of both
  std::optional<Obstacle> obstacle;  // else the independence is to be proved
};

/// Of the main file, in its order. `userBins` are those of the command line.
std::vector<Neighbours> findNeighbours(const Program &program, const UserBins &userBins);

}  // namespace accrue
