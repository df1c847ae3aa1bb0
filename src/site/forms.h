// What single strategies need to know of a site: how threads share its loop, how the workers and lanes of a gang do, which loops
// vector instructions can help, and how the body is compiled by itself.
#pragma once
#include "site/loops.h"

namespace accrue {

/// An atomic directive in the loop that threads need as well: of something that is not copied, or of a histogram whose
/// extent is checked.
struct Atomic {
  Region region;
  std::string kind;               // " update"
  std::optional<size_t> histogram;  // the one whose extent is checked
  std::string index, statement;   // and the update, as it is written

  Span statementSpan() const { return {region.end - static_cast<unsigned>(statement.size()), region.end}; }

  bool operator==(const Atomic &other) const = default;
};

/// What threads of one process need to know to share the loop.
struct Sharing {
  std::vector<std::string> privates, firstPrivates;  // variables that each thread needs for itself
  std::vector<std::string> reductions;               // clauses: reduction(+:sum)
  unsigned collapsed = 1;                            // how many loops may be counted together
  std::vector<Atomic> atomics;                       // those that stay

  bool operator==(const Sharing &other) const = default;
};

/// What is asked of a loop of OpenMP's, which keeps its directives.
struct OpenmpForm {
  bool onDevice = false;        // `target` runs it; else threads of the host do
  std::vector<Atomic> updates;  // of histograms: directives that may give way where a thread has a copy

  bool operator==(const OpenmpForm &other) const = default;
};

/// A loop that is counted together with others: its header gives way to one flat loop.
struct FlatLoop {
  Span header;              // from `for` to one past its ')'
  Iterations iterations;    // in front of the construct
  std::string type;         // of its variable; empty: it is declared outside, and private
  std::string variable;
  std::string start, step;  // C expressions in the loop; `step` is empty for 1
  bool down = false;
  bool isUsed = true;       // the body names the variable
  bool isExact = true;      // no conversion in the header changes a number

  bool operator==(const FlatLoop &other) const = default;
};

/// A loop further inside, once the loops around it are shared by workers.
struct InnerLoop {
  Span directive;
  bool takesLanes = false;           // else it runs in turns
  std::vector<std::string> clauses;  // that stay

  bool operator==(const InnerLoop &other) const = default;
};

/// An update whose index and value may be computed ahead, before updates of earlier iterations are done.
struct EarlyUpdate {
  size_t histogram = 0;
  std::vector<std::string> subscripts;
  std::vector<std::string> subscriptTypes;  // for variables that hold them
  std::string member;            // ".count", or empty
  std::string operation;         // "++", "-="
  std::string value, valueType;  // empty for ++ and --

  bool operator==(const EarlyUpdate &other) const = default;
};

/// A body of nothing but declarations and updates, which read nothing that the loop writes.
struct EarlyBody {
  std::string declarations;  // as they are written, one behind the other
  std::vector<EarlyUpdate> updates;  // empty: the body is of another kind

  bool operator==(const EarlyBody &other) const = default;
};

/// How the loops are shared by the workers and lanes of a gang.
struct Levels {
  std::vector<FlatLoop> loops;          // outermost first; they are counted together
  std::vector<Span> dropped;            // their directives, but for the outermost
  LoopBody body;                        // of the innermost of them
  std::vector<InnerLoop> inner;
  bool lanesInside = false;             // a loop further inside takes the lanes
  EarlyBody early;
  std::vector<std::string> reductions;  // clauses, for every loop
  std::vector<std::string> privates;    // clauses, for the loop that is shared by workers
  std::vector<std::string> ownVariables;  // that are private to it as well
  bool isCombined = false;              // the construct's directive is the loop's

  bool operator==(const Levels &other) const = default;
};

/// An update in a loop that may run in strips: the text that gives way, and what it says. Where a type is empty, the subscript or
/// the value is the same in all iterations.
struct StripUpdate : EarlyUpdate {
  Span span;           // from the start of the directive's line to the end of the statement
  std::string indent;  // of the statement

  bool operator==(const StripUpdate &other) const = default;
};

/// A loop over neighbouring iterations, of nothing but declarations and updates. It may run in strips: first the bins of
/// some iterations, which vector instructions compute, then their updates.
struct StripLoop {
  Span header;              // from `for` to one past its ')'
  LoopBody body;
  Iterations iterations;    // where the loop stands
  std::string type;         // of its variable
  std::string variable, start;
  bool isUsed = true;       // the body names the variable
  bool countsBits = false;  // which only few vector instructions do
  std::vector<StripUpdate> updates;

  bool operator==(const StripLoop &other) const = default;
};

/// One of the loops whose iterations are numbered together: nothing but the next of them stands in it, and its bounds are known in
/// front of the construct. Each iteration of the last runs the body once. Loops that the program runs one after the other are
/// among them where any order does. for (start; condition; increment)
struct NumberedLoop {
  Iterations iterations;   // in front of the construct
  std::string lower;       // where it starts
  std::string step;        // what leads from one iteration to the next: "1", "-(s)"
  bool isSigned = true;    // its variable
  Span start;              // the value alone: 0 in `int i = 0`
  std::string startType;   // what the value must be converted to, where the declaration does not say: auto i = 0
  Span condition, increment;

  bool operator==(const NumberedLoop &other) const = default;
};

/// `target op= value`, in the loop or in a function that it calls.
struct BodyUpdate {
  std::string file;
  Span statement, target;
  Span value;              // empty: 1
  Operation operation = Operation::Add;
  bool isSubtracted = false;
  Span choice = {};        // in the target, of one array or another: a kernel's bins are all in the first,
  std::string array = {};  // which this names

  bool operator==(const BodyUpdate &other) const = default;
};

/// An update of a floating bin, whose text may give way to another.
struct SumUpdate : Atomic {
  Span value;                 // empty: 1
  bool isSubtracted = false;
  std::string member;         // ".x", or empty
  bool isDouble = false;      // its bins; else they are float

  bool operator==(const SumUpdate &other) const = default;
};

/// The body of a site, for a strategy that compiles it by itself: where its loops and updates stand in the text, and what the
/// directives say about its variables. Which variables there are, and of what types, the compiler says when it compiles the body.
struct Body {
  std::string file;
  Span loop;               // the outermost loop, without its directive
  unsigned function = 0;   // offset of the function's declaration, where attributes may stand
  bool isLambda = false;   // there is no such place
  std::vector<NumberedLoop> loops;  // the slowest first: those that are not parallel, then the others, outermost first
  std::vector<BodyUpdate> updates;
  std::vector<std::string> mapped;          // scalars in data clauses: the device's value counts, not the host's
  std::vector<std::string> devicePointers;  // variables that hold the device's addresses: deviceptr(p)

  bool operator==(const Body &other) const = default;
};

}  // namespace accrue
