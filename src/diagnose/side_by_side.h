// A unified diff as part of a page: the lines before on the left, those after on the right; on narrow screens below each other.
#pragma once
#include <string>
#include <string_view>

namespace accrue {

std::string sideBySide(std::string_view diff);

}  // namespace accrue
