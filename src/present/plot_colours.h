// The colours of plots. A page that shows them may give each another value, in the dark for instance, by its name.
#pragma once
#include <array>
#include <string_view>

#include "present/colours.h"

namespace accrue {

struct NamedColour {
  Colour colour;
  std::string_view name;
};

/// Behind a plot, its grid, what stands beside it, and its words.
constexpr NamedColour ground{{0xff, 0xff, 0xff}, "ground"}, grid{{0xe6, 0xe9, 0xee}, "grid"}, soft{{0x6b, 0x72, 0x80}, "soft"},
    ink{{0x1f, 0x29, 0x37}, "ink"};
/// Of data: far apart for most kinds of colour vision.
constexpr NamedColour blue{{0x2b, 0x66, 0xc8}, "blue"}, red{{0xd6, 0x33, 0x3b}, "red"}, orange{{0xe0, 0x8a, 0x1e}, "orange"},
    green{{0x2e, 0x8b, 0x4a}, "green"}, violet{{0x8a, 0x5a, 0xb5}, "violet"}, cyan{{0x17, 0x9c, 0xb0}, "cyan"},
    brown{{0x8c, 0x5a, 0x3c}, "brown"}, pink{{0xd1, 0x5b, 0xa6}, "pink"}, slate{{0x4a, 0x55, 0x68}, "slate"};

constexpr std::array<NamedColour, 13> plotColours = {
    {ground, grid, soft, ink, blue, red, orange, green, violet, cyan, brown, pink, slate}};

}  // namespace accrue
