// What the model predicts for one histogram of four bytes a bin, for tests.
#pragma once
#include "plan/model.h"

namespace accrue {

const accrue_machine gpu{1, 132, 0}, eightThreads{0, 0, 8};

inline accrue_plan leave() { return {accrue_leave, 0}; }
inline accrue_plan duplicate(size_t l) { return {accrue_duplicate, l}; }
inline accrue_plan gangs(size_t count) { return {accrue_gang_private, count}; }
inline accrue_plan native() { return {accrue_native, 0}; }
inline accrue_plan threads(size_t count) { return {accrue_openmp, count}; }

inline double predict(const accrue_machine &machine, const accrue_plan &plan, size_t bins, size_t iterations = size_t(1) << 26,
                      double hottest = -1, size_t room = 0) {
  const accrue_sizes histogram{bins, 4, room > 0 ? room : bins, 0};
  const accrue_contention contention{hottest, hottest, hottest};
  const accrue_work work{iterations, 1, &histogram, 1, hottest < 0 ? nullptr : &contention};
  return accrue_predict(&machine, &work, &plan);
}

inline double predict(const accrue_plan &plan, size_t bins, size_t iterations, const accrue_contention &contention) {
  const accrue_sizes histogram{bins, 4, bins, 0};
  const accrue_work work{iterations, 1, &histogram, 1, &contention};
  return accrue_predict(&gpu, &work, &plan);
}

}  // namespace accrue
