// A histogram of a site: what is updated, how, how many bins there are, and where the loop names it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace accrue {

/// A place in the file: offsets in bytes, `end` is one past the last.
struct Span {
  unsigned begin = 0, end = 0;

  bool operator==(const Span &other) const = default;
};

/// How updates change a bin; what one copy starts with and how copies are merged follow from it.
enum class Operation { Add, Multiply, BitAnd, BitOr, BitXor };
/// The operator that merges: +=, *=, &=, |=, ^=.
const char *symbolOf(Operation operation);
/// What a copy starts with: 0, 1, or -1 for all bits set.
int neutralOf(Operation operation);

/// Where the extent was found.
enum class ExtentSource {
  Type,
  ConstructClause,
  DataClause,
  EnterData,
  Caller,
  Allocation,
  ZeroingLoop,
  Guard,
  Row,
  IndexType,
  User
};
const char *nameOf(ExtentSource source);

struct Extent {
  std::string bins;        // C expression: how many bins a copy has, all dimensions together
  std::string first;       // C expression: the first bin that is mapped; empty: 0
  std::string number;      // for reports, where `bins` is a sizeof and the number is known
  ExtentSource source = ExtentSource::Type;
  bool isPromised = false;    // by the array's own type; any other is checked at every update
  bool atSite = true;         // may be evaluated in front of the construct
  bool atDataRegion = false;  // may be evaluated in front of the enclosing data region
  bool isFollowed = false;    // follows the pointers that lead to the array, and is evaluated only where these may be
  std::optional<uint64_t> constant = std::nullopt;  // what `bins` is, where the language calls that constant

  bool operator==(const Extent &other) const = default;
};

/// Where the loop names the histogram. `index` tells which element the update changes, counted from the first, as a C
/// expression at that place: all dimensions together. Empty: it cannot be told, and the array's own type bounds it.
/// Where a pointer, a reference or a macro stands between, the place is that of the whole element, and `lvalue` its text.
struct Use : Span {
  std::string index;
  std::string lvalue;
  bool isTold = false;  // a function is called that checks the index itself: the place is that of two arguments, `h, bins`

  bool operator==(const Use &other) const = default;
};

struct Histogram {
  std::string name;         // as the program writes it: hist, this->hist, image->counts
  std::string identifier;   // a C identifier made from it: hist, counts
  std::string element;      // type of what the array holds, in words that mean it in front of the loop: int, __typeof__(hist[0])
  std::string elementName;  // and as the program writes it: int, struct cell
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
  bool isReachedInLoop = false;  // its name follows a pointer that leads somewhere only if the loop has iterations
  bool mayMeetUpdates = false;   // by the same operation, of something else: all of them must be atomic
  std::string mapClause;    // the construct's clause for it, for the merge: copy(hist[0:n])

  bool operator==(const Histogram &other) const = default;
};

}  // namespace accrue
