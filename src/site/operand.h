// Text that becomes part of a larger C expression.
#pragma once
#include <cctype>
#include <string>

namespace accrue {

/// In parentheses unless it is one word.
inline std::string operand(const std::string &text) {
  for (const unsigned char c : text)
    if (!std::isalnum(c) && c != '_') return "(" + text + ")";
  return text;
}

}  // namespace accrue
