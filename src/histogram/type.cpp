#include <array>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

struct TypeText {
  std::string_view name;
  size_t size;
  bool isFloat;
};

constexpr std::array<TypeText, 10> texts = {{{"u8", 1, false},
                                             {"i8", 1, false},
                                             {"u16", 2, false},
                                             {"i16", 2, false},
                                             {"u32", 4, false},
                                             {"i32", 4, false},
                                             {"u64", 8, false},
                                             {"f32", 4, true},
                                             {"f64", 8, true},
                                             {"i64", 8, false}}};

constexpr TypeText none = {"no type", 0, false};

/// Of any number: a Type may have come from other languages, or from memory that was never set.
const TypeText &textOf(Type type) {
  const auto number = static_cast<size_t>(type);
  return number < texts.size() ? texts[number] : none;
}

}  // namespace

size_t sizeOf(Type type) { return textOf(type).size; }
bool isFloat(Type type) { return textOf(type).isFloat; }
std::string_view nameOf(Type type) { return textOf(type).name; }

std::optional<Type> findType(std::string_view name) {
  for (size_t i = 0; i < texts.size(); i++)
    if (texts[i].name == name) return static_cast<Type>(i);
  return std::nullopt;
}

}  // namespace accrue
