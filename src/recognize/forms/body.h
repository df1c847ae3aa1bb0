// The body of a site, for a strategy that compiles it by itself: where its loops and updates stand in the text, and what
// the directives say about its variables. Which variables there are, and of what types, the compiler says when it
// compiles the body.
//
//   numbered loop   one of the loops whose iterations are numbered together: nothing but the next of them stands in it,
//                   and its bounds are known in front of the construct. Each iteration of the last runs the body once. Loops
//                   that the program runs one after the other are among them where any order does (order.h).
#pragma once
#include <string>
#include <vector>

#include "site/site.h"

namespace clang {
class ASTContext;
}

namespace accrue {

/// for (start; condition; increment)
struct NumberedLoop {
  std::string iterations;  // C expression in front of the construct: how many
  std::string lower;       // where it starts
  std::string step;        // what leads from one iteration to the next: "1", "-(s)"
  bool isSigned = true;    // its variable
  Span start;              // the value alone: 0 in `int i = 0`
  std::string startType;   // what the value must be converted to, where the declaration does not say: auto i = 0
  Span condition, increment;
};

/// `target op= value`, in the loop or in a function that it calls.
struct BodyUpdate {
  std::string file;
  Span statement, target;
  Span value;              // empty: 1
  Operation operation = Operation::Add;
  bool isSubtracted = false;
};

struct Body {
  std::string obstacle;    // why it cannot be compiled by itself; empty: nothing is known against it
  std::string file;
  Span loop;               // the outermost loop, without its directive
  unsigned function = 0;   // offset of the function's declaration, where attributes may stand
  bool isLambda = false;   // there is no such place
  std::vector<NumberedLoop> loops;  // the slowest first: those that are not parallel, then the others, outermost first
  std::vector<BodyUpdate> updates;
  std::vector<std::string> mapped;          // scalars in data clauses: the device's value counts, not the host's
  std::vector<std::string> devicePointers;  // variables that hold the device's addresses: deviceptr(p)
};

/// The bodies of what was recognized, one for each finding; those of refusals are empty.
std::vector<Body> findBodies(clang::ASTContext &context, const std::vector<Finding> &findings);

}  // namespace accrue
