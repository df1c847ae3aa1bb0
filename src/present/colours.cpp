#include "present/colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace accrue {
namespace {

struct NamedColour {
  std::string_view name;
  ChannelColour colour;
};

constexpr std::array<NamedColour, 5> named = {{{"red", {{0xd6, 0x33, 0x3b}, 167}},
                                               {"green", {{0x2e, 0x8b, 0x4a}, 71}},
                                               {"blue", {{0x2b, 0x66, 0xc8}, 68}},
                                               {"gray", {{0x4a, 0x55, 0x68}, 245}},
                                               {"alpha", {{0x8a, 0x5a, 0xb5}, 97}}}};
constexpr std::array<ChannelColour, 4> numbered = {
    {{{0x2b, 0x66, 0xc8}, 68}, {{0xd0, 0x7a, 0x1e}, 172}, {{0x2e, 0x8b, 0x4a}, 71}, {{0x8a, 0x5a, 0xb5}, 97}}};
/// Stops of the heat scale at equal distances.
constexpr std::array<Colour, 5> heat = {
    {{0xf2, 0xf6, 0xfb}, {0xa6, 0xcb, 0xe3}, {0x4a, 0x92, 0xc6}, {0x1c, 0x4f, 0x96}, {0x0a, 0x1c, 0x47}}};

}  // namespace

const ChannelColour &channelColour(const std::string &name, unsigned number) {
  for (const NamedColour &one : named)
    if (one.name == name) return one.colour;
  return numbered[number % numbered.size()];
}

Colour heatColour(double at) {
  const double place = std::clamp(at, 0.0, 1.0) * (heat.size() - 1);
  const auto below = std::min(static_cast<size_t>(place), heat.size() - 2);
  const double part = place - static_cast<double>(below);
  const auto mix = [part](uint8_t a, uint8_t b) { return static_cast<uint8_t>(std::lround(a + (b - a) * part)); };
  const Colour &from = heat[below], &to = heat[below + 1];
  return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

int terminalColour(Colour colour) {
  // The palette's cube has six levels a channel: 0, then 95 to 255 in steps of 40.
  const auto level = [](uint8_t value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

std::string hexText(Colour colour) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text = "#";
  for (const uint8_t part : {colour.red, colour.green, colour.blue}) text += {digits[part / 16], digits[part % 16]};
  return text;
}

}  // namespace accrue
