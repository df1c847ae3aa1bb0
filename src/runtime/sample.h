/* A sample of the indices before the first launch of a size: 1024 iterations, drawn by chance, tell in which bins they would
   update (the program's own text does that, src/rewrite/sample.h), and so how contended the histograms are (plan/contention.h), which the
   model does not know from sizes.

   A sample costs a launch and the transfer of some kilobytes. It is asked for once for a record, while nothing else is known of
   it, and only where a plan that is chosen by sizes could lose more time in a few launches, be the updates spread or all in one
   bin. */
#ifndef ACCRUE_RUNTIME_SAMPLE_H
#define ACCRUE_RUNTIME_SAMPLE_H
#include "runtime/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether nothing decides but the model: no user, no store, no trial. */
int accrue_is_unmeasured(const accrue_record *record);

/* Seconds that the plan of the model may lose in one launch, because it does not know what a sample would tell. */
double accrue_could_lose(const accrue_record *record, const accrue_settings *settings);

/* Whether a few launches lose more than a sample costs. */
int accrue_is_worth_a_sample(const accrue_record *record, const accrue_settings *settings);

/* Takes in a sample, ACCRUE_DRAWS bins of each histogram, which it sorts, and orders the plans anew. */
void accrue_take_sample(accrue_record *record, size_t *sample, const accrue_settings *settings);

#ifdef __cplusplus
}
#endif
#endif
