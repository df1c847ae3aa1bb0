// The text that edits make, with #line directives, so that compilers, debuggers, profilers, __FILE__ and __LINE__ name the
// file and the lines that the programmer wrote.
//
// A line that holds something of the program's own has its number. A line that is all new has that of the same text nearby, if
// it is a copy of the loop, else that of the place where it was put. Directives stand only between whole lines: nothing but
// numbers changes.
#pragma once
#include <string>
#include <vector>

#include "edit/edits.h"

namespace accrue {

/// `text`, the file `path`, with `edits`, which are sorted.
std::string applyEditsWithLines(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef path);

/// Whether the text may number its lines itself, as generated ones do, by `#line 12 "grammar.y"` or `# 12 "grammar.y"`: directives of
/// ours would contradict those. All that may be such a directive counts, be it in a comment.
bool mayNumberItsLines(llvm::StringRef text);

/// `#line NUMBER "PATH"`, and a line end.
std::string lineDirective(unsigned number, llvm::StringRef path);

}  // namespace accrue
