/* The runtime as an object: what accrue_choose and accrue_end do, with everything that they need to know inside. A process
   has one (process.c), which threads use one after the other; tests have their own, with a clock of their own.

     launch -> site's past -> record of its size and device -> plan (set, settled, tried, predicted) -> memory
     sample -> record, if one was asked for; then the plan
     end    -> time -> record -> store, when the site settles */
#ifndef ACCRUE_RUNTIME_RUNTIME_H
#define ACCRUE_RUNTIME_RUNTIME_H
#include "accrue/runtime.h"
#include "runtime/past.h"
#include "runtime/pool.h"
#include "runtime/settings.h"
#include "runtime/store.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_runtime {
  accrue_settings settings;
  double (*now)(void); /* seconds */
  accrue_store store;
  accrue_device *devices;
  accrue_past *pasts;
  unsigned long long sites; /* that were seen */
  accrue_block *pool;
  int reports; /* written for `accrue tune` */
} accrue_runtime;

void accrue_runtime_open(accrue_runtime *runtime, const accrue_settings *settings, double (*now)(void));

void accrue_runtime_choose(accrue_runtime *runtime, accrue_launch *launch, accrue_site *site, const accrue_place *place,
                           size_t iterations, const accrue_histogram *histograms, int count);
/* `launch->sample` is filled; it is taken in and freed, and the plan is chosen. */
void accrue_runtime_sample(accrue_runtime *runtime, accrue_launch *launch, const accrue_place *place);
/* The plan's native kernel cannot be launched: the program's own loop runs instead, whose time then says nothing.
   `is_passing`: the next launch may try again. */
void accrue_runtime_give_up(accrue_runtime *runtime, accrue_launch *launch, const char *why, int is_passing);
/* `now` is asked of the runtime's clock, before others are waited for. */
void accrue_runtime_end(accrue_runtime *runtime, accrue_launch *launch, double now);

/* What remains to be written, and the table of what ran. Calls nothing of a device's. */
void accrue_runtime_finish(accrue_runtime *runtime);

/* Writes what is known and forgets it; sites and memory stay. Other settings hold from now on. */
void accrue_runtime_forget(accrue_runtime *runtime, const accrue_settings *settings);

/* Frees all but device memory. Sites must not be used again. */
void accrue_runtime_close(accrue_runtime *runtime);

#ifdef __cplusplus
}
#endif
#endif
