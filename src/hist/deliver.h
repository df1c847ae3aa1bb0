// Where a histogram goes: files, standard output, the terminal.
#pragma once
#include "hist/options.h"
#include "present/chart.h"

namespace accrue {

/// Whether the files asked for can be written, as far as that can be known before anything is counted.
std::optional<Failure> canDeliver(const HistOptions &options);

std::optional<Failure> deliver(const HistOptions &options, const Chart &chart);

}  // namespace accrue
