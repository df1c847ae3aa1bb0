// Cases and runs to test with: a site on a device with 100 multiprocessors, or on a CPU.
#pragma once
#include "tune/report.h"
#include "tune/tuning.h"

namespace accrue::tune {

/// What the runtime would report of a launch by `plan`.
inline std::string exampleReport(const std::string &plan, const std::string &more, int line = 27) {
  const std::string text =
      "accrue-tune 1\naccrue-store 2\nfile dir/count.c\nline " + std::to_string(line) +
      "\nfunction main\nstrategies 7\nupdates 1\ndevice Fake GPU\nkind gpu\nmultiprocessors 100\nthreads 0\n"
      "histogram 4 256 0 0\nsize 26 256\nstrides 0\niterations 67108864\navailable 8000000000\nlaunches 4\nasked " +
      plan + "\nran " + plan + "\n" + more;
  return text + "sum " + sumText(text) + "\n";
}

inline CaseRun exampleRun(const std::string &plan, std::vector<double> times, int line = 27) {
  CaseRun run = parseReport(exampleReport(plan, "", line))->front();
  run.times = std::move(times);
  return run;
}

inline Case exampleCase() { return exampleRun("leave", {}).about; }

inline Case exampleThreads(int threads) {
  Case about = exampleCase();
  about.machine = {0, 0, threads};
  about.strategies = ACCRUE_LEAVE | ACCRUE_OPENMP;
  return about;
}

}  // namespace accrue::tune
