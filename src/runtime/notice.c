#include "runtime/notice.h"

#include <stdio.h>
#include <string.h>

#include "runtime/say.h"
#include "plan/plan.h"

typedef char notice_text[160];
typedef char notice_plan[accrue_plan_text_size];
typedef char notice_time[accrue_time_text_size];
typedef char notice_list[600];

/* Of a long path, as builds with absolute ones have it, the end is told, which tells files apart. */
static const char *site_text(const accrue_subject *subject, notice_text text) {
  const size_t length = strlen(subject->file), most = 90;
  const char *const end = subject->file + (length > most ? length - most + 3 : 0);
  snprintf(text, sizeof(notice_text), "%s%s:%d %.50s", length > most ? "..." : "", end, subject->line, subject->function);
  return text;
}

static const char *iterations_text(size_t iterations, notice_time text) {
  if (iterations == ACCRUE_UNKNOWN) snprintf(text, sizeof(notice_time), "unknown");
  else snprintf(text, sizeof(notice_time), "%zu", iterations);
  return text;
}

/* "67108864 iterations, 256 bins on NVIDIA H200" */
static const char *size_text(const accrue_record *record, notice_text text) {
  notice_time iterations;
  int length = snprintf(text, sizeof(notice_text), "%s iterations,", iterations_text(record->iterations, iterations));
  for (int i = 0; i < record->count && length < 100; i++)
    length +=
        snprintf(text + length, sizeof(notice_text) - (size_t)length, "%s%zu", i ? "+" : " ", record->histograms[i].accrue_bins);
  snprintf(text + length, sizeof(notice_text) - (size_t)length, " bins on %.30s", record->device->name);
  return text;
}

static const char *plan_text(const accrue_plan *plan, notice_plan text) {
  accrue_plan_to_text(plan, text);
  return text;
}

/* " gang-private:132 258 us, leave 17.4 ms" */
static const char *predictions_text(const accrue_record *record, notice_list text) {
  notice_plan plan;
  notice_time time;
  int length = 0;
  text[0] = '\0';
  for (int i = 0; i < record->trial_count && length < 500; i++)
    length += snprintf(text + length, sizeof(notice_list) - (size_t)length, "%s %s %s", i ? "," : "",
                       plan_text(&record->trials[i].plan, plan), accrue_time_text(record->trials[i].predicted, time));
  return text;
}

void accrue_notice_record(const accrue_subject *subject, const accrue_record *record, int is_known) {
  notice_text site, size;
  notice_list predictions;
  accrue_say("%s: %s: %s; predicted:%s", site_text(subject, site), size_text(record, size),
             record->settled ? "settled in the store"
             : is_known      ? "tried in part, by the store"
                             : "new",
             predictions_text(record, predictions));
}

/* "99.1%" */
static const char *share_text(double share, notice_time text) {
  if (share < 0.001) snprintf(text, sizeof(notice_time), "less than 0.1%%");
  else snprintf(text, sizeof(notice_time), "%.3g%%", 100 * share);
  return text;
}

void accrue_notice_sample(const accrue_subject *subject, const accrue_record *record) {
  notice_text site, size, shares;
  notice_list predictions;
  notice_time share;
  int length = 0;
  for (int i = 0; i < record->count && length < 100; i++)
    length += snprintf(shares + length, sizeof(notice_text) - (size_t)length, "%s%s", i ? " + " : "",
                       share_text(record->contentions[i].bin, share));
  accrue_say("%s: %s: a sample of %d iterations found %s of the updates in the fullest bin; predicted:%s", site_text(subject, site),
             size_text(record, size), ACCRUE_DRAWS, shares, predictions_text(record, predictions));
}

void accrue_notice_not_possible(const accrue_subject *subject) {
  notice_text site;
  accrue_say("%s: what ACCRUE_STRATEGY and ACCRUE_LOCALS ask for is not possible here, and is ignored", site_text(subject, site));
}

void accrue_notice_choice(const accrue_subject *subject, const accrue_record *record, const accrue_launch *launch, int is_trial) {
  const accrue_plan chosen = {launch->accrue_strategy, launch->accrue_number};
  notice_text site;
  notice_plan plan;
  notice_time predicted;
  const char *why = "predicted to be the fastest";
  if (record->settled) why = "settled";
  else if (is_trial) why = "a trial";
  else if (launch->accrue_trial && launch->accrue_trial->launches > 0) why = "the fastest so far";
  accrue_say("%s: %s chosen: %s, %s predicted%s", site_text(subject, site), plan_text(&chosen, plan), why,
             accrue_time_text(accrue_record_predict(record, &chosen, launch->accrue_iterations), predicted),
             launch->accrue_must_fill ? ", copies must be filled" : "");
}

void accrue_notice_no_memory(const accrue_subject *subject, const accrue_plan *wanted, const accrue_plan *given) {
  notice_text site;
  notice_plan first, second;
  accrue_say("%s: no memory for %s, %s instead", site_text(subject, site), plan_text(wanted, first), plan_text(given, second));
}

void accrue_notice_no_kernel(const accrue_subject *subject, const char *why) {
  notice_text site;
  accrue_say("%s: native is not possible here, leave instead: %s", site_text(subject, site), why);
}

void accrue_notice_event(const accrue_subject *subject, const accrue_record *record, int event) {
  notice_text site, size;
  notice_plan plan;
  notice_time time;
  if (event == accrue_has_settled)
    accrue_say("%s: %s: settled on %s, %s", site_text(subject, site), size_text(record, size),
               plan_text(&record->settled->plan, plan), accrue_time_text(record->settled->best, time));
  if (event == accrue_reconsiders)
    accrue_say("%s: %s: launches no longer take %s; plans are tried again", site_text(subject, site), size_text(record, size),
               accrue_time_text(record->usual, time));
}

void accrue_notice_launch(const accrue_subject *subject, const accrue_launch *launch, double seconds) {
  const accrue_plan used = {launch->accrue_strategy, launch->accrue_number};
  notice_text site;
  notice_plan plan;
  notice_time time, iterations;
  accrue_say("%s: %s iterations, %s, %s", site_text(subject, site), iterations_text(launch->accrue_iterations, iterations),
             plan_text(&used, plan), seconds < 0 ? "not timed" : accrue_time_text(seconds, time));
}

void accrue_notice_summary(const accrue_subject *subject, const accrue_record *record) {
  notice_text site, size;
  notice_plan plan;
  notice_time mean, usual;
  char gain[64] = "";
  const accrue_trial *best = record->settled, *leave = NULL;
  for (int i = 0; i < record->trial_count; i++) {
    const accrue_trial *const trial = &record->trials[i];
    if (trial->launches == 0) continue;
    if (trial->plan.strategy == accrue_leave) leave = trial;
    if (!record->settled && (!best || trial->best < best->best)) best = trial;
  }
  if (best && leave && best != leave && best->best > 0)
    snprintf(gain, sizeof gain, ", %.3g times as fast as leave", leave->best / best->best);
  accrue_say("%s: %s: %ld launch%s, %s%s; %s %s%s%s%s", site_text(subject, site), size_text(record, size), record->launches,
             record->launches == 1 ? "" : "es", record->timed > 0 ? "mean " : "",
             record->timed > 0 ? accrue_time_text(record->seconds / (double)record->timed, mean) : "not timed",
             record->settled ? "settled on" : "not settled, best", best ? plan_text(&best->plan, plan) : "unknown",
             best && best->best > 0 ? " " : "", best && best->best > 0 ? accrue_time_text(best->best, usual) : "", gain);
}
