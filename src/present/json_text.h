// JSON as it is written here: values are put together as nlohmann's, and printed for people and programs alike, with spaces
// behind colons and commas. Long lists of numbers are never put together; their text is added as it is.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace accrue {

using Json = nlohmann::ordered_json;

/// On one line. Numbers are the shortest that read back, null where they are not finite; bytes that are no UTF-8, as a
/// file's name may have them, become U+FFFD.
std::string lineOf(const Json &value);

/// An object whose members have a line each, and so have objects in a list that is one of them.
class JsonDocument {
 public:
  JsonDocument &add(std::string_view name, const Json &value);
  JsonDocument &addText(std::string_view name, const std::string &json);
  std::string text() const { return "{" + members + "\n}\n"; }

 private:
  std::string members;
};

}  // namespace accrue
