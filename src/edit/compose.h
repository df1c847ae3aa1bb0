// Edits that follow each other: the first make a text of another, the second one more of that. Here they become one set, and
// places and lines are found again on the other side.
#pragma once
#include <string>
#include <vector>

#include "edit/edits.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace accrue {

/// What `first` and then `second` do, as edits of `text`, which `first` change. All are sorted.
std::vector<Edit> composed(const std::vector<Edit> &first, const std::vector<Edit> &second, llvm::StringRef text);

/// Where the character at `offset` stands behind the edits, which leave it.
unsigned placeAfter(const std::vector<Edit> &edits, unsigned offset);

/// Which line of `text` a line is made of, once the edits are made. A new line has the number of the line behind it.
unsigned lineBefore(const std::vector<Edit> &edits, llvm::StringRef text, unsigned line);

/// Words with other numbers in "in line 12".
std::string withLines(llvm::StringRef words, llvm::function_ref<unsigned(unsigned)> renumber);

/// Words about the edited text, told for `text`: the numbers in "in line 12".
std::string wordsBefore(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words);

}  // namespace accrue
