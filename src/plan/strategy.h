// How a site is carried out. One entry per strategy; what decides between them for a given site stands here and
// nowhere else. Knows sites by their plain description only, never Clang.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accrue {

enum class Strategy {
  Leave,      // the program's own atomics. Costs nothing; slow where updates meet in a few bins
  Duplicate,  // copies in device memory, merged with atomics (Ikeda et al.). Costs two launches and the copies' memory
  GangPrivate,  // a copy per gang in on-chip memory, merged by the gang. Costs one launch; needs bins that fit there
  Openmp,     // a copy per CPU thread, no atomics, merged in parallel. Costs the copies' memory; needs -fopenmp
  Adaptive,   // all of these in one output; the runtime picks at each launch. Costs a question; needs the runtime
  Native,     // the same, and a GPU kernel made from the loop's own body. Costs the kernel's text; needs the runtime
};

struct StrategyText {
  Strategy strategy;
  std::string_view name, summary;
};

const std::vector<StrategyText> &strategies();
std::string_view nameOf(Strategy strategy);
std::optional<Strategy> findStrategy(std::string_view name);

/// What the user asked for, or the default.
struct PlanRequest {
  Strategy strategy = Strategy::Duplicate;
  long locals = -1;  // number of copies; -1: decided at run time
  uint64_t onChipBytes = 20 << 10;  // for copies in on-chip memory, all sites of the program together
};

}  // namespace accrue
