// The #if structure of a file. Clang's AST shows one configuration of a program; text that is added must make sense in
// all of them, so all of it has to land in the same branches.
#pragma once
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {

/// Calls `visit` for every preprocessor directive: its name, the offset of its '#', and how many braces are open.
/// Stops at `end`.
void forEachDirective(llvm::StringRef text, unsigned end,
                      llvm::function_ref<void(llvm::StringRef name, unsigned offset, int depth)> visit);

/// Whether a conditional stands in the text that compiles code in one configuration and not in another. Directives alone may
/// differ: `#ifdef _OPENACC` around a pragma is how programs are written for compilers without OpenACC.
bool hasConditionalCode(llvm::StringRef text);

/// The directive at `offset`, with the lines that continue it.
llvm::StringRef directiveAt(llvm::StringRef text, unsigned offset);

/// The names in a directive at `offset`, its own and `defined` aside, and whether what it defines is a number.
struct DirectiveWords {
  std::vector<std::string> names;
  std::string quoted = {};  // what its string literals hold, quotes and all
  bool isNumber = false;
};
DirectiveWords wordsOfDirective(llvm::StringRef text, unsigned offset);

/// One #if ... #endif.
struct Conditional {
  unsigned begin = 0;              // offset of the '#' of its #if
  std::vector<unsigned> branches;  // of its #elif and #else
  unsigned end = 0;                // of its #endif
  std::vector<std::string> asked;  // the names in its conditions

  bool holds(unsigned offset) const { return begin < offset && offset < end; }
  /// Its directive, of those that open its branches, that stands before a place that it holds; and those in front of that one.
  std::vector<unsigned> upTo(unsigned offset) const;
  /// Whether two places that it holds stand in the same branch.
  bool hasInOneBranch(unsigned a, unsigned b) const;
};

class Conditionals {
 public:
  Conditionals() = default;
  explicit Conditionals(llvm::StringRef text);

  /// Whether two places are read in the same configurations.
  bool together(unsigned a, unsigned b) const;
  /// The one #if without #else that `inner` stands in and `outer` does not; null if that is not the difference.
  const Conditional *onlyAround(unsigned inner, unsigned outer) const;
  /// The outermost that `inner` stands in and `outer` does not; null: there is none.
  const Conditional *outermostAround(unsigned inner, unsigned outer) const;

  const std::vector<Conditional> &list() const { return all; }

 private:
  std::vector<Conditional> all;  // inner ones first
};

}  // namespace accrue
