// Parts of HTML pages: text, and drawings in the page's own colours, which it has for light and dark.
#pragma once
#include <string>
#include <string_view>

#include "present/drawing.h"

namespace accrue {

/// A text that is no markup, ends no attribute and holds no {{hole}} of a page.
std::string escaped(std::string_view text);

void replaceAll(std::string &text, std::string_view from, std::string_view to);

/// The drawing as part of a page: the colours of plots become the page's variables of their names.
std::string inlineSvg(const Drawing &drawing);

}  // namespace accrue
