#include "edit/template.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

namespace accrue {
namespace {

// Stands around the name of a hole that nobody filled: no program has this character.
constexpr char mark = '\x01';

}  // namespace

std::string fill(llvm::StringRef text, const Holes &holes) {
  std::string result;
  while (!text.empty()) {
    const auto [line, rest] = text.split('\n');
    const bool lastLine = rest.empty() && !text.ends_with("\n");
    std::string filled;
    bool onlyHoles = true, sawHole = false;
    llvm::StringRef left = line;
    while (!left.empty()) {
      const auto [plain, after] = left.split("{{");
      filled += plain;
      onlyHoles &= plain.trim().empty();
      if (after.empty()) break;
      const auto [name, tail] = after.split("}}");
      const auto hole = holes.find(name.str());
      filled += hole != holes.end() ? hole->second : mark + name.str() + mark;
      sawHole = true;
      left = tail;
    }
    if (!(sawHole && onlyHoles && llvm::StringRef(filled).trim().empty())) result += filled + (lastLine ? "" : "\n");
    text = rest;
  }
  return result;
}

std::string fillEach(llvm::StringRef text, const std::vector<Holes> &sets, llvm::StringRef separator) {
  std::string result;
  for (const Holes &holes : sets) result += (&holes == &sets.front() ? "" : separator.str()) + fill(text, holes);
  return result;
}

std::optional<std::string> unfilledHole(llvm::StringRef text) {
  const auto [before, behind] = text.split(mark);
  if (before.size() == text.size()) return std::nullopt;
  return behind.split(mark).first.str();
}

std::string indent(llvm::StringRef text, const Style &style) {
  const bool aligned = style.indent == style.directiveIndent;
  std::string result;
  llvm::SmallVector<llvm::StringRef, 16> lines;
  text.split(lines, '\n');
  for (size_t i = 0; i < lines.size(); ++i) {
    const llvm::StringRef bare = lines[i].ltrim(' ');
    if (bare.empty()) {
      if (i + 1 < lines.size()) result += "\n";
      continue;
    }
    const size_t level = (lines[i].size() - bare.size()) / 2;
    std::string front = style.indent;
    for (size_t step = 0; step < level; ++step) front += style.unit;
    if (bare.starts_with("#") && !aligned) front = style.directiveIndent;
    result += front + bare.str() + (i + 1 < lines.size() ? "\n" : "");
  }
  return result;
}

std::string escaped(llvm::StringRef text) {
  std::string result;
  llvm::raw_string_ostream(result).write_escaped(text);
  return result;
}

std::string deeper(llvm::StringRef text, unsigned spaces) {
  std::string result;
  for (const char c : text.rtrim('\n')) {
    result += c;
    if (c == '\n') result.append(spaces, ' ');
  }
  return result;
}

}  // namespace accrue
