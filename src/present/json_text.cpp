#include "present/json_text.h"

#include <cmath>

#include "present/numbers.h"

namespace accrue {
namespace {

std::string plain(const Json &value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool hasObjects(const Json &value) { return value.is_array() && !value.empty() && value.front().is_object(); }

}  // namespace

std::string lineOf(const Json &value) {
  std::string text;
  if (value.is_object()) {
    for (const auto &[name, member] : value.items()) text += (text.empty() ? "" : ", ") + plain(name) + ": " + lineOf(member);
    return "{" + text + "}";
  }
  if (value.is_array()) {
    for (const Json &element : value) text += (text.empty() ? "" : ", ") + lineOf(element);
    return "[" + text + "]";
  }
  if (!value.is_number_float()) return plain(value);
  return std::isfinite(value.get<double>()) ? exactText(value.get<double>()) : "null";
}

JsonDocument &JsonDocument::add(std::string_view name, const Json &value) {
  if (!hasObjects(value)) return addText(name, lineOf(value));
  std::string lines;
  for (const Json &element : value) lines += (lines.empty() ? "\n    " : ",\n    ") + lineOf(element);
  return addText(name, "[" + lines + "]");
}

JsonDocument &JsonDocument::addText(std::string_view name, const std::string &json) {
  members += (members.empty() ? "\n  " : ",\n  ") + plain(name) + ": " + json;
  return *this;
}

}  // namespace accrue
