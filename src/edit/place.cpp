#include "edit/place.h"

#include "llvm/ADT/STLExtras.h"
#include "edit/template.h"

namespace accrue {
namespace {

constexpr size_t longLine = 100;

}  // namespace

std::optional<unsigned> Placer::nextLine(unsigned offset) const {
  const size_t newline = text.find('\n', offset);
  if (newline == llvm::StringRef::npos) return std::nullopt;
  llvm::StringRef rest = text.slice(offset, newline).trim();
  const bool lineComment = rest.starts_with("//") && !rest.ends_with("\\");
  const bool blockComment = rest.starts_with("/*") && rest.find("*/", 2) == rest.size() - 2;
  if (!rest.empty() && !lineComment && !blockComment) return std::nullopt;
  return newline + 1;
}

void Placer::atBodyStart(const LoopBody &body, const std::string &unit, const std::string &lines) {
  const std::string inner = body.indent + unit;
  const std::string indented = indent(lines, {inner, inner, unit});
  if (body.hasBraces) return linesInside(body.span.begin, indented, inner);
  openBrace(body.headerEnd);
  linesInside(body.headerEnd, indented, inner);
  linesAfter(body.span.end, body.indent + "}\n");
}

void Placer::around(const Region &region, std::string before, std::string after, const std::string &unit) {
  if (region.needsBraces) {
    before = "{\n" + before;
    after += "}\n";
  }
  this->before(region, before, unit);
  linesAfter(region.end, indent(after, {region.indent, region.directiveIndent, unit}));
}

void Placer::before(const Region &region, const std::string &lines, const std::string &unit) {
  linesBefore(region.directive, indent(lines, {region.indent, region.directiveIndent, unit}));
}

void Placer::linesAfter(unsigned end, const std::string &lines) {
  if (const auto next = nextLine(end)) return edits.insertAfter(*next, lines);
  // Something else follows on the line, or the file ends here.
  const bool atEnd = text.substr(end).trim().empty();
  edits.insertAfter(end, "\n" + (atEnd ? llvm::StringRef(lines).rtrim('\n').str() : lines));
}

void Placer::linesInside(unsigned end, const std::string &lines, const std::string &indentOfRest) {
  if (const auto next = nextLine(end)) return edits.insertBefore(*next, lines);
  const size_t rest = text.find_first_not_of(" \t", end);
  edits.replace({end, static_cast<unsigned>(rest == llvm::StringRef::npos ? text.size() : rest)}, "\n" + lines + indentOfRest);
}

bool Placer::mayMove(Span part) const {
  const llvm::StringRef lines = text.slice(part.begin, part.end);
  return !lines.contains("R\"") && !lines.contains("\\\n") && !lines.contains("\\\r");
}

void Placer::moveLines(Span part, const std::string &unit, llvm::ArrayRef<Span> except) {
  if (!mayMove(part)) return;
  for (size_t newline = text.find('\n', part.begin); newline < part.end; newline = text.find('\n', newline + 1)) {
    const unsigned line = newline + 1;
    const char next = line < text.size() ? text[line] : '\n';
    const bool isInside = llvm::any_of(except, [&](const Span &span) { return span.begin <= line && line < span.end; });
    // A directive at the left margin stays there.
    if (line < part.end && next != '\n' && next != '\r' && next != '#' && !isInside) edits.insertBefore(line, unit);
  }
}

void Placer::clauses(unsigned at, const Directive &directive, const std::vector<std::string> &clauses) {
  const size_t newline = text.take_front(at).rfind('\n');
  size_t column = at - (newline == llvm::StringRef::npos ? 0 : newline + 1);
  const size_t lineBefore = text.take_front(directive.span.begin).rfind('\n');
  const size_t line = lineBefore == llvm::StringRef::npos ? 0 : lineBefore + 1;
  const std::string front = text.slice(line, directive.span.begin).str() + "    ";
  std::string added;
  for (const std::string &clause : clauses) {
    if (column + 1 + clause.size() > longLine) {
      added += " \\\n" + front + clause;
      column = front.size() + clause.size();
    } else {
      added += " " + clause;
      column += 1 + clause.size();
    }
  }
  edits.insertBefore(at, added);
}

}  // namespace accrue
