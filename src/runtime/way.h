/* A way to carry out a launch, in words: leave, duplicate:64, gang-private:132, openmp:8, native. The same in the store, in
   messages and in ACCRUE_STRATEGY. */
#ifndef ACCRUE_RUNTIME_WAY_H
#define ACCRUE_RUNTIME_WAY_H
#include "plan/model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_way_room = 64 }; /* characters of the longest, and the zero */

/* The strategy's bit, or 0: no such name. */
int accrue_strategy_of(const char *name, size_t length);

void accrue_way_to_text(const accrue_way *way, char text[accrue_way_room]);

/* Whether `text` is a strategy with all its numbers. */
int accrue_way_of_text(const char *text, accrue_way *way);

int accrue_ways_equal(const accrue_way *a, const accrue_way *b);

#ifdef __cplusplus
}
#endif
#endif
