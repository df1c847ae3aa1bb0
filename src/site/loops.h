// The directives and loops of a site: where they stand in the text, and how their iterations are counted.
#pragma once
#include <string>

#include "site/histogram.h"

namespace accrue {

/// A directive in the text.
struct Directive {
  unsigned line = 0;    // offset of the start of its first line
  Span span;            // from '#' to the end of its last clause
  unsigned beforeDeviceType = 0;  // where clauses for all devices may be added

  bool operator==(const Directive &other) const = default;
};

/// A statement with its directives, to put text before and after.
struct Region {
  Directive directive;
  unsigned end = 0;         // one past its last character
  bool needsBraces = false;  // stands where only one statement may stand
  std::string indent;       // white space in front of the statement
  std::string directiveIndent;  // and in front of the directive, which some keep at the left margin

  bool operator==(const Region &other) const = default;
};

/// What the programmer said about gangs, and what may be added.
struct Gangs {
  std::string number;           // the programmer's own num_gangs, evaluable in front of the construct
  bool addNumber = false;       // num_gangs may be added
  bool addVectorLength = false;  // vector_length may be added
  bool asLoopClauses = false;   // kernels: gang(n) vector(v) on the loop, not num_gangs on the construct
  bool onePerIteration = false;  // an inner loop takes the vectors: the outer iterations are the gangs'

  bool operator==(const Gangs &other) const = default;
};

/// How many iterations a loop has: C expressions, to evaluate where the number is asked for.
struct Iterations {
  std::string first, end;   // from `first` on, below `end`; `end` is empty: not known there
  std::string step = "1";
  std::string condition;    // without which there are none; empty: none is needed

  bool areKnown() const { return !end.empty(); }

  bool operator==(const Iterations &other) const = default;
};

/// One of the loops whose iterations, taken together, are spread over the gangs.
struct SpreadLoop {
  Iterations iterations;   // in front of the construct
  std::string iteration;   // C expression in the body: which one, from 0

  bool operator==(const SpreadLoop &other) const = default;
};

/// The body of a loop, to put text at its start.
struct LoopBody {
  Span span;                // without its opening brace
  bool hasBraces = false;
  unsigned headerEnd = 0;   // of its for (...): one past the ')'
  std::string indent;       // of the loop

  bool operator==(const LoopBody &other) const = default;
};

/// The clauses of the construct that added loops repeat, each with a space in front.
struct RepeatedClauses {
  std::string ifClause;     // " if(c)"
  std::string selfClause;   // " self(c)", which data directives do not take
  std::string queue;        // " async(q) wait(w)", device types included
  std::string queueNumber;  // "(q)": for a wait directive; empty: all queues
  bool isAsync = false;

  bool operator==(const RepeatedClauses &other) const = default;
};

}  // namespace accrue
