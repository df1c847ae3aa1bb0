/* A look at some indices before the first launch of a size: 1024 iterations, drawn by chance, tell in which bins they would
   update (the program's own text does that, src/rewrite/look.h), and so how crowded the histograms are (plan/crowd.h), which the
   model does not know from sizes.

   A look costs a launch and the way back of some kilobytes. It is asked for once for a record, while nothing else is known of
   it, and only where a plan that is chosen by sizes could lose more time in a few launches, be the updates spread or all in one
   bin. */
#ifndef ACCRUE_RUNTIME_LOOK_H
#define ACCRUE_RUNTIME_LOOK_H
#include "runtime/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether nothing decides but the model: no user, no store, no trial. */
int accrue_is_unmeasured(const accrue_record *record);

/* Seconds that the plan of the model may lose in one launch, because it does not know what a look would tell. */
double accrue_could_lose(const accrue_record *record, const accrue_settings *settings);

/* Whether a few launches lose more than a look costs. */
int accrue_is_worth_a_look(const accrue_record *record, const accrue_settings *settings);

/* Takes in what was seen, ACCRUE_DRAWS bins of each histogram, and orders the plans anew. The bins are sorted on the way. */
void accrue_take_look(accrue_record *record, size_t *seen, const accrue_settings *settings);

#ifdef __cplusplus
}
#endif
#endif
