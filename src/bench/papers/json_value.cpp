#include "bench/papers/json_value.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace accrue::papers {
namespace {

constexpr unsigned deepest = 64;

/// Recursive descent over the text. The first mistake ends it.
class Parser {
 public:
  explicit Parser(std::string_view text) : text(text) {}

  Result<JsonValue> parse() {
    JsonValue value;
    skipSpace();
    if (!parseValue(value, 0)) return mistake();
    skipSpace();
    return at == text.size() ? Result<JsonValue>(std::move(value)) : mistake();
  }

 private:
  Error mistake() const {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return {Fault::Request, "it is no JSON: line " + std::to_string(line) +
                                (at == text.size() ? " ends too early" : " cannot be read")};
  }
  void skipSpace() { at = std::min(text.find_first_not_of(" \t\r\n", at), text.size()); }
  bool take(char c) {
    if (at >= text.size() || text[at] != c) return false;
    at++;
    return true;
  }
  bool takeWord(std::string_view word) {
    if (text.substr(at, word.size()) != word) return false;
    at += word.size();
    return true;
  }

  bool parseValue(JsonValue &value, unsigned depth) {
    if (depth > deepest || at >= text.size()) return false;
    switch (text[at]) {
      case '{': return parseObject(value.state.emplace<JsonValue::Object>(), depth);
      case '[': return parseList(value.state.emplace<JsonValue::List>(), depth);
      case '"': return parseText(value.state.emplace<std::string>());
      case 't': value.state = true; return takeWord("true");
      case 'f': value.state = false; return takeWord("false");
      case 'n': value.state = nullptr; return takeWord("null");
      default: return parseNumber(value.state.emplace<double>());
    }
  }

  bool parseNumber(double &number) {
    if (text[at] != '-' && (text[at] < '0' || text[at] > '9')) return false;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    at = static_cast<size_t>(end - text.data());
    return error == std::errc();
  }

  bool parseObject(JsonValue::Object &object, unsigned depth) {
    at++, skipSpace();
    if (take('}')) return true;
    while (true) {
      std::string name;
      if (at >= text.size() || text[at] != '"' || !parseText(name)) return false;
      skipSpace();
      if (!take(':')) return false;
      skipSpace();
      if (!parseValue(object[name], depth + 1)) return false;
      skipSpace();
      if (take('}')) return true;
      if (!take(',')) return false;
      skipSpace();
    }
  }

  bool parseList(JsonValue::List &list, unsigned depth) {
    at++, skipSpace();
    if (take(']')) return true;
    while (true) {
      if (!parseValue(list.emplace_back(), depth + 1)) return false;
      skipSpace();
      if (take(']')) return true;
      if (!take(',')) return false;
      skipSpace();
    }
  }

  bool parseText(std::string &out) {
    at++;
    while (at < text.size() && text[at] != '"') {
      if (static_cast<unsigned char>(text[at]) < 0x20) return false;
      if (text[at] != '\\') out += text[at++];
      else if (!parseEscape(out)) return false;
    }
    return take('"');
  }

  bool parseEscape(std::string &out) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    if (++at >= text.size()) return false;
    const char letter = text[at++];
    if (const size_t found = letters.find(letter); found != letters.npos) {
      out += meanings[found];
      return true;
    }
    unsigned code = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + std::min(at + 4, text.size()), code, 16);
    if (letter != 'u' || error != std::errc() || end != text.data() + at + 4) return false;
    at += 4;
    if (code < 0x80) out += static_cast<char>(code);
    else if (code < 0x800) out += {static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
    else
      out += {static_cast<char>(0xe0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3f)),
              static_cast<char>(0x80 | (code & 0x3f))};
    return true;
  }

  std::string_view text;
  size_t at = 0;
};

const JsonValue nothing{};

}  // namespace

const JsonValue &JsonValue::operator[](const std::string &name) const {
  const Object &members = object();
  const auto found = members.find(name);
  return found == members.end() ? nothing : found->second;
}

const JsonValue::List &JsonValue::list() const {
  static const List empty;
  const List *const held = std::get_if<List>(&state);
  return held ? *held : empty;
}

const JsonValue::Object &JsonValue::object() const {
  static const Object empty;
  const Object *const held = std::get_if<Object>(&state);
  return held ? *held : empty;
}

std::string JsonValue::text() const {
  const std::string *const held = std::get_if<std::string>(&state);
  return held ? *held : "";
}

double JsonValue::number() const {
  const double *const held = std::get_if<double>(&state);
  return held ? *held : std::numeric_limits<double>::quiet_NaN();
}

bool JsonValue::truth() const {
  const bool *const held = std::get_if<bool>(&state);
  return held && *held;
}

Result<JsonValue> parseJson(std::string_view text) { return Parser(text).parse(); }

}  // namespace accrue::papers
