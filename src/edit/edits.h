// Changes to one file: insertions and replacements by place, applied all at once. They never overlap, and every hole of their
// templates is filled: one that does, or is not, is an error of ours and is reported, not applied.
#pragma once
#include <deque>
#include <string>
#include <vector>

#include "accrue/result.hpp"
#include "llvm/ADT/StringRef.h"
#include "site/site.h"

namespace accrue {

struct Edit {
  Span span;  // empty: an insertion
  std::string text;
};

class Edits {
 public:
  /// Insertions before something: those made first stand first.
  void insertBefore(unsigned offset, std::string text) { before.push_back({{offset, offset}, std::move(text)}); }
  /// Insertions after something: those made last stand first, so that what encloses is asked for first.
  void insertAfter(unsigned offset, std::string text) { after.push_front({{offset, offset}, std::move(text)}); }
  void replace(Span span, std::string text) { replacements.push_back({span, std::move(text)}); }

  bool empty() const { return before.empty() && after.empty() && replacements.empty(); }
  /// In the order of the file; what was inserted after something stands before what was inserted before the next. Line
  /// ends are those of `text`, the file's.
  Result<std::vector<Edit>> sorted(llvm::StringRef text) const;
  /// A part of `text` as the edits make it, so that it can stand in the file beside what it was. All of them lie in it.
  Result<std::string> rendered(llvm::StringRef text, Span part) const;

 private:
  std::deque<Edit> after;
  std::vector<Edit> before, replacements;
};

/// `text` with `edits`, which are sorted.
std::string applyEdits(const std::vector<Edit> &edits, llvm::StringRef text);

}  // namespace accrue
