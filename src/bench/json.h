// The report as JSON:
//
//   {"accrue": "VERSION", "machine": {"cpu": "...", "cores": 16, "gpu": "...", "driver": "..."}, "processor": "gpu",
//    "predictable": false, "peers": [{"name": "cub", "version": "..."}, {"name": "torch", "reason": "..."}],
//    "cells": [{"type": "u8", "bins": 256, "distribution": "uniform", "samples": 65536, "bytes": 65536,
//               "method": "auto", "ran": "packed", "seconds": 1e-5, "bytes_per_second": 6.5e9,
//               "read_only_seconds": 9e-6, "fraction": 0.9, "verified": true,
//               "peers": {"cub": {"seconds": 2e-5, "ratio": 2}, "torch": {"cannot": "..."}}}],
//    "summary": [{"type": "u8", "bins": 256, "samples": 65536, "method": "auto", "worst_fraction": 0.9, ...}]}
//
// On a CPU cells have "threads"; with --predict "predicted_seconds"; a cell without numbers has "error".
#pragma once
#include "bench/report.h"

namespace accrue::bench {

std::string jsonText(const Report &report);

}  // namespace accrue::bench
