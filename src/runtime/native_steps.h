/* The steps of a launch of native kernels: which kernels it takes, and how each is started. A look at weights, or a survey of bins; the
   kernels that count, for each piece of the outermost loop; rounding. All go to one stream. They give 0, or the driver's code. */
#ifndef ACCRUE_RUNTIME_NATIVE_STEPS_H
#define ACCRUE_RUNTIME_NATIVE_STEPS_H
#include "runtime/native_memory.h"
#include "runtime/native_parts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a launch has none of is null, or has no parts. */
typedef struct accrue_native_steps {
  accrue_native_sizes sizes;
  accrue_native_parts parts;
  accrue_gpu_kernel *count, *look, *round, *survey, *sort, *arrange, *count_parts;
  int is_exact;
  accrue_native_block *survey_of; /* whose survey is under way, and chooses; null: parts, if there are any */
  accrue_looked *looked; /* where sums are exact, and the launch is waited for */
  uint64_t number; /* of the launch, then */
  int is_awaited; /* the program waits until it has ended */
  void *stream;
} accrue_native_steps;

/* Those that its sizes and parts ask for. */
int accrue_native_find_kernels(const accrue_kernel *kernel, accrue_native_steps *steps);

int accrue_native_launch_look(const accrue_native_steps *steps, int tables, accrue_native_launch *launch);
int accrue_native_launch_survey(const accrue_native_steps *steps, accrue_native_launch *launch);
/* `has_begun`: histograms may hold a part of the updates. */
int accrue_native_launch_pieces(const accrue_native_steps *steps, accrue_native_launch *launch, int *has_begun);
int accrue_native_launch_round(const accrue_native_steps *steps, int tables, accrue_native_launch *launch);

#ifdef __cplusplus
}
#endif
#endif
