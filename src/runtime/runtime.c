#include "runtime/runtime.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/candidates.h"
#include "runtime/sample.h"
#include "runtime/notice.h"
#include "runtime/say.h"
#include "runtime/tuning.h"

/* The header of rewritten programs has the bits of the table, one for each strategy that carries launches out. */
#define ACCRUE_BIT(type, constant, bit, name, number, summary) +bit
_Static_assert((int)ACCRUE_LEAVE == (int)accrue_leave && (int)ACCRUE_DUPLICATE == (int)accrue_duplicate &&
                   (int)ACCRUE_GANG_PRIVATE == (int)accrue_gang_private && (int)ACCRUE_OPENMP == (int)accrue_openmp &&
                   (int)ACCRUE_NATIVE == (int)accrue_native,
               "accrue/runtime.h and plan/strategies.h name the same bits");
_Static_assert(ACCRUE_LEAVE + ACCRUE_DUPLICATE + ACCRUE_GANG_PRIVATE + ACCRUE_OPENMP + ACCRUE_NATIVE ==
                   0 ACCRUE_STRATEGIES(ACCRUE_BIT),
               "accrue/runtime.h has a bit for every strategy of plan/strategies.h");
#undef ACCRUE_BIT
_Static_assert((int)ACCRUE_MOST_HISTOGRAMS == (int)accrue_most_histograms, "a launch has no more histograms than the model knows");
_Static_assert(ACCRUE_UNKNOWN == SIZE_MAX, "the model calls unknown iterations SIZE_MAX");

enum { most_records = 64 }; /* of one site: a program whose sizes never repeat shall not fill the memory */

void accrue_runtime_open(accrue_runtime *runtime, const accrue_settings *settings, double (*now)(void)) {
  memset(runtime, 0, sizeof *runtime);
  runtime->settings = *settings;
  runtime->now = now;
  memcpy(runtime->store.folder, settings->folder, sizeof runtime->store.folder);
}

/* ---- what is known ---- */

static accrue_past *past_of(accrue_runtime *runtime, accrue_site *site) {
  if (site->accrue_past) return site->accrue_past;
  site->accrue_id = ++runtime->sites;
  return site->accrue_past = accrue_find_past(&runtime->pasts, site);
}

static void list_plans(accrue_runtime *runtime, accrue_past *past, accrue_record *record) {
  const int is_possible = accrue_list_candidates(record, &runtime->settings, record->available);
  record->is_forced = is_possible && accrue_is_forced(&runtime->settings);
  const int is_known = !record->is_forced && accrue_recall_record(&runtime->store, &past->subject, record);
  if (!is_possible && runtime->settings.notify >= 1) accrue_notice_not_possible(&past->subject);
  if (runtime->settings.notify >= 3) accrue_notice_record(&past->subject, record, is_known);
}

static accrue_record *new_record(accrue_runtime *runtime, accrue_past *past, accrue_device *device, const accrue_place *place,
                                 size_t iterations, const accrue_histogram *histograms, int count) {
  if (past->record_count == most_records) return NULL;
  accrue_record *const record = (accrue_record *)calloc(1, sizeof *record);
  if (!record) return NULL;
  record->device = device;
  record->strategies = past->subject.strategies;
  record->updates = past->subject.updates;
  record->exponent = accrue_exponent_of(iterations);
  record->iterations = iterations;
  record->count = count;
  memcpy(record->histograms, histograms, (size_t)count * sizeof *histograms);
  for (int i = 0; i < count; i++) record->sizes[i] = accrue_sizes_of(&histograms[i]);
  record->available = accrue_available(place);
  if (runtime->settings.tune[0]) accrue_tune_record(runtime->settings.tune, &past->subject, record, record->available);
  if (!record->tuned) list_plans(runtime, past, record);
  past->record_count++;
  record->next = past->records;
  return past->records = record;
}

/* The record of a launch, moved to the front. */
static accrue_record *record_of(accrue_runtime *runtime, accrue_past *past, accrue_device *device, const accrue_place *place,
                                size_t iterations, const accrue_histogram *histograms, int count) {
  const int exponent = accrue_exponent_of(iterations);
  for (accrue_record **link = &past->records; *link; link = &(*link)->next) {
    accrue_record *const record = *link;
    if (!accrue_record_is(record, device, exponent, histograms, count)) continue;
    *link = record->next;
    record->next = past->records;
    return past->records = record;
  }
  return new_record(runtime, past, device, place, iterations, histograms, count);
}

/* ---- begin ---- */

static void use_plan(accrue_launch *launch, const accrue_plan *plan) {
  launch->accrue_strategy = plan->strategy;
  launch->accrue_number = plan->number;
}

static int needs_copies(const accrue_plan *plan) { return plan->strategy == accrue_duplicate || plan->strategy == accrue_openmp; }

static int take_copies(accrue_runtime *runtime, accrue_launch *launch, const accrue_plan *plan, const accrue_record *record,
                       const accrue_place *place) {
  accrue_layout layout;
  const unsigned long long owner = plan->strategy == accrue_openmp ? 0 : launch->accrue_loop->accrue_id;
  if (!accrue_lay_out(&layout, record->histograms, record->count, plan->number, owner)) return 0;
  launch->accrue_block = accrue_take_block(&runtime->pool, record->device, place, &layout, &launch->accrue_must_fill);
  for (int i = 0; launch->accrue_block && i < record->count; i++)
    launch->accrue_copies[i] = launch->accrue_block->memory + layout.offsets[i];
  return launch->accrue_block != NULL;
}

/* There is no memory for the trial's plan, but for a smaller one, which takes its place. */
static accrue_trial *make_smaller(accrue_record *record, accrue_trial *trial, const accrue_plan *plan) {
  accrue_trial *const other = accrue_find_trial(record, plan);
  if (record->settled == trial) record->settled = NULL;
  if (other) {
    trial->failed = 1;
    return other;
  }
  *trial = (accrue_trial){.plan = *plan, .predicted = accrue_record_predict(record, plan, record->iterations)};
  return trial;
}

/* Carries the trial's plan out with as many of its copies as there is memory for: half of them, a quarter, none. */
static void give_memory(accrue_runtime *runtime, accrue_launch *launch, accrue_trial *trial, accrue_record *record,
                        const accrue_place *place) {
  const accrue_plan wanted = trial->plan;
  accrue_plan plan = wanted;
  while (needs_copies(&plan) && !take_copies(runtime, launch, &plan, record, place)) {
    plan.number /= 2;
    if (plan.number == 0) plan.strategy = accrue_leave;
  }
  use_plan(launch, &plan);
  launch->accrue_trial = trial;
  if (accrue_plans_equal(&plan, &wanted)) return;
  launch->accrue_trial = make_smaller(record, trial, &plan);
  if (runtime->settings.notify >= 3) accrue_notice_no_memory(&launch->accrue_loop->accrue_past->subject, &wanted, &plan);
}

/* Whether the launch's time will say something: not if it only begins here, nor if the device is woken up by it. */
static int can_be_timed(const accrue_place *place, const accrue_device *device) {
  return !place->accrue_is_async && device->launches > 1;
}

/* Memory for a sample of the indices; null: none is wanted. Others may launch meanwhile, and take none. */
static size_t *ask_for_sample(const accrue_runtime *runtime, const accrue_site *site, accrue_record *record,
                              const accrue_place *place) {
  if (record->needs_no_sample || !site->accrue_can_sample || place->accrue_is_host || place->accrue_is_async) return NULL;
  if (!accrue_is_unmeasured(record)) return NULL;
  record->needs_no_sample = 1;
  if (!accrue_is_worth_a_sample(record, &runtime->settings)) return NULL;
  return (size_t *)calloc((size_t)record->count * ACCRUE_DRAWS, sizeof(size_t));
}

/* The plan of a launch whose record is known. */
static void choose_plan(accrue_runtime *runtime, accrue_launch *launch, const accrue_place *place) {
  accrue_record *const record = launch->accrue_record;
  const int is_timed = record->tuned || can_be_timed(place, record->device);
  int is_trial;
  accrue_trial *const trial = accrue_pick(record, is_timed && runtime->settings.trials > 0, &is_trial);
  give_memory(runtime, launch, trial, record, place);
  if (runtime->settings.notify >= 3) accrue_notice_choice(&launch->accrue_loop->accrue_past->subject, record, launch, is_trial);
  if (!is_timed) launch->accrue_trial = NULL;
  if (launch->accrue_trial && !record->settled) launch->accrue_trial->begun++;
  if (record->tuned) accrue_tune_begin(launch, place);
  launch->accrue_started = runtime->now();
}

void accrue_runtime_choose(accrue_runtime *runtime, accrue_launch *launch, accrue_site *site, const accrue_place *place,
                           size_t iterations, const accrue_histogram *histograms, int count) {
  memset(launch, 0, sizeof *launch);
  launch->accrue_strategy = accrue_leave;
  launch->accrue_loop = site;
  launch->accrue_iterations = iterations;
  if (iterations == 0 || count < 1 || count > ACCRUE_MOST_HISTOGRAMS) return;
  accrue_past *const past = past_of(runtime, site);
  accrue_device *const device = past ? accrue_device_of(&runtime->devices, place) : NULL;
  accrue_record *const record = device ? record_of(runtime, past, device, place, iterations, histograms, count) : NULL;
  if (!record) return;
  device->launches++;
  record->launches++;
  launch->accrue_record = record;
  launch->accrue_sample = ask_for_sample(runtime, site, record, place);
  if (!launch->accrue_sample) choose_plan(runtime, launch, place);
}

void accrue_runtime_sample(accrue_runtime *runtime, accrue_launch *launch, const accrue_place *place) {
  accrue_record *const record = launch->accrue_record;
  /* Another thread may have begun to measure plans meanwhile, in their old order. */
  const int is_news = accrue_is_unmeasured(record);
  if (is_news) accrue_take_sample(record, launch->accrue_sample, &runtime->settings);
  if (is_news && runtime->settings.notify >= 3) accrue_notice_sample(&launch->accrue_loop->accrue_past->subject, record);
  free(launch->accrue_sample);
  launch->accrue_sample = NULL;
  choose_plan(runtime, launch, place);
}

/* ---- native kernels ---- */

void accrue_runtime_give_up(accrue_runtime *runtime, accrue_launch *launch, const char *why, int is_passing) {
  const accrue_plan native = {.strategy = accrue_native}, leave = {.strategy = accrue_leave};
  accrue_past *const past = launch->accrue_loop->accrue_past;
  accrue_trial *const trial = accrue_find_trial(launch->accrue_record, &native);
  if (trial && !is_passing) make_smaller(launch->accrue_record, trial, &leave);
  else if (launch->accrue_trial && launch->accrue_trial->begun > launch->accrue_trial->measured)
    launch->accrue_trial->begun--; /* it will not be measured */
  use_plan(launch, &leave);
  launch->accrue_trial = NULL;
  const int notify = runtime->settings.notify;
  if (notify >= 3 || (notify >= 1 && !past->has_no_kernel)) accrue_notice_no_kernel(&past->subject, why);
  past->has_no_kernel = 1;
}

/* ---- end ---- */

static void tell(const accrue_runtime *runtime, const accrue_launch *launch, const accrue_past *past, int event, double seconds) {
  if (runtime->settings.notify >= 2) accrue_notice_launch(&past->subject, launch, seconds);
  if (runtime->settings.notify >= 3) accrue_notice_event(&past->subject, launch->accrue_record, event);
}

void accrue_runtime_end(accrue_runtime *runtime, accrue_launch *launch, double now) {
  if (!launch->accrue_record) return;
  accrue_past *const past = launch->accrue_loop->accrue_past;
  accrue_record *const record = launch->accrue_record;
  const double seconds = (record->tuned ? accrue_tune_over(launch, now, runtime->now) : now) - launch->accrue_started;
  int event = accrue_nothing_new;
  if (launch->accrue_trial) {
    record->timed++;
    record->seconds += seconds;
    if (record->tuned) accrue_tune_time(launch, seconds);
    else event = accrue_learn(record, launch->accrue_trial, launch->accrue_iterations, seconds);
  }
  if (launch->accrue_block) accrue_give_block(launch->accrue_block);
  if (runtime->settings.notify >= 2) tell(runtime, launch, past, event, launch->accrue_trial ? seconds : -1);
  if (event == accrue_has_settled) accrue_store_records(&runtime->store, &past->subject, past->records, record);
  memset(launch, 0, sizeof *launch);
}

/* ---- exit ---- */

static void report_to_tune(accrue_runtime *runtime) {
  accrue_text report = {0};
  for (const accrue_past *past = runtime->pasts; past; past = past->next)
    for (const accrue_record *record = past->records; record; record = record->next)
      if (record->tuned) accrue_tune_add(&report, &past->subject, record);
  accrue_tune_write(runtime->settings.tune, &report, runtime->reports++);
  accrue_clear(&report);
}

void accrue_runtime_finish(accrue_runtime *runtime) {
  if (runtime->settings.tune[0]) report_to_tune(runtime);
  for (accrue_past *past = runtime->pasts; past; past = past->next)
    for (accrue_record *record = past->records; record; record = record->next)
      if (record->is_news) accrue_store_records(&runtime->store, &past->subject, past->records, record);
  if (runtime->settings.notify < 1) return;
  for (const accrue_past *past = runtime->pasts; past; past = past->next)
    for (const accrue_record *record = past->records; record; record = record->next) accrue_notice_summary(&past->subject, record);
}

void accrue_runtime_forget(accrue_runtime *runtime, const accrue_settings *settings) {
  accrue_runtime_finish(runtime);
  for (accrue_past *past = runtime->pasts; past; past = past->next) accrue_forget_records(past);
  runtime->settings = *settings;
  memset(&runtime->store, 0, sizeof runtime->store);
  memcpy(runtime->store.folder, settings->folder, sizeof runtime->store.folder);
}

void accrue_runtime_close(accrue_runtime *runtime) {
  accrue_forget_blocks(&runtime->pool);
  while (runtime->pasts) {
    accrue_past *const next = runtime->pasts->next;
    accrue_free_past(runtime->pasts);
    runtime->pasts = next;
  }
  while (runtime->devices) {
    accrue_device *const next = runtime->devices->next;
    free(runtime->devices);
    runtime->devices = next;
  }
}
