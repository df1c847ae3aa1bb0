// A text as JSON has it.
#pragma once
#include <string>
#include <string_view>

namespace accrue {

/// In quotes, with escapes; bytes that are no UTF-8, as a file's name may have them, become U+FFFD.
std::string quoted(std::string_view text);

}  // namespace accrue
