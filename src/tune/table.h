// A case as lines for the terminal: what it is, a line for each plan with its time, its gain and a bar, and the winner.
#pragma once
#include "present/terminal.h"
#include "tune/tuning.h"

namespace accrue::tune {

std::string tableText(const Tuned &tuned, const TerminalLook &look);

/// "gang-private:132, 820 us a launch, 21.6 times as fast as the loop as it was"
std::string verdictOf(const Tuned &tuned);

/// The plans that were run or refused, in the order of the space, and then others.
struct Row {
  std::string plan;
  const Measured *measured;
  double predicted;
};
std::vector<Row> rowsOf(const Tuned &tuned);

/// How many times as fast as the loop as it was; nothing where one of them has no time.
std::optional<double> gainOf(const Tuned &tuned, const Measured &measured);

/// Three digits: 0.93, 1.08, 12.5, 230.
std::string gainText(double gain);

}  // namespace accrue::tune
