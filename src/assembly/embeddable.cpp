#include "assembly/embeddable.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace accrue {
namespace {

constexpr std::string_view blank = " \t";

bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$'; }

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(blank);
  return first == text.npos ? "" : text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (size_t end; (end = text.find(at)) != text.npos; text.remove_prefix(end + 1)) parts.push_back(text.substr(0, end));
  parts.push_back(text);
  return parts;
}

/// A line: `label:`, or a first word (a directive or an instruction) and what it is about.
struct Line {
  explicit Line(std::string_view text) : text(text), word(trimmed(text)) {
    const size_t end = std::find_if_not(word.begin(), word.end(), isNameCharacter) - word.begin();
    rest = trimmed(word.substr(end));
    word = word.substr(0, end);
    isLabel = !word.empty() && rest.starts_with(':');
  }
  std::vector<std::string_view> operands() const {
    std::vector<std::string_view> parts = split(rest, ',');
    std::transform(parts.begin(), parts.end(), parts.begin(), trimmed);
    return parts;
  }

  std::string_view text, word, rest;
  bool isLabel;
};

/// Of the file around: not ours to say.
bool isOfWholeFile(std::string_view directive) {
  static constexpr std::array all = {".file", ".ident", ".arch", ".cpu", ".local", ".addrsig", ".addrsig_sym"};
  return std::find(all.begin(), all.end(), directive) != all.end();
}

/// Whether the name ends in a number of the layout: accrue_choose_v1.
bool isOfInterface(std::string_view name) {
  const size_t digits = name.find_last_not_of("0123456789") + 1;
  return digits < name.size() && name.substr(0, digits).ends_with("_v");
}

class Embedding {
 public:
  explicit Embedding(std::string_view assembly) {
    for (const std::string_view text : split(assembly, '\n')) lines.emplace_back(text);
    for (const Line &line : lines) {
      const bool isGlobal = line.word == ".globl" || line.word == ".global";
      if (isGlobal && isOfInterface(line.rest)) interface.insert(line.rest);
      else if (line.word == ".comm") names.insert(line.operands().front());
      else if (line.isLabel && !std::isdigit(static_cast<unsigned char>(line.word.front()))) names.insert(line.word);
    }
    for (const std::string_view name : interface) names.erase(name);
  }

  std::string text() {
    if (interface.empty()) return "";
    result = ".ifndef .Laccrue.embedded\n.set .Laccrue.embedded, 1\n";
    for (const Line &line : lines) take(line);
    return result + "\t.text\n.endif\n";
  }

 private:
  void take(const Line &line) {
    if (line.word == ".section" || line.word == ".text" || line.word == ".data" || line.word == ".bss") return enter(line);
    if (isLeftOut || isOfWholeFile(line.word)) return;
    if (line.word == ".globl" || line.word == ".global") {
      if (isOfInterface(line.rest)) result += "\t.weak\t" + std::string(line.rest) + "\n";
    } else if (line.word == ".comm") {
      reserve(line.operands());
    } else {
      result += renamed(line) + "\n";
    }
  }

  void enter(const Line &line) {
    const bool isNamed = line.word == ".section";
    const std::string name(isNamed ? line.operands().front() : line.word);
    isLeftOut = name.starts_with(".note");
    if (isLeftOut) return;
    section = name;
    const auto [known, isNew] = headers.try_emplace(name);
    if (isNew) known->second = header(name, isNamed ? line.operands() : std::vector<std::string_view>{name});
    result += known->second;
  }

  /// .section NAME,"FLAGS",@TYPE,SIZE -> the same in the group.
  std::string header(const std::string &name, const std::vector<std::string_view> &operands) const {
    const auto starts = [&](const char *with) { return name.starts_with(with); };
    std::string flags = starts(".text") ? "ax" : starts(".data") || starts(".bss") ? "aw" : "a";
    if (operands.size() > 1) flags = operands[1].substr(1, operands[1].size() - 2);
    std::string more = operands.size() > 2 ? std::string(operands[2]) : starts(".bss") ? "@nobits" : "@progbits";
    if (operands.size() > 3) more += "," + std::string(operands[3]);
    return "\t.section\t" + name + ".accrue,\"" + flags + "G\"," + more + "," + std::string(*interface.begin()) + ",comdat\n";
  }

  /// .comm NAME,SIZE,ALIGNMENT, which belongs to no section.
  void reserve(const std::vector<std::string_view> &operands) {
    result += header(".bss", {".bss"}) + "\t.balign\t" + std::string(operands.size() > 2 ? operands[2] : "16") + "\n" +
              newName(operands[0]) + ":\n\t.zero\t" + std::string(operands[1]) + "\n" + headers[section];
  }

  static std::string newName(std::string_view name) {
    return name.starts_with(".L") ? ".Laccrue." + std::string(name.substr(2)) : "accrue." + std::string(name);
  }

  /// The line with new names for what is defined here. The first word is none, unless it is a label; texts hold none.
  std::string renamed(const Line &line) const {
    std::string text;
    bool isQuoted = false;
    for (size_t at = 0, end; at < line.text.size(); at = end) {
      end = at + 1;
      const char c = line.text[at];
      if (isQuoted && c == '\\') end = std::min(at + 2, line.text.size());
      else if (c == '"') isQuoted = !isQuoted;
      else if (!isQuoted && isNameCharacter(c))
        while (end < line.text.size() && isNameCharacter(line.text[end])) ++end;
      const std::string_view piece = line.text.substr(at, end - at);
      const bool isFirst = piece.data() == line.word.data() && !line.isLabel;
      text += !isQuoted && !isFirst && names.count(piece) ? newName(piece) : std::string(piece);
    }
    return text;
  }

  std::vector<Line> lines;
  std::set<std::string_view> interface, names;
  std::map<std::string, std::string> headers;  // of sections that were entered
  std::string section = ".text", result;
  bool isLeftOut = false;
};

}  // namespace

std::string embeddable(std::string_view assembly) { return Embedding(assembly).text(); }

}  // namespace accrue
