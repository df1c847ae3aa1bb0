// A histogram as JSON, the contract for other tools:
//
//   {"accrue": "VERSION", "input": "photo.png", "shape": "1920 x 1080, 3 channels", "type": "u8", "samples": 2073600,
//    "channels": ["red", "green", "blue"],
//    "bins": {"kind": "values", "count": 256, "low": 0, "high": 256, "top": "excluded"},
//    "outside_rule": "drop", "outside": 0, "nan": 0, "saturate": 0,
//    "method": "sub-tables", "device": "CPU", "seconds": 0.0012, "whole_seconds": 0.03, "bytes": 6220800,
//    "counts": [[...], [...], [...]]}
//
// Bins of kind "edges" carry "edges". With weights there are "weights" (where they come from) and "sums" instead of
// "counts"; with --predict "predicted_seconds", with --verify "plain_seconds". A joint histogram has "joint", and a row
// of counts per bin of the first input. Doubles are written so that they read back as the same; a sum that is no number
// is null.
#pragma once
#include <string>

#include "present/chart.h"

namespace accrue {

std::string jsonText(const Chart &chart);

}  // namespace accrue
