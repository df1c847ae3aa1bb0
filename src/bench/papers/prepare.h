// `accrue bench papers prepare`: a folder that another machine can run without Accrue.
//
//   sources/common, sources/NAME             the applications as they were written, with their serial references
//   sources/NAME/STRATEGY/NAME.c             and rewritten
//   inputs/                                  as in datasets.h
//   experiments, pictures.list               what is run (experiment.h)
//   scope                                    whether it is quick, and of synthetic inputs
//   run                                      the program that runs it (run.sh)
#pragma once
#include <functional>

#include "bench/papers/experiment.h"

namespace accrue::papers {

/// Rewrites a file: the text that comes of it. Given by the tool, since this room knows no Clang.
using Rewrite =
    std::function<Result<std::string>(const std::string &file, Strategy strategy, const std::vector<std::string> &flags)>;

struct PrepareRequest {
  std::filesystem::path folder;  // is made; must be empty or not there
  std::filesystem::path apps;    // where the applications are
  std::filesystem::path inputs;  // empty: synthetic ones
  bool quick = false;
};

struct Prepared {
  size_t experiments = 0, applications = 0;
  uint64_t bytes = 0;  // of the inputs
};

/// Where that fails, no folder is left.
Result<Prepared> prepare(const PrepareRequest &request, const Rewrite &rewrite);

}  // namespace accrue::papers
