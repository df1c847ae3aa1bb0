/* What is known of a site. It outlives the site, which may be part of a library that is closed. */
#ifndef ACCRUE_RUNTIME_PAST_H
#define ACCRUE_RUNTIME_PAST_H
#include "accrue/runtime.h"
#include "runtime/store.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_past {
  struct accrue_past *next;
  accrue_subject subject;
  char *names;            /* the texts of the subject */
  accrue_record *records; /* the last used first */
  int record_count;
  int has_no_kernel;      /* its native kernel could not be launched, and the user was told if he wants to know */
} accrue_past;

/* The site's, which is made if it is not there; null: there is no memory for it. */
accrue_past *accrue_find_past(accrue_past **pasts, const accrue_site *site);

void accrue_forget_records(accrue_past *past);
void accrue_free_past(accrue_past *past);

#ifdef __cplusplus
}
#endif
#endif
