// The colours of plots: one per channel, light ground, and a scale for heat maps that grows darker evenly.
#pragma once
#include <cstdint>
#include <string>

namespace accrue {

struct Colour {
  uint8_t red = 0, green = 0, blue = 0;
};

struct ChannelColour {
  Colour ink;
  int terminal;  // in the palette of 256
};

/// By the channel's name where it is a colour's, otherwise by its number.
const ChannelColour &channelColour(const std::string &name, unsigned number);

/// 0 is nearly white, 1 nearly black, blue between.
Colour heatColour(double heat);
/// The nearest of the terminal's 256.
int terminalColour(Colour colour);

/// "#1f77b4".
std::string hexText(Colour colour);

}  // namespace accrue
