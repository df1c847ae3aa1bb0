// What `accrue cc` was asked to do.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plan/strategy.h"

namespace accrue {

struct CcRequest {
  std::vector<std::string> compile;  // COMPILER ARGS
  std::optional<Strategy> strategy;  // nothing: the fastest that the flags allow
  long locals = -1;
  std::map<std::string, std::string> bins;  // of arrays, as --bins says
  std::string cudaPath;
  std::string log;    // a file that lines are added to; empty: none
  bool show = false;  // print the optimized text, compile nothing
  bool fuse = false;  // loops beside each other become one
  bool reproducible = false;  // sums of floating bins are exact
};

}  // namespace accrue
