#include "rewrite/place.h"

namespace accrue {
namespace {

constexpr size_t longLine = 100;

}  // namespace

std::optional<unsigned> Placer::nextLine(unsigned offset) const {
  const size_t newline = text.find('\n', offset);
  if (newline == llvm::StringRef::npos) return std::nullopt;
  llvm::StringRef rest = text.slice(offset, newline).trim();
  const bool lineComment = rest.starts_with("//") && !rest.ends_with("\\");
  const bool blockComment = rest.starts_with("/*") && rest.find("*/") == rest.size() - 2;
  if (!rest.empty() && !lineComment && !blockComment) return std::nullopt;
  return newline + 1;
}

void Placer::linesAfter(unsigned end, const std::string &lines) {
  if (const auto next = nextLine(end)) return edits.insertAfter(*next, lines);
  // Something else follows on the line, or the file ends here.
  const bool atEnd = text.substr(end).trim().empty();
  edits.insertAfter(end, "\n" + (atEnd ? llvm::StringRef(lines).rtrim('\n').str() : lines));
}

void Placer::linesInside(unsigned end, const std::string &lines, const std::string &indentOfRest) {
  if (const auto next = nextLine(end)) return edits.insertBefore(*next, lines);
  edits.insertBefore(end, "\n" + lines + indentOfRest);
}

void Placer::clause(unsigned at, const Directive &directive, const std::string &clause) {
  const size_t lineStart = text.rfind('\n', at == 0 ? 0 : at - 1);
  const size_t column = at - (lineStart == llvm::StringRef::npos ? 0 : lineStart + 1);
  if (column + clause.size() + 1 <= longLine) return edits.insertBefore(at, " " + clause);
  const std::string front = text.slice(directive.line, directive.span.begin).str();
  edits.insertBefore(at, " \\\n" + front + "    " + clause);
}

}  // namespace accrue
