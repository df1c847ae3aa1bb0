// Text that becomes code: readable templates with {{named}} holes.
//
// Templates are indented by two spaces a level, from column zero. Filling one puts it at the program's own indentation,
// with the program's own step; a directive goes to where the program keeps its directives.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace accrue {

using Holes = std::map<std::string, std::string>;

struct Style {
  std::string indent;           // of the statement the text stands beside
  std::string directiveIndent;  // of that statement's directive
  std::string unit;             // one step
};

/// Every {{hole}} filled. A line that holds nothing but an empty hole disappears. A hole that `holes` does not name is a mistake
/// of ours: the text is marked, and Edits refuse it.
std::string fill(llvm::StringRef text, const Holes &holes);

/// The text once for each set of holes.
std::string fillEach(llvm::StringRef text, const std::vector<Holes> &sets, llvm::StringRef separator = "");

/// The name of a hole in a filled text that nobody filled.
std::optional<std::string> unfilledHole(llvm::StringRef text);

/// As it stands in a C literal.
std::string escaped(llvm::StringRef text);

/// A text of several lines for a hole that stands `spaces` deep.
std::string deeper(llvm::StringRef text, unsigned spaces);

/// `text` moved to the program's indentation.
std::string indent(llvm::StringRef text, const Style &style);

}  // namespace accrue
