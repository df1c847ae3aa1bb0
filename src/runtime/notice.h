/* What ACCRUE_NOTIFY shows of sites: each launch, each decision with its reason, a summary. */
#ifndef ACCRUE_RUNTIME_NOTICE_H
#define ACCRUE_RUNTIME_NOTICE_H
#include "runtime/record.h"
#include "runtime/store.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 3: a size that is new, with what the store knows and what the model predicts. */
void accrue_notice_record(const accrue_subject *subject, const accrue_record *record, int is_known);
/* 3: what a sample of the indices shows, and what the model predicts now. */
void accrue_notice_sample(const accrue_subject *subject, const accrue_record *record);
/* 1: for a size that is new. */
void accrue_notice_not_possible(const accrue_subject *subject);
/* 3: the plan of a launch, and where it comes from. */
void accrue_notice_choice(const accrue_subject *subject, const accrue_record *record, const accrue_launch *launch, int is_trial);
void accrue_notice_no_memory(const accrue_subject *subject, const accrue_plan *wanted, const accrue_plan *given);
/* 1, the first time; 3: a native kernel that was not launched. */
void accrue_notice_no_kernel(const accrue_subject *subject, const char *why);
/* 3: what a launch's time changed. */
void accrue_notice_event(const accrue_subject *subject, const accrue_record *record, int event);
/* 2: a launch. Seconds below 0: not timed. */
void accrue_notice_launch(const accrue_subject *subject, const accrue_launch *launch, double seconds);
/* 1: all launches of one size. */
void accrue_notice_summary(const accrue_subject *subject, const accrue_record *record);

#ifdef __cplusplus
}
#endif
#endif
