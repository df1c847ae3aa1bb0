/* What is known of a site on one device for one size: which plans were tried, how long each took, which one stays.

   A size is the power of two of the iterations, and the extents exactly. Times are scaled to the iterations that were seen
   first, by the model, so that launches of one size can be compared.

   Plans are tried on the program's own launches, the most promising first: two launches each; one if it takes four times
   as long as the best; none if the model expects eight times as much, both of what the best took and of what it expected of
   the best. The best three, where they are within a tenth of each other, are launched up to five times. Then the fastest
   stays, unless the program's own loop is as fast within 2%. It is reconsidered, a few times and ever more rarely, when
   eight launches together take 1.5 times as long or as short as was usual. */
#ifndef ACCRUE_RUNTIME_RECORD_H
#define ACCRUE_RUNTIME_RECORD_H
#include "runtime/device.h"
#include "runtime/settings.h"
#include "plan/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_trial {
  accrue_plan plan;
  double predicted;    /* by the model, for the record's iterations */
  double best;         /* seconds of its shortest launch; 0: none */
  long launches;       /* that were timed, those of earlier processes included */
  int begun, measured; /* of those that decide */
  int failed;          /* its memory could not be had, or its kernel not launched */
} accrue_trial;

enum { accrue_trial_capacity = accrue_most_trials + 1 }; /* one for a plan that only the store knows */

typedef struct accrue_record {
  struct accrue_record *next;
  accrue_device *device;
  unsigned strategies, updates; /* of the site */
  int exponent, count;          /* the size: 2^exponent iterations, and the histograms */
  accrue_histogram histograms[ACCRUE_MOST_HISTOGRAMS];
  accrue_sizes sizes[ACCRUE_MOST_HISTOGRAMS]; /* of these, for the model */
  size_t iterations;            /* that times are scaled to */
  accrue_trial trials[accrue_trial_capacity]; /* by prediction */
  int candidate_count, trial_count;       /* the last trial may be a plan that only the store knows */
  size_t available;             /* bytes that were free on the device when it was new; 0: not known */
  int is_forced;                /* the user chose the plans: what settles says nothing to other runs */
  accrue_contention contentions[ACCRUE_MOST_HISTOGRAMS]; /* by a sample of the indices (sample.h) */
  int is_sampled;               /* there was one */
  int needs_no_sample;          /* there was one, or it is not worth its time */
  accrue_trial *settled;
  double usual;                 /* mean seconds of launches since it settled; 0: not yet known */
  double recent;                /* sum of the launches since the last check */
  int recent_count;
  long since;                   /* launches since it settled */
  int retries;                  /* how often it was reconsidered */
  long launches;                /* of this process */
  double seconds;               /* of those of them that were timed */
  long timed;
  int is_news;                  /* more is known than the store was told */
  struct accrue_tuned *tuned;   /* `accrue tune` runs the program; else null */
} accrue_record;

/* What the model knows of a histogram. */
accrue_sizes accrue_sizes_of(const accrue_histogram *histogram);

/* The size of so many iterations. */
int accrue_exponent_of(size_t iterations);

int accrue_record_is(const accrue_record *record, const accrue_device *device, int exponent, const accrue_histogram *histograms,
                     int count);

/* The prediction for a plan at so many iterations. */
double accrue_record_predict(const accrue_record *record, const accrue_plan *plan, size_t iterations);

accrue_trial *accrue_find_trial(accrue_record *record, const accrue_plan *plan);

/* The plan for the next launch. *is_trial: it is tried out. Never null: one plan needs no memory. */
accrue_trial *accrue_pick(accrue_record *record, int may_try, int *is_trial);

/* Seconds of a launch over `iterations`, as if it had had the record's. */
double accrue_scale(const accrue_record *record, const accrue_plan *plan, size_t iterations, double seconds);

enum { accrue_nothing_new, accrue_has_settled, accrue_reconsiders };
/* A launch took so long. */
int accrue_learn(accrue_record *record, accrue_trial *trial, size_t iterations, double seconds);

/* What is known from the store: a plan's time, and whether it had settled. Plans that are impossible here are ignored. */
void accrue_recall(accrue_record *record, const accrue_plan *plan, double seconds, long launches);
void accrue_recall_settled(accrue_record *record, const accrue_plan *plan, double seconds);

#ifdef __cplusplus
}
#endif
#endif
