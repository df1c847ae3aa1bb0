/* How contended a histogram is, from a sample of its updates: which share of them meets in one bin; which share meets in one
   piece of memory, whose bins share a part of a GPU's cache; and which share falls into a few such pieces.

   contention_rule.h tells how. Pure but for the draws, which it sorts; that is what it costs. */
#ifndef ACCRUE_PLAN_CONTENTION_H
#define ACCRUE_PLAN_CONTENTION_H
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_contention {
  double bin;   /* the share of the updates that falls into the fullest bin */
  double piece; /* into the fullest piece */
  double few;   /* into pieces so few that caches hold all of their copies */
} accrue_contention;

/* All bins alike; a piece of memory has `piece` of them. */
accrue_contention accrue_no_contention(size_t bins, size_t piece);
/* All updates in one bin. */
accrue_contention accrue_full_contention(void);

/* `drawn` holds the bins of `count` updates, drawn by chance; numbers from `bins` on stand for updates of something else. */
accrue_contention accrue_contention_of(size_t *drawn, size_t count, size_t bins, size_t piece);

#ifdef __cplusplus
}
#endif
#endif
