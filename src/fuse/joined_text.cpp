#include "fuse/joined_text.h"

#include "edit/place.h"

namespace accrue {
namespace {

unsigned lineOf(llvm::StringRef text, unsigned offset) { return text.take_front(offset).rfind('\n') + 1; }

bool isFirstOnItsLine(llvm::StringRef text, unsigned offset) { return text.slice(lineOf(text, offset), offset).trim().empty(); }

/// From the directive to the body, and the space in front.
Span headOf(llvm::StringRef text, const JoinedLoop &loop) {
  const unsigned begin = loop.directive.span.begin;
  return {isFirstOnItsLine(text, begin) ? lineOf(text, begin) : begin, loop.body.begin};
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
  const bool keepsIndent = !second.hasBraces && isFirstOnItsLine(text, second.body.begin);
  const llvm::StringRef indentOfBody = text.slice(lineOf(text, second.body.begin), second.body.begin);
  edits.replace(headOf(text, second), keepsIndent ? indentOfBody.str() : inner);
  if (second.hasBraces) placer.moveLines(second.body, unit, {});
  edits.insertAfter(second.body.end, "\n" + indent + "}");
}

}  // namespace accrue
