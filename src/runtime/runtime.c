#include "runtime/runtime.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/candidates.h"
#include "runtime/look.h"
#include "runtime/notice.h"
#include "runtime/say.h"
#include "runtime/tuning.h"

enum { most_records = 64 }; /* of one site: a program whose sizes never repeat shall not fill the memory */

void accrue_runtime_open(accrue_runtime *runtime, const accrue_settings *settings, double (*now)(void)) {
  memset(runtime, 0, sizeof *runtime);
  runtime->settings = *settings;
  runtime->now = now;
  memcpy(runtime->store.folder, settings->folder, sizeof runtime->store.folder);
}

/* ---- what is known ---- */

static int is_about(const accrue_past *past, const accrue_site *site) {
  return past->subject.line == site->accrue_line && past->subject.strategies == site->accrue_strategies &&
         past->subject.updates == site->accrue_updates && strcmp(past->subject.file, site->accrue_file) == 0 &&
         strcmp(past->subject.function, site->accrue_function) == 0;
}

static accrue_past *new_past(const accrue_site *site) {
  const size_t file = strlen(site->accrue_file) + 1, function = strlen(site->accrue_function) + 1;
  accrue_past *const past = calloc(1, sizeof *past);
  char *const names = malloc(file + function);
  if (!past || !names) {
    free(past);
    free(names);
    return NULL;
  }
  past->names = names;
  past->subject = (accrue_subject){.file = memcpy(names, site->accrue_file, file),
                                   .function = memcpy(names + file, site->accrue_function, function),
                                   .line = site->accrue_line,
                                   .strategies = site->accrue_strategies,
                                   .updates = site->accrue_updates};
  return past;
}

static accrue_past *past_of(accrue_runtime *runtime, accrue_site *site) {
  accrue_past *past = site->accrue_past;
  if (past) return past;
  site->accrue_number = ++runtime->sites;
  for (past = runtime->pasts; past; past = past->next)
    if (is_about(past, site)) return site->accrue_past = past;
  past = new_past(site);
  if (!past) return NULL;
  past->next = runtime->pasts;
  return site->accrue_past = runtime->pasts = past;
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
  accrue_record *const record = calloc(1, sizeof *record);
  if (!record) return NULL;
  record->device = device;
  record->strategies = past->subject.strategies;
  record->updates = past->subject.updates;
  record->exponent = accrue_exponent_of(iterations);
  record->iterations = iterations;
  record->count = count;
  memcpy(record->histograms, histograms, (size_t)count * sizeof *histograms);
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

static void use_way(accrue_plan *plan, const accrue_way *way) {
  plan->accrue_strategy = way->strategy;
  plan->accrue_locals = way->locals;
  plan->accrue_gangs = way->gangs;
}

static int needs_copies(const accrue_way *way) {
  return way->strategy == ACCRUE_DUPLICATE || way->strategy == ACCRUE_OPENMP;
}

static int take_copies(accrue_runtime *runtime, accrue_plan *plan, const accrue_way *way, const accrue_record *record,
                       const accrue_place *place) {
  accrue_layout layout;
  const unsigned long long owner = way->strategy == ACCRUE_OPENMP ? 0 : plan->accrue_loop->accrue_number;
  if (!accrue_lay_out(&layout, record->histograms, record->count, way->locals, owner)) return 0;
  plan->accrue_block = accrue_take_block(&runtime->pool, record->device, place, &layout, &plan->accrue_must_fill);
  for (int i = 0; plan->accrue_block && i < record->count; i++) plan->accrue_copies[i] = plan->accrue_block->memory + layout.offsets[i];
  return plan->accrue_block != NULL;
}

/* There is no memory for the trial's plan, but for a smaller one, which takes its place. */
static accrue_trial *make_smaller(accrue_record *record, accrue_trial *trial, const accrue_way *way) {
  accrue_trial *const other = accrue_find_trial(record, way);
  if (record->settled == trial) record->settled = NULL;
  if (other) {
    trial->failed = 1;
    return other;
  }
  *trial = (accrue_trial){.way = *way, .predicted = accrue_record_predict(record, way, record->iterations)};
  return trial;
}

/* Carries the trial's plan out with as many of its copies as there is memory for: half of them, a quarter, none. */
static void give_memory(accrue_runtime *runtime, accrue_plan *plan, accrue_trial *trial, accrue_record *record,
                        const accrue_place *place) {
  const accrue_way wanted = trial->way;
  accrue_way way = wanted;
  while (needs_copies(&way) && !take_copies(runtime, plan, &way, record, place)) {
    way.locals /= 2;
    if (way.locals == 0) way.strategy = ACCRUE_LEAVE;
  }
  use_way(plan, &way);
  plan->accrue_trial = trial;
  if (accrue_ways_equal(&way, &wanted)) return;
  plan->accrue_trial = make_smaller(record, trial, &way);
  if (runtime->settings.notify >= 3) accrue_notice_no_memory(&plan->accrue_loop->accrue_past->subject, &wanted, &way);
}

/* Whether the launch's time will say something: not if it only begins here, nor if the device is woken up by it. */
static int can_be_timed(const accrue_place *place, const accrue_device *device) {
  return !place->accrue_is_async && device->launches > 1;
}

/* Room for what a look at some indices will see; null: none is wanted. Others may launch meanwhile, and do not look. */
static size_t *ask_for_look(const accrue_runtime *runtime, const accrue_site *site, accrue_record *record,
                            const accrue_place *place) {
  if (record->needs_no_look || !site->accrue_can_look || place->accrue_is_host || place->accrue_is_async) return NULL;
  if (!accrue_is_unmeasured(record)) return NULL;
  record->needs_no_look = 1;
  if (!accrue_is_worth_a_look(record, &runtime->settings)) return NULL;
  return calloc((size_t)record->count * ACCRUE_DRAWS, sizeof(size_t));
}

/* The plan of a launch whose record is known. */
static void choose_plan(accrue_runtime *runtime, accrue_plan *plan, const accrue_place *place) {
  accrue_record *const record = plan->accrue_record;
  const int is_timed = record->tuned || can_be_timed(place, record->device);
  int is_trial;
  accrue_trial *const trial = accrue_pick(record, is_timed && runtime->settings.trials > 0, &is_trial);
  give_memory(runtime, plan, trial, record, place);
  if (runtime->settings.notify >= 3) accrue_notice_choice(&plan->accrue_loop->accrue_past->subject, record, plan, is_trial);
  if (!is_timed) plan->accrue_trial = NULL;
  if (plan->accrue_trial && !record->settled) plan->accrue_trial->begun++;
  if (record->tuned) accrue_tune_begin(plan, place);
  plan->accrue_started = runtime->now();
}

void accrue_runtime_choose(accrue_runtime *runtime, accrue_plan *plan, accrue_site *site, const accrue_place *place,
                           size_t iterations, const accrue_histogram *histograms, int count) {
  memset(plan, 0, sizeof *plan);
  plan->accrue_strategy = ACCRUE_LEAVE;
  plan->accrue_loop = site;
  plan->accrue_iterations = iterations;
  if (iterations == 0 || count < 1 || count > ACCRUE_MOST_HISTOGRAMS) return;
  accrue_past *const past = past_of(runtime, site);
  accrue_device *const device = past ? accrue_device_of(&runtime->devices, place) : NULL;
  accrue_record *const record = device ? record_of(runtime, past, device, place, iterations, histograms, count) : NULL;
  if (!record) return;
  device->launches++;
  record->launches++;
  plan->accrue_record = record;
  plan->accrue_seen = ask_for_look(runtime, site, record, place);
  if (!plan->accrue_seen) choose_plan(runtime, plan, place);
}

void accrue_runtime_look(accrue_runtime *runtime, accrue_plan *plan, const accrue_place *place) {
  accrue_record *const record = plan->accrue_record;
  /* Another thread may have begun to measure plans meanwhile, in their old order. */
  const int is_news = accrue_is_unmeasured(record);
  if (is_news) accrue_take_look(record, plan->accrue_seen, &runtime->settings);
  if (is_news && runtime->settings.notify >= 3) accrue_notice_look(&plan->accrue_loop->accrue_past->subject, record);
  free(plan->accrue_seen);
  plan->accrue_seen = NULL;
  choose_plan(runtime, plan, place);
}

/* ---- native kernels ---- */

void accrue_runtime_give_up(accrue_runtime *runtime, accrue_plan *plan, const char *why, int is_passing) {
  const accrue_way native = {.strategy = ACCRUE_NATIVE}, leave = {.strategy = ACCRUE_LEAVE};
  accrue_past *const past = plan->accrue_loop->accrue_past;
  accrue_trial *const trial = accrue_find_trial(plan->accrue_record, &native);
  if (trial && !is_passing) make_smaller(plan->accrue_record, trial, &leave);
  else if (plan->accrue_trial && plan->accrue_trial->begun > plan->accrue_trial->measured) plan->accrue_trial->begun--; /* it will not be measured */
  use_way(plan, &leave);
  plan->accrue_trial = NULL;
  const int notify = runtime->settings.notify;
  if (notify >= 3 || (notify >= 1 && !past->has_no_kernel)) accrue_notice_no_kernel(&past->subject, why);
  past->has_no_kernel = 1;
}

/* ---- end ---- */

static void tell(const accrue_runtime *runtime, const accrue_plan *plan, const accrue_past *past, int event, double seconds) {
  if (runtime->settings.notify >= 2) accrue_notice_launch(&past->subject, plan, seconds);
  if (runtime->settings.notify >= 3) accrue_notice_event(&past->subject, plan->accrue_record, event);
}

void accrue_runtime_end(accrue_runtime *runtime, accrue_plan *plan, double now) {
  if (!plan->accrue_record) return;
  accrue_past *const past = plan->accrue_loop->accrue_past;
  accrue_record *const record = plan->accrue_record;
  const double seconds = (record->tuned ? accrue_tune_over(plan, now, runtime->now) : now) - plan->accrue_started;
  int event = accrue_nothing_new;
  if (plan->accrue_trial) {
    record->timed++;
    record->seconds += seconds;
    if (record->tuned) accrue_tune_time(plan, seconds);
    else event = accrue_learn(record, plan->accrue_trial, plan->accrue_iterations, seconds);
  }
  if (plan->accrue_block) accrue_give_block(plan->accrue_block);
  if (runtime->settings.notify >= 2) tell(runtime, plan, past, event, plan->accrue_trial ? seconds : -1);
  if (event == accrue_has_settled)
    accrue_store_records(&runtime->store, &past->subject, past->records, record);
  memset(plan, 0, sizeof *plan);
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
      if (record->is_news)
        accrue_store_records(&runtime->store, &past->subject, past->records, record);
  if (runtime->settings.notify < 1) return;
  for (const accrue_past *past = runtime->pasts; past; past = past->next)
    for (const accrue_record *record = past->records; record; record = record->next)
      accrue_notice_summary(&past->subject, record);
}

static void free_records(accrue_past *past) {
  while (past->records) {
    accrue_record *const next = past->records->next;
    accrue_tune_free(past->records);
    free(past->records);
    past->records = next;
  }
  past->record_count = 0;
}

void accrue_runtime_forget(accrue_runtime *runtime, const accrue_settings *settings) {
  accrue_runtime_finish(runtime);
  for (accrue_past *past = runtime->pasts; past; past = past->next) free_records(past);
  runtime->settings = *settings;
  memset(&runtime->store, 0, sizeof runtime->store);
  memcpy(runtime->store.folder, settings->folder, sizeof runtime->store.folder);
}

static void free_past(accrue_past *past) {
  free_records(past);
  free(past->names);
  free(past);
}

void accrue_runtime_close(accrue_runtime *runtime) {
  accrue_forget_blocks(&runtime->pool);
  while (runtime->pasts) {
    accrue_past *const next = runtime->pasts->next;
    free_past(runtime->pasts);
    runtime->pasts = next;
  }
  while (runtime->devices) {
    accrue_device *const next = runtime->devices->next;
    free(runtime->devices);
    runtime->devices = next;
  }
}
