// What recognition finds, and the words for it. The words have one meaning each, here and everywhere in Accrue.
//
//   update      one statement that changes one array element by an operation whose order does not matter:
//               h[k]++, h[k] += w
//   histogram   the array that updates change; its elements are bins; its length is its extent
//   site        one loop nest run on the device that holds updates; the unit that is found, refused or rewritten
//   construct   the compute construct (parallel, kernels) that launches the site
//   copy        a private version of a histogram (the papers' local histogram)
//   obstacle    why a strategy cannot carry out a site that others can
//   refusal     why a site, or one of its histograms, was left as it was
//
// A Site is plain data: names, texts and places in the file, no type of Clang's. Everything a strategy needs to
// know about the program is in it, so that strategies can be planned and written without the AST.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "site/forms.h"
#include "site/possible.h"
#include "site/refusal.h"

namespace accrue {

/// Memory that must be apart from a histogram when the loop is launched, as C expressions in front of the construct.
struct Apart {
  std::string start;  // a pointer
  std::string bytes;
  bool isReachedInLoop = false;  // as a Histogram's
  size_t histogram = 0;

  bool operator==(const Apart &other) const = default;
};

struct Site {
  std::vector<Histogram> histograms;
  std::vector<Refusal> left;  // arrays that stay as they are
  std::vector<Apart> conditions;  // what only a run can tell: where one does not hold, the program's own loop runs

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
  std::vector<std::string> keptClauses;  // of the construct, for one in its place: without sizes and levels
  std::vector<std::string> sectionLengths;  // in its data clauses, as far as they are not constant: they may be 0
  bool mayRepeat = true;     // the construct's text may stand in the program twice
  std::optional<OpenmpForm> openmp;  // none: the loop is OpenACC's
  Possible<Sharing> sharing;         // this and the next three are asked of OpenACC's
  Possible<Levels> levels;
  Possible<Body> kernelBody;
  std::vector<StripLoop> strips;  // where that pays
  Possible<std::vector<SumUpdate>> sums;  // of floating bins, for sums that have no order
  bool defaultNone = false;  // every variable must be named in a clause

  bool isCpp = false;        // else C
  unsigned declaration = 0;  // offset of the outermost declaration that holds the site
  unsigned function = 0;     // offset of the body of its function
  std::set<std::string> macros;  // that decide what the loop does: where one is another, the program's own loop is compiled
  bool isOpenaccAround = false;  // _OPENACC decides only what is around the loop
  unsigned instances = 1;    // how often the text is compiled: instances of a template, files that include it

  bool operator==(const Site &other) const = default;
  /// Whether the number of iterations is known in front of the construct.
  bool isCounted() const { return !loops.empty() && loops.front().iterations.areKnown(); }
};

/// One loop nest that was looked at: a site that may be rewritten, or a refusal.
struct Finding {
  std::string file;
  unsigned line = 0, column = 0;  // of the directive
  std::string function;
  bool inHeader = false;
  std::variant<Site, Refusal> what;
  std::string contractible;  // "in line 12": a product is added there by which bins are chosen, and may be rounded with the sum

  const Site *site() const { return std::get_if<Site>(&what); }
  const Refusal *refusal() const { return std::get_if<Refusal>(&what); }
};

}  // namespace accrue
