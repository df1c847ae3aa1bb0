/* Which plans are possible for a record, the most promising first. */
#ifndef ACCRUE_RUNTIME_CANDIDATES_H
#define ACCRUE_RUNTIME_CANDIDATES_H
#include "runtime/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Fills in the record's trials, by what is known of its contentions. `available` bytes are free on the device; 0: not known. Gives whether what the user set was
   possible; if not, it is as if it were not set. */
int accrue_list_candidates(accrue_record *record, const accrue_settings *settings, size_t available);

#ifdef __cplusplus
}
#endif
#endif
