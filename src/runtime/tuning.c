#include "runtime/tuning.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime/file.h"
#include "runtime/say.h"
#include "plan/plan.h"

static const char tuning_format[] = "accrue-tune 1\n";
enum { most_times = 400 };

/* ---- plans ---- */

/* The plan in "plan KEY PLAN size ...", if the line begins and ends as it shall. */
static int plan_in_line(const char *line, size_t length, const accrue_text *begin, const accrue_text *end, accrue_plan *plan) {
  char text[accrue_plan_text_size];
  if (length <= begin->length + end->length || length - begin->length - end->length >= sizeof text) return 0;
  const size_t middle = length - begin->length - end->length;
  if (memcmp(line, begin->data, begin->length) != 0) return 0;
  if (memcmp(line + length - end->length, end->data, end->length) != 0) return 0;
  memcpy(text, line + begin->length, middle);
  text[middle] = '\0';
  return accrue_plan_of_text(text, plan);
}

static int find_plan(const accrue_text *plans, const accrue_text *begin, const accrue_text *end, accrue_plan *plan) {
  for (const char *line = plans->data; line && *line;) {
    const char *const next = strchr(line, '\n');
    if (!next) return 0;
    if (plan_in_line(line, (size_t)(next + 1 - line), begin, end, plan)) return 1;
    line = next + 1;
  }
  return 0;
}

static accrue_plan plan_asked(const char *folder, const accrue_subject *subject, const accrue_record *record) {
  accrue_text plans = {0}, key = {0}, begin = {0}, end = {0};
  char path[accrue_folder_size + 16];
  accrue_plan plan = {.strategy = accrue_leave};
  snprintf(path, sizeof path, "%s/plans", folder);
  const int code = accrue_read_file(path, &plans);
  if (code && code != ENOENT) accrue_say("%s cannot be read (%s): loops are left as they were", path, strerror(code));
  accrue_add_key(&key, subject, record);
  accrue_add(&begin, "plan %016llx ", (unsigned long long)accrue_sum(key.data ? key.data : "", key.length));
  accrue_add(&end, " ");
  accrue_add_size(&end, record);
  if (!code && !key.is_short && !begin.is_short && !end.is_short) find_plan(&plans, &begin, &end, &plan);
  accrue_clear(&plans), accrue_clear(&key), accrue_clear(&begin), accrue_clear(&end);
  return plan;
}

void accrue_tune_record(const char *folder, const accrue_subject *subject, accrue_record *record, size_t available) {
  const unsigned strategies = record->strategies | accrue_leave;
  accrue_plan plan = plan_asked(folder, subject, record);
  record->tuned = (accrue_tuned *)calloc(1, sizeof *record->tuned);
  if (!record->tuned) return;
  record->tuned->asked = plan;
  record->tuned->available = available;
  if (!(strategies & (unsigned)plan.strategy) || !accrue_plan_fits(&plan, &record->device->machine, record->sizes, record->count))
    plan = (accrue_plan){.strategy = accrue_leave};
  record->trials[0] = (accrue_trial){.plan = plan, .predicted = accrue_record_predict(record, &plan, record->iterations)};
  record->candidate_count = record->trial_count = 1;
  record->is_forced = 1;
  record->settled = &record->trials[0];
}

/* ---- launches ---- */

void accrue_tune_begin(accrue_launch *launch, const accrue_place *place) {
  launch->accrue_is_waking = launch->accrue_record->device->launches == 1;
  if (!place->accrue_is_async || !place->accrue_wait) return;
  launch->accrue_wait = place->accrue_wait;
  launch->accrue_queue = place->accrue_queue;
  launch->accrue_wait(launch->accrue_queue); /* what stands before it in the queue is not its own */
}

double accrue_tune_over(const accrue_launch *launch, double now, double (*clock)(void)) {
  if (!launch->accrue_wait) return now;
  launch->accrue_wait(launch->accrue_queue);
  return clock();
}

void accrue_tune_time(const accrue_launch *launch, double seconds) {
  accrue_record *const record = launch->accrue_record;
  accrue_tuned *const tuned = record->tuned;
  const double scaled = accrue_scale(record, &record->trials[0].plan, launch->accrue_iterations, seconds);
  if (launch->accrue_is_waking) tuned->waking = scaled;
  else if (tuned->time_count < most_times && ++tuned->time_count) accrue_add(&tuned->times, " %.0f", scaled * 1e9);
}

/* ---- reports ---- */

void accrue_tune_add(accrue_text *report, const accrue_subject *subject, const accrue_record *record) {
  const accrue_tuned *const tuned = record->tuned;
  char asked[accrue_plan_text_size], ran[accrue_plan_text_size];
  if (!report->data) accrue_add(report, "%s", tuning_format);
  accrue_add_key(report, subject, record);
  accrue_add_size(report, record);
  accrue_add(report, "strides");
  for (int i = 0; i < record->count; i++) accrue_add(report, " %zu", record->histograms[i].accrue_stride);
  accrue_plan_to_text(&tuned->asked, asked);
  accrue_plan_to_text(&record->trials[0].plan, ran);
  accrue_add(report, "\niterations %zu\navailable %zu\nlaunches %ld\nasked %s\nran %s\n", record->iterations, tuned->available,
             record->launches, asked, ran);
  if (tuned->waking > 0) accrue_add(report, "waking %.0f\n", tuned->waking * 1e9);
  if (!tuned->times.data) return;
  accrue_add(report, "times");
  accrue_add_bytes(report, tuned->times.data, tuned->times.length);
  accrue_add(report, "\n");
}

void accrue_tune_write(const char *folder, accrue_text *report, int number) {
  char name[64];
  if (!report->data) return;
  accrue_add(report, "sum %016llx\n", (unsigned long long)accrue_sum(report->data, report->length));
  snprintf(name, sizeof name, "report-%ld-%d.txt", (long)getpid(), number);
  const int code = report->is_short ? ENOMEM : accrue_replace_file(folder, name, report);
  if (code) accrue_say("%s/%s cannot be written: %s", folder, name, strerror(code));
}

void accrue_tune_free(accrue_record *record) {
  if (record->tuned) accrue_clear(&record->tuned->times);
  free(record->tuned);
}
