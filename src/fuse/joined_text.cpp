#include "fuse/joined_text.h"

#include "edit/place.h"

namespace accrue {
namespace {

unsigned lineOf(llvm::StringRef text, unsigned offset) { return text.take_front(offset).rfind('\n') + 1; }

/// White space in front of what stands first on its line; `otherwise` of anything else.
std::string indentAt(llvm::StringRef text, unsigned offset, const std::string &otherwise) {
  const llvm::StringRef before = text.slice(lineOf(text, offset), offset);
  return before.trim().empty() ? before.str() : otherwise;
}

}  // namespace

void writeJoined(llvm::StringRef text, const Neighbours &pair, Edits &edits) {
  const auto &[first, second, indent, unit, clauses, arrays, obstacle] = pair;
  const std::string inner = indent + unit;
  Placer placer(text, edits);
  if (!clauses.empty()) placer.clauses(first.directive.beforeDeviceType, first.directive, clauses);
  const bool isOnItsLine = first.hasBraces && text.slice(first.headerEnd, first.body.begin).trim().empty();
  if (isOnItsLine) edits.replace({first.headerEnd, first.body.begin}, " {\n" + inner);
  else edits.insertAfter(first.headerEnd, " {");
  if (isOnItsLine) placer.moveLines(first.body, unit, {});
  if (first.end > first.body.end) edits.replace({first.body.end, first.end}, "");  // of loops around it, which the second ends
  const std::string front = second.hasBraces ? inner : indentAt(text, second.body.begin, inner);
  edits.replace({lineOf(text, second.directive.span.begin), second.body.begin}, front);
  if (second.hasBraces) placer.moveLines(second.body, unit, {});
  edits.insertAfter(second.body.end, "\n" + indent + "}");
}

}  // namespace accrue
