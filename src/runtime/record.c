#include "runtime/record.h"

enum { launches_each = 2, launches_of_finalists = 5, finalists = 3, launches_looked_at = 8, most_retries = 4 };
static const double hopeless = 4, pruned = 8, near_best = 1.1, drifted = 1.5, no_gain = 1.02;

accrue_sizes accrue_sizes_of(const accrue_histogram *histogram) {
  return (accrue_sizes){.bins = histogram->accrue_bins,
                        .element = histogram->accrue_element,
                        .private_bins = histogram->accrue_private_bins,
                        .stride = histogram->accrue_stride};
}

int accrue_exponent_of(size_t iterations) {
  int exponent = 0;
  if (iterations == ACCRUE_UNKNOWN) return 64;
  while (iterations >>= 1) exponent++;
  return exponent;
}

int accrue_record_is(const accrue_record *record, const accrue_device *device, int exponent, const accrue_histogram *histograms,
                     int count) {
  if (record->device != device || record->exponent != exponent || record->count != count) return 0;
  for (int i = 0; i < count; i++) {
    const accrue_histogram *const a = &record->histograms[i], *const b = &histograms[i];
    if (a->accrue_bins != b->accrue_bins || a->accrue_element != b->accrue_element ||
        a->accrue_private_bins != b->accrue_private_bins || a->accrue_identity != b->accrue_identity ||
        a->accrue_stride != b->accrue_stride || a->accrue_content != b->accrue_content)
      return 0;
  }
  return 1;
}

double accrue_record_predict(const accrue_record *record, const accrue_plan *plan, size_t iterations) {
  const accrue_work work = {iterations, record->updates, record->sizes, record->count,
                            record->is_sampled ? record->contentions : NULL};
  return accrue_predict(&record->device->machine, &work, plan);
}

accrue_trial *accrue_find_trial(accrue_record *record, const accrue_plan *plan) {
  for (int i = 0; i < record->trial_count; i++)
    if (accrue_plans_equal(&record->trials[i].plan, plan)) return &record->trials[i];
  return NULL;
}

/* The fastest of what was measured, or null. */
static accrue_trial *fastest(accrue_record *record) {
  accrue_trial *best = NULL;
  for (int i = 0; i < record->trial_count; i++) {
    accrue_trial *const trial = &record->trials[i];
    if (!trial->failed && trial->measured > 0 && (!best || trial->best < best->best)) best = trial;
  }
  return best;
}

/* The fastest, but the program's own loop where that is as good. */
static accrue_trial *winner(accrue_record *record) {
  accrue_trial *const best = fastest(record);
  for (int i = 0; best && i < record->trial_count; i++) {
    accrue_trial *const trial = &record->trials[i];
    if (trial->plan.strategy == accrue_leave && trial->measured > 0 && trial->best <= no_gain * best->best) return trial;
  }
  return best;
}

static int is_worth_a_launch(const accrue_trial *trial, const accrue_trial *best) {
  if (trial->failed || trial->begun >= launches_each) return 0;
  if (!best) return 1;
  if (trial->measured > 0) return trial->best <= hopeless * best->best;
  /* Where the whole device is faster than the model knows, its predictions are compared with each other. */
  return trial->predicted <= pruned * best->best || trial->predicted <= pruned * best->predicted;
}

/* How many plans are faster than this one. */
static int rank_of(const accrue_record *record, const accrue_trial *trial) {
  int rank = 0;
  for (int i = 0; i < record->trial_count; i++) {
    const accrue_trial *const other = &record->trials[i];
    if (!other->failed && other->measured > 0 && (other->best < trial->best || (other->best == trial->best && other < trial)))
      rank++;
  }
  return rank;
}

/* The plan to be tried next. Null: all are tried; *is_open: but not all have ended. */
static accrue_trial *next_trial(accrue_record *record, int *is_open) {
  accrue_trial *const best = fastest(record);
  int rivals = 0;
  *is_open = 0;
  for (int i = 0; i < record->trial_count; i++) {
    accrue_trial *const trial = &record->trials[i];
    if (is_worth_a_launch(trial, best)) return trial;
    *is_open |= !trial->failed && trial->begun > trial->measured;
    rivals += best && trial->measured > 0 && trial->best <= near_best * best->best;
  }
  if (*is_open || rivals < 2) return NULL;
  for (int i = 0; i < record->trial_count; i++) {
    accrue_trial *const trial = &record->trials[i];
    if (trial->failed || trial->measured == 0 || trial->best > near_best * best->best) continue;
    if (trial->begun < launches_of_finalists && rank_of(record, trial) < finalists) return trial;
  }
  return NULL;
}

accrue_trial *accrue_pick(accrue_record *record, int may_try, int *is_trial) {
  int is_open;
  *is_trial = 0;
  if (record->settled && !record->settled->failed) return record->settled;
  if (may_try && !record->settled) {
    accrue_trial *const trial = next_trial(record, &is_open);
    if (trial) {
      *is_trial = 1;
      return trial;
    }
  }
  accrue_trial *const best = fastest(record);
  if (best) return best;
  for (int i = 0; i < record->trial_count; i++)
    if (!record->trials[i].failed) return &record->trials[i];
  return &record->trials[record->trial_count - 1];
}

static void settle(accrue_record *record, accrue_trial *trial) {
  record->settled = trial;
  record->usual = record->recent = 0;
  record->recent_count = 0;
  record->since = 0;
  record->is_news = 1;
}

/* All plans may be tried again. The data may have changed with the times: an earlier sample says nothing any more. */
static void reconsider(accrue_record *record) {
  record->is_sampled = 0;
  record->needs_no_sample = 1; /* launches under way know their trials by place */
  for (int i = 0; i < record->trial_count; i++) {
    accrue_trial *const trial = &record->trials[i];
    trial->best = 0;
    trial->predicted = accrue_record_predict(record, &trial->plan, record->iterations);
    trial->launches = 0;
    trial->begun = trial->measured = 0;
    /* Memory may have become free; a kernel that was refused will be again. */
    if (trial->plan.strategy != accrue_native) trial->failed = 0;
  }
  record->settled = NULL;
  record->retries++;
}

/* Whether the settled plan takes another time than it used to. The n-th time it must have been settled for 8^n launches. */
static int has_drifted(accrue_record *record, double seconds) {
  long least = 1;
  record->since++;
  record->recent += seconds;
  if (++record->recent_count < launches_looked_at) return 0;
  const double mean = record->recent / record->recent_count;
  record->recent = 0;
  record->recent_count = 0;
  if (record->usual == 0) {
    record->usual = mean;
    record->is_news = 1;
    return 0;
  }
  for (int i = 0; i <= record->retries; i++) least *= launches_looked_at;
  return record->retries < most_retries && record->since >= least &&
         (mean > drifted * record->usual || mean * drifted < record->usual);
}

double accrue_scale(const accrue_record *record, const accrue_plan *plan, size_t iterations, double seconds) {
  if (iterations != record->iterations)
    seconds *= accrue_record_predict(record, plan, record->iterations) / accrue_record_predict(record, plan, iterations);
  return seconds < 1e-9 ? 1e-9 : seconds;
}

int accrue_learn(accrue_record *record, accrue_trial *trial, size_t iterations, double seconds) {
  int is_open;
  seconds = accrue_scale(record, &trial->plan, iterations, seconds);
  trial->launches++;
  if (trial->best == 0 || seconds < trial->best) trial->best = seconds;
  if (record->trial_count == 1) { /* nothing to learn, but for who forced it */
    record->settled = trial;
    record->is_news |= record->is_forced;
    return accrue_nothing_new;
  }
  if (record->settled) {
    if (record->settled != trial || !has_drifted(record, seconds)) return accrue_nothing_new;
    reconsider(record);
    return accrue_reconsiders;
  }
  record->is_news = 1;
  trial->measured++;
  if (next_trial(record, &is_open) || is_open) return accrue_nothing_new;
  accrue_trial *const best = winner(record);
  if (!best) return accrue_nothing_new;
  settle(record, best);
  return accrue_has_settled;
}

/* The plan's place among the trials. One plan that is no candidate can be kept: the first that has settled, else the
   fastest. Null: impossible, or there is another in its place. */
static accrue_trial *recalled(accrue_record *record, const accrue_plan *plan, double seconds) {
  accrue_trial *trial = accrue_find_trial(record, plan);
  if (trial) return trial;
  if (!(record->strategies & (unsigned)plan->strategy) ||
      !accrue_plan_fits(plan, &record->device->machine, record->sizes, record->count))
    return NULL;
  trial = &record->trials[record->candidate_count];
  if (record->trial_count > record->candidate_count && (record->settled == trial || trial->best <= seconds)) return NULL;
  record->trial_count = record->candidate_count + 1;
  *trial = (accrue_trial){.plan = *plan, .predicted = accrue_record_predict(record, plan, record->iterations)};
  return trial;
}

void accrue_recall(accrue_record *record, const accrue_plan *plan, double seconds, long launches) {
  if (launches < 1 || seconds <= 0) return;
  accrue_trial *const trial = recalled(record, plan, seconds);
  if (!trial) return;
  trial->best = seconds;
  trial->launches = launches;
  trial->begun = trial->measured = launches < launches_of_finalists ? (int)launches : launches_of_finalists;
}

void accrue_recall_settled(accrue_record *record, const accrue_plan *plan, double seconds) {
  accrue_trial *const trial = recalled(record, plan, 0);
  if (!trial) return;
  settle(record, trial);
  record->usual = seconds;
  record->is_news = 0;
}
