// Where in the text new lines go, so that they land on lines of their own and comments stay with what they are about.
#pragma once
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "site/site.h"
#include "edit/edits.h"

namespace accrue {

class Placer {
 public:
  Placer(llvm::StringRef text, Edits &edits) : text(text), edits(edits) {}

  /// Lines of a template in front of a region and behind it, in braces where only one statement may stand.
  void around(const Region &region, std::string before, std::string after, const std::string &unit);
  /// Lines of a template in front of a region, behind what was put there before.
  void before(const Region &region, const std::string &lines, const std::string &unit);
  /// Lines of a template at the start of a loop's body, in braces if it has none.
  void atBodyStart(const LoopBody &body, const std::string &unit, const std::string &lines);
  /// Whole lines (ending in a newline) in front of the line of a directive.
  void linesBefore(const Directive &directive, const std::string &lines) { edits.insertBefore(directive.line, lines); }
  /// Whole lines behind what ends at `end`, past a comment on the same line.
  void linesAfter(unsigned end, const std::string &lines);
  /// Whole lines behind an opening brace or a loop's header.
  void linesInside(unsigned end, const std::string &lines, const std::string &indentOfRest);
  /// Clauses behind others that end at `at`, on new lines where the directive would become long.
  void clauses(unsigned at, const Directive &directive, const std::vector<std::string> &clauses);
  /// Moves the lines of a part one step to the right, but for those in `except`. Where lines are not code alone (a
  /// string that goes on, a directive of several lines) it leaves all as they are: see mayMove.
  void moveLines(Span part, const std::string &unit, llvm::ArrayRef<Span> except);
  bool mayMove(Span part) const;
  /// An opening brace right behind `end`.
  void openBrace(unsigned end) { edits.insertBefore(end, " {"); }

 private:
  /// The start of the next line, if nothing but a comment follows; else nothing.
  std::optional<unsigned> nextLine(unsigned offset) const;

  llvm::StringRef text;
  Edits &edits;
};

}  // namespace accrue
