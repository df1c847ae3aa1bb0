// `accrue bench papers`, which bench.cpp adds beside its other experiments.
#pragma once
#include "tool/command.h"

namespace accrue {

Command addBenchPapers(CLI::App &bench);

}  // namespace accrue
