// JSON, read: what the experiments' results are kept in.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "accrue/histogram.hpp"

namespace accrue::papers {

class JsonValue {
 public:
  using List = std::vector<JsonValue>;
  using Object = std::map<std::string, JsonValue>;

  /// Members and elements that are not there, or of another kind, read as empty: a reader asks for what it needs and
  /// checks what it got.
  const JsonValue &operator[](const std::string &name) const;
  const List &list() const;
  const Object &object() const;
  std::string text() const;
  double number() const;  // NaN where it is none
  bool truth() const;
  bool isNumber() const { return std::holds_alternative<double>(state); }

  std::variant<std::nullptr_t, bool, double, std::string, List, Object> state;
};

/// The mistake names the line.
Result<JsonValue> parseJson(std::string_view text);

}  // namespace accrue::papers
