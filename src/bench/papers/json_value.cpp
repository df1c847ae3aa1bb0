#include "bench/papers/json_value.h"

#include <algorithm>
#include <limits>

namespace accrue::papers {

Result<Json> parseJson(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error &error) {
    const size_t at = std::min(error.byte ? error.byte - 1 : 0, text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return Error{Fault::Input,
                 "it is no JSON: line " + std::to_string(line) + (at == text.size() ? " ends too early" : " cannot be read")};
  } catch (const Json::out_of_range &) { return Error{Fault::Input, "it is no JSON: a number is too large"}; }
}

const Json &memberOf(const Json &value, const char *name) {
  static const Json nothing;
  const auto found = value.is_object() ? value.find(name) : value.end();
  return found == value.end() ? nothing : *found;
}

std::string textIn(const Json &value, const char *name) {
  const Json &member = memberOf(value, name);
  return member.is_string() ? member.get<std::string>() : "";
}

double numberOf(const Json &value) { return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN(); }

double numberIn(const Json &value, const char *name) { return numberOf(memberOf(value, name)); }

uint64_t countIn(const Json &value, const char *name, uint64_t most) {
  const Json &member = memberOf(value, name);
  if (!member.is_number_unsigned()) return 0;  // a double may be beyond every integer
  const uint64_t count = member.get<uint64_t>();
  return count <= most ? count : 0;
}

bool truthIn(const Json &value, const char *name) {
  const Json &member = memberOf(value, name);
  return member.is_boolean() && member.get<bool>();
}

const Json &listIn(const Json &value, const char *name) {
  static const Json empty = Json::array();
  const Json &member = memberOf(value, name);
  return member.is_array() ? member : empty;
}

}  // namespace accrue::papers
