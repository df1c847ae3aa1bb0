#include "edit/lines.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace accrue {
namespace {

/// A line of the new text.
struct NewLine {
  std::string text;        // with its line end
  unsigned own = 0;        // the number of the program's own line that it holds a part of; 0: it is all new
  unsigned beside = 0;     // the number of the line where it was put
  bool mayBeRaw = false;   // it stands in a text with raw strings, which hold whole lines
};

class NewText {
 public:
  NewText(const std::vector<Edit> &edits, llvm::StringRef text) : text(text), last(text.rtrim('\n').count('\n') + 1) {
    size_t done = 0;
    for (const Edit &edit : edits) {
      keep(done, edit.span.begin);
      put(edit.text);
      number += text.slice(edit.span.begin, edit.span.end).count('\n');
      done = edit.span.end;
    }
    keep(done, text.size());
    if (!line.text.empty()) lines.push_back(line);
  }

  std::vector<NewLine> lines;

 private:
  void keep(size_t begin, size_t end) {
    for (const char c : text.slice(begin, end)) {
      if (!line.own) line.own = number;
      add(c);
      if (c == '\n') ++number;
    }
  }

  void put(llvm::StringRef inserted) {
    const bool mayBeRaw = inserted.contains("R\"");
    for (const char c : inserted) {
      line.mayBeRaw |= mayBeRaw;
      add(c);
    }
  }

  void add(char c) {
    line.beside = std::min(number, last);
    line.text += c;
    if (c != '\n') return;
    lines.push_back(line);
    line = {};
  }

  llvm::StringRef text;
  unsigned last;        // the number of the last line that is not empty
  unsigned number = 1;  // of the program's line that comes next
  NewLine line;
};

/// Finds the lines that new ones are copies of.
class Copies {
 public:
  explicit Copies(llvm::StringRef text) {
    unsigned number = 0;
    for (const llvm::StringRef line : llvm::split(text, '\n'))
      if (++number; isTelling(line)) places[line.trim()].push_back(number);
  }

  /// The next line behind `last` with this text, else the nearest to `beside`; 0: there is none.
  unsigned find(llvm::StringRef line, unsigned last, unsigned beside) const {
    const auto found = isTelling(line) ? places.find(line.trim()) : places.end();
    if (found == places.end()) return 0;
    const std::vector<unsigned> &numbers = found->second;
    const auto next = std::upper_bound(numbers.begin(), numbers.end(), last);
    if (last && next != numbers.end()) return *next;
    return *std::min_element(numbers.begin(), numbers.end(), [&](unsigned a, unsigned b) {
      return std::abs(int(a) - int(beside)) < std::abs(int(b) - int(beside));
    });
  }

 private:
  /// A brace alone could be anybody's.
  static bool isTelling(llvm::StringRef line) {
    return llvm::any_of(line, [](char c) { return llvm::isAlnum(c); });
  }

  llvm::StringMap<std::vector<unsigned>> places;
};

/// The numbers that the lines shall have.
std::vector<unsigned> numbersOf(const std::vector<NewLine> &lines, const Copies &copies) {
  std::vector<unsigned> numbers;
  unsigned last = 0;  // the line that was copied last
  for (const NewLine &line : lines) {
    const unsigned copied = line.own ? 0 : copies.find(line.text, last, line.beside);
    last = line.own ? 0 : copied ? copied : last;
    // What follows a copied line is the copy of the next one, changed; but only one line of it.
    numbers.push_back(line.own ? line.own : copied ? copied : last ? last + 1 : line.beside);
  }
  return numbers;
}

bool isContinued(llvm::StringRef line) { return line.rtrim("\r\n").ends_with("\\"); }

}  // namespace

bool mayNumberItsLines(llvm::StringRef text) {
  for (const llvm::StringRef mark : {"#", "%:", "?\?="})
    for (size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
      const llvm::StringRef word = text.substr(at + mark.size()).ltrim(" \t\v\f");
      const bool isHidden =
          word.starts_with("/*") || word.starts_with("\\") || word.starts_with("?\?/");  // what follows is not seen here
      if (isHidden || word.starts_with("line") || (!word.empty() && llvm::isDigit(word.front()))) return true;
    }
  return false;
}

std::string lineDirective(unsigned number, llvm::StringRef path) {
  std::string quoted;
  for (const char c : path) quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return "#line " + std::to_string(number) + " \"" + quoted + "\"\n";
}

std::string applyEditsWithLines(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef path) {
  constexpr llvm::StringLiteral mark = "\xEF\xBB\xBF";  // of UTF-8: it stays first
  const std::vector<NewLine> lines = NewText(edits, text).lines;
  const std::vector<unsigned> numbers = numbersOf(lines, Copies(text));
  std::string result = (text.starts_with(mark) ? mark.str() : "") + lineDirective(1, path);
  unsigned expected = 1;
  for (size_t i = 0; i < lines.size(); ++i) {
    const bool isBetween = i == 0 || !isContinued(lines[i - 1].text);
    const bool isInsideRaw = lines[i].mayBeRaw && !lines[i].own;
    if (numbers[i] != expected && isBetween && !isInsideRaw) {
      result += lineDirective(numbers[i], path);
      expected = numbers[i];
    }
    result += i == 0 && text.starts_with(mark) ? lines[i].text.substr(mark.size()) : lines[i].text;
    ++expected;
  }
  return result;
}

}  // namespace accrue
