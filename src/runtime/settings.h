/* What the user set in the environment. A value that cannot be used is named in one warning, and then ignored.

     ACCRUE_STRATEGY   a strategy (plan/strategies.h): only that, with the best number; a plan (duplicate:64): only that;
                       adaptive: all, as without it
     ACCRUE_LOCALS     how many copies, or threads; 0: the loop as it was
     ACCRUE_TRIALS     how many plans are tried for a site and size (12); 0: none, the store and the model decide
     ACCRUE_NOTIFY     0 to 3: nothing; a table at exit; each launch; each decision
     ACCRUE_CACHE_DIR  the folder of the store; empty: no store
     ACCRUE_TUNE       the folder through which `accrue tune` gives plans and takes times; no other then chooses plans */
#ifndef ACCRUE_RUNTIME_SETTINGS_H
#define ACCRUE_RUNTIME_SETTINGS_H
#include "plan/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_folder_size = 3072, accrue_most_trials = 12 };

typedef struct accrue_settings {
  unsigned strategies; /* which may be chosen; 0: all */
  accrue_plan plan;    /* where its number is set, too; else its strategy is 0 */
  long locals;         /* below 0: not set */
  int trials;
  int notify;
  char folder[accrue_folder_size]; /* of the store; empty: none */
  char tune[accrue_folder_size];   /* of `accrue tune` (tuning.h); empty: it does not run the program */
} accrue_settings;

/* `variable` gives what the environment says of a name, or null: getenv. */
void accrue_read_settings(accrue_settings *settings, char *(*variable)(const char *name));

/* Whether only some plans may be chosen, so that the best of them says nothing to others. */
int accrue_is_forced(const accrue_settings *settings);

#ifdef __cplusplus
}
#endif
#endif
