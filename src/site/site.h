// What recognition finds, and the words for it. The words have one meaning each, here and everywhere in Accrue.
//
//   update      one statement that changes one array element by an operation whose order does not matter:
//               h[k]++, h[k] += w
//   histogram   the array that updates change; its elements are bins; its length is its extent
//   site        one loop nest run on the device that holds updates; the unit that is found, refused or rewritten
//   construct   the compute construct (parallel, kernels) that launches the site
//   copy        a private version of a histogram (the papers' local histogram)
//   refusal     why a site, or one of its histograms, was left as it was
//
// A Site is plain data: names, texts and places in the file, no type of Clang's. Everything a strategy needs to
// know about the program is in it, so that strategies can be planned and written without the AST.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "site/refusal.h"

namespace accrue {

/// A place in the file: offsets in bytes, `end` is one past the last.
struct Span {
  unsigned begin = 0, end = 0;
};

/// How updates change a bin; what one copy starts with and how copies are merged follow from it.
enum class Operation { Add, Multiply, BitAnd, BitOr, BitXor };
/// The operator that merges: +=, *=, &=, |=, ^=.
const char *symbolOf(Operation operation);

/// Where the extent was found, in the order in which it is looked for.
enum class ExtentSource { Type, ConstructClause, DataClause, EnterData, Caller, Allocation, ZeroingLoop, Guard, IndexType, User };
const char *nameOf(ExtentSource source);

/// How far an extent can be believed: stated for this array (its type, a data clause around the loop, the user); found
/// elsewhere in the program; or guessed from what the program does. What is not stated is checked at every update.
enum class Trust { Stated, Found, Guessed };

struct Extent {
  std::string bins;        // C expression: how many bins a copy has, all dimensions together
  std::string first;       // C expression: the first bin that is mapped; empty: 0
  std::string number;      // for reports, where `bins` is a sizeof and the number is known
  ExtentSource source = ExtentSource::Type;
  Trust trust = Trust::Stated;
  bool atSite = true;         // may be evaluated in front of the construct
  bool atDataRegion = false;  // may be evaluated in front of the enclosing data region
  std::optional<uint64_t> constant = std::nullopt;  // what `bins` is, where the language calls that constant
};

/// Where the loop names the histogram. `index` tells which element the update changes, counted from the first, as a C
/// expression at that place: all dimensions together. Empty: it cannot be told, and the array's own type bounds it.
/// Where a pointer, a reference or a macro stands between, the place is that of the whole element, and `lvalue` its text.
struct Use : Span {
  std::string index;
  std::string lvalue;
};

struct Histogram {
  std::string name;         // as the program writes it: hist, this->hist, image->counts
  std::string identifier;   // a C identifier made from it: hist, counts
  std::string element;      // type of what the array holds: int, struct cell
  uint64_t elementBytes = 0;  // its size
  bool isPlain = true;      // a variable of the type needs no constructor
  std::string rowBefore, rowAfter;  // declarator of a pointer to it, around the name: "int (*", ")[182]"
  bool flat = true;         // the pointer points to elements, not to rows of them
  std::vector<std::string> members;  // the updated parts of an element: "" for itself, ".count"
  std::vector<std::string> memberTypes;  // and their types
  Operation operation = Operation::Add;
  Extent extent;
  std::vector<Use> uses;    // where the name stands in the loop; each is an update's
  bool isChecked = false;   // updates outside of the extent go to the histogram itself
  std::string mapClause;    // the construct's clause for it, for the merge: copy(hist[0:n])
};

/// A directive in the text.
struct Directive {
  unsigned line = 0;    // offset of the start of its first line
  Span span;            // from '#' to the end of its last clause
  unsigned beforeDeviceType = 0;  // where clauses for all devices may be added
};

/// A statement with its directives, to put text before and after.
struct Region {
  Directive directive;
  unsigned end = 0;         // one past its last character
  bool needsBraces = false;  // stands where only one statement may stand
  std::string indent;       // white space in front of the statement
  std::string directiveIndent;  // and in front of the directive, which some keep at the left margin
};

/// What the programmer said about gangs, and what may be added.
struct Gangs {
  std::string number;           // the programmer's own num_gangs, evaluable in front of the construct
  bool addNumber = false;       // num_gangs may be added
  bool addVectorLength = false;  // vector_length may be added
  bool asLoopClauses = false;   // kernels: gang(n) vector(v) on the loop, not num_gangs on the construct
  bool onePerIteration = false;  // an inner loop takes the vectors: the outer iterations are the gangs'
};

/// One of the loops whose iterations, taken together, are spread over the gangs.
struct SpreadLoop {
  std::string iterations;  // C expression in front of the construct: how many; empty: not known there
  std::string iteration;   // C expression in the body: which one, from 0
};

/// The body of a loop, to put text at its start.
struct LoopBody {
  Span span;                // without its opening brace
  bool hasBraces = false;
  unsigned headerEnd = 0;   // of its for (...): one past the ')'
  std::string indent;       // of the loop
};

/// The clauses of the construct that added loops repeat, each with a space in front.
struct RepeatedClauses {
  std::string ifClause;     // " if(c)"
  std::string selfClause;   // " self(c)", which data directives do not take
  std::string queue;        // " async(q) wait(w)", device types included
  std::string queueNumber;  // "(q)": for a wait directive; empty: all queues
  bool isAsync = false;
};

/// An atomic directive in the loop that threads need as well: of something that is not copied, or of a histogram whose
/// extent is checked.
struct Atomic {
  Region region;
  std::string kind;               // " update"
  std::optional<size_t> histogram;  // the one whose extent is checked
  std::string index, statement;   // and the update, as it is written
};

/// What threads of one process need to know to share the loop.
struct Sharing {
  std::vector<std::string> privates, firstPrivates;  // variables that each thread needs for itself
  std::vector<std::string> reductions;               // clauses: reduction(+:sum)
  unsigned collapsed = 1;                            // how many loops may be counted together
  std::vector<Atomic> atomics;                       // those that stay
  std::string obstacle;                              // why it cannot be done; empty: it can
};

/// A loop that is counted together with others: its header gives way to one flat loop.
struct FlatLoop {
  Span header;              // from `for` to one past its ')'
  std::string iterations;   // C expression in front of the construct: how many
  std::string type;         // of its variable; empty: it is declared outside, and private
  std::string variable;
  std::string start, step;  // C expressions in the loop; `step` is empty for 1
  bool down = false;
  bool isUsed = true;       // the body names the variable
  bool isExact = true;      // no conversion in the header changes a number
};

/// A loop directive further inside, as it is written once the loops around it are shared by workers.
struct InnerLoop {
  Span directive;
  std::string text;
};

/// An update whose index and value may be computed ahead, before updates of earlier iterations are done.
struct EarlyUpdate {
  size_t histogram = 0;
  std::vector<std::string> subscripts;
  std::vector<std::string> subscriptTypes;  // for variables that hold them
  std::string member;            // ".count", or empty
  std::string operation;         // "++", "-="
  std::string value, valueType;  // empty for ++ and --
};

/// A body of nothing but declarations and updates, which read nothing that the loop writes.
struct EarlyBody {
  std::string declarations;  // as they are written, one behind the other
  std::vector<EarlyUpdate> updates;  // empty: the body is of another kind
};

/// How the loops are shared by the workers and lanes of a gang.
struct Levels {
  std::vector<FlatLoop> loops;          // outermost first; they are counted together
  std::vector<Span> dropped;            // their directives, but for the outermost
  LoopBody body;                        // of the innermost of them
  std::vector<InnerLoop> inner;
  bool lanesInside = false;             // a loop further inside takes the lanes
  EarlyBody early;
  std::vector<std::string> onConstruct;  // the construct's clauses that stay, without sizes and levels
  std::vector<std::string> reductions;  // clauses, for every loop
  std::vector<std::string> privates;    // clauses, for the loop that is shared by workers
  bool isCombined = false;              // the construct's directive is the loop's
  bool mayRepeat = true;                // the construct's text may stand in the program twice
  std::string obstacle;                 // why it cannot be done; empty: it can
};

/// An update in a loop that may run in strips: the text that gives way, and what it says. Where a type is empty, the subscript or
/// the value is the same in all iterations.
struct StripUpdate : EarlyUpdate {
  Span span;           // from the start of the directive's line to the end of the statement
  std::string indent;  // of the statement
};

/// A loop over neighbouring iterations, of nothing but declarations and updates. It may run in strips: first the bins of
/// some iterations, which vector instructions compute, then their updates.
struct StripLoop {
  Span header;              // from `for` to one past its ')'
  LoopBody body;
  std::string iterations;   // C expression where the loop stands: how many
  std::string type;         // of its variable
  std::string variable, start;
  bool isUsed = true;       // the body names the variable
  bool countsBits = false;  // which only few vector instructions do
  std::vector<StripUpdate> updates;
};

/// What is asked of a loop of OpenMP's, which keeps its directives.
struct OpenmpForm {
  bool onDevice = false;        // `target` runs it; else threads of the host do
  std::vector<Atomic> updates;  // of histograms: directives that may give way where a thread has a copy
};

struct Site {
  std::vector<Histogram> histograms;
  std::vector<Refusal> left;  // arrays that stay as they are
  /// What only a run can tell, as C expressions to evaluate in front of the construct: where one is 0, the program's own loop
  /// runs. They may name `bins of a histogram` as {{bins:0}}, the first histogram's, and call accrue_apart.
  std::vector<std::string> conditions;

  Region construct;
  Region loop;              // the outermost loop with its directive: the construct itself, or a part of it
  std::optional<Region> dataRegion;  // the enclosing data region that may own the copies
  Gangs gangs;
  std::vector<SpreadLoop> loops;  // outermost first; the first may have unknown iterations if it is alone
  bool iterationsAtDataRegion = false;
  bool isDeeper = false;    // updates stand in further loops: there are more of them than iterations
  LoopBody body;            // of the innermost of them
  std::string indentUnit;   // by how much the program indents

  RepeatedClauses clauses;
  std::optional<OpenmpForm> openmp;  // none: the loop is OpenACC's
  Sharing sharing;                   // this and the next are asked of OpenACC's
  Levels levels;
  std::vector<StripLoop> strips;  // where that pays
  bool defaultNone = false;  // every variable must be named in a clause

  unsigned declaration = 0;  // offset of the outermost declaration that holds the site
  unsigned function = 0;     // offset of the body of its function
  unsigned instances = 1;    // how often the text is compiled: instances of a template, files that include it
};

/// One loop nest that was looked at: a site that may be rewritten, or a refusal.
struct Finding {
  std::string file;
  unsigned line = 0, column = 0;  // of the directive
  std::string function;
  bool inHeader = false;
  std::variant<Site, Refusal> what;

  const Site *site() const { return std::get_if<Site>(&what); }
  const Refusal *refusal() const { return std::get_if<Refusal>(&what); }
};

}  // namespace accrue
