#include "edit/diff.h"

#include <algorithm>

namespace accrue {
namespace {

constexpr size_t contextLines = 3;

/// Lines [first, last) of the old text become `lines`.
struct Change {
  size_t first = 0, last = 0;
  std::vector<std::string> lines;  // with their line ends
};

std::vector<std::string> splitLines(llvm::StringRef text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t newline = text.find('\n');
    const size_t length = newline == llvm::StringRef::npos ? text.size() : newline + 1;
    lines.push_back(text.take_front(length).str());
    text = text.drop_front(length);
  }
  return lines;
}

size_t lineOf(const std::vector<size_t> &starts, size_t offset) {
  return std::upper_bound(starts.begin(), starts.end(), offset) - starts.begin() - 1;
}

/// The lines [first, last) an edit touches. Whole lines put between lines touch none.
std::pair<size_t, size_t> linesTouched(const Edit &edit, llvm::StringRef before, const std::vector<size_t> &starts) {
  const size_t first = lineOf(starts, edit.span.begin);
  const bool inserts = edit.span.begin == edit.span.end;
  if (inserts && starts[first] == edit.span.begin && edit.text.back() == '\n') return {first, first};
  const size_t last = lineOf(starts, inserts ? edit.span.begin : edit.span.end - 1) + 1;
  // A line end that is taken away joins the next line to this one.
  const bool joins = !inserts && before[edit.span.end - 1] == '\n' && !llvm::StringRef(edit.text).ends_with("\n");
  return {first, joins ? last + 1 : last};
}

std::vector<Change> changesOf(llvm::StringRef before, const std::vector<Edit> &edits, const std::vector<size_t> &starts) {
  std::vector<Change> changes;
  for (size_t i = 0, end; i < edits.size(); i = end) {
    Change change;
    std::tie(change.first, change.last) = linesTouched(edits[i], before, starts);
    for (end = i + 1; end < edits.size(); ++end) {
      const auto [first, last] = linesTouched(edits[end], before, starts);
      if (first > change.last) break;
      change.last = std::max(change.last, last);
    }
    const size_t from = starts[change.first];
    const size_t to = change.last < starts.size() ? starts[change.last] : before.size();
    std::vector<Edit> local(edits.begin() + i, edits.begin() + end);
    for (Edit &edit : local) edit.span = {unsigned(edit.span.begin - from), unsigned(edit.span.end - from)};
    change.lines = splitLines(applyEdits(local, before.slice(from, to)));
    changes.push_back(std::move(change));
  }
  return changes;
}

void addLine(std::string &out, char sign, const std::string &line) {
  out += sign + line;
  if (line.empty() || line.back() != '\n') out += "\n\\ No newline at end of file\n";
}

/// As the line behind --- or +++ has it: `patch` and git end a name at a blank unless a tab ends it, and read one in quotes as C does.
std::string namedAs(const std::string &name) {
  const auto isOdd = [](unsigned char c) { return c < ' ' || c == '"' || c == '\\' || c == 127; };
  if (std::none_of(name.begin(), name.end(), isOdd)) return name + (name.find(' ') == name.npos ? "" : "\t");
  std::string quoted = "\"";
  for (const char c : name) {
    const unsigned char byte = c;
    if (c == '"' || c == '\\') quoted += std::string("\\") + c;
    else if (isOdd(byte)) quoted += {'\\', char('0' + byte / 64), char('0' + byte / 8 % 8), char('0' + byte % 8)};
    else quoted += c;
  }
  return quoted + "\"";
}

}  // namespace

std::string unifiedDiff(const std::string &path, llvm::StringRef before, const std::vector<Edit> &edits) {
  if (edits.empty()) return "";
  const std::vector<std::string> old = splitLines(before);
  std::vector<size_t> starts;
  size_t offset = 0;
  for (const std::string &line : old) {
    starts.push_back(offset);
    offset += line.size();
  }
  if (old.empty() || old.back().back() == '\n') starts.push_back(offset);
  const std::vector<Change> changes = changesOf(before, edits, starts);

  const std::string shown = path.front() == '/' ? path.substr(1) : path;
  std::string out = "--- " + namedAs("a/" + shown) + "\n+++ " + namedAs("b/" + shown) + "\n";
  long shift = 0;
  for (size_t i = 0; i < changes.size();) {
    size_t end = i + 1;
    while (end < changes.size() && changes[end].first <= changes[end - 1].last + 2 * contextLines) ++end;
    const size_t first = changes[i].first < contextLines ? 0 : changes[i].first - contextLines;
    const size_t last = std::min(old.size(), changes[end - 1].last + contextLines);
    std::string body;
    size_t line = first, added = 0;
    for (size_t c = i; c < end; ++c) {
      for (; line < changes[c].first; ++line) addLine(body, ' ', old[line]);
      for (; line < std::min(changes[c].last, old.size()); ++line) addLine(body, '-', old[line]);
      for (const std::string &text : changes[c].lines) addLine(body, '+', text);
      added += changes[c].lines.size();
      added -= std::min(changes[c].last, old.size()) - changes[c].first;
    }
    for (; line < last; ++line) addLine(body, ' ', old[line]);
    const size_t oldCount = last - first, newCount = oldCount + added;
    out += "@@ -" + std::to_string(oldCount ? first + 1 : first) + "," + std::to_string(oldCount) + " +" +
           std::to_string(first + shift + (newCount ? 1 : 0)) + "," + std::to_string(newCount) + " @@\n" + body;
    shift += added;
    i = end;
  }
  return out;
}

}  // namespace accrue
