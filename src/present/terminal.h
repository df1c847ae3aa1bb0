// A histogram drawn with characters: columns of block characters with eight heights each (of plain characters with
// three where the terminal has no others), a panel per channel; a joint histogram as a map of shades.
#pragma once
#include <string>

#include "present/chart.h"

namespace accrue {

struct TerminalLook {
  unsigned width = 80;
  bool colour = false;
  bool ascii = false;
  bool log = false;
};

std::string terminalPlot(const Chart &chart, const TerminalLook &look);

}  // namespace accrue
