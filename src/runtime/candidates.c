#include "runtime/candidates.h"

#include <string.h>

enum { least_copies = 4, most_copies = 1024 };
static const size_t most_copied_bytes = (size_t)256 << 20, most_threads_bytes = (size_t)1 << 30;

/* Gangs of two multiprocessors. */
static const int gangs_of_two[] = {1, 2, 4};

typedef struct candidate_list {
  accrue_record *record;
  accrue_trial all[32];
  int count;
} candidate_list;

/* Keeps the list sorted by prediction; the same plan stands in it once. */
static void add_plan(candidate_list *list, accrue_plan plan) {
  accrue_record *const record = list->record;
  const int capacity = sizeof list->all / sizeof *list->all;
  if (list->count == capacity || !accrue_plan_fits(&plan, &record->device->machine, record->sizes, record->count)) return;
  const double predicted = accrue_record_predict(record, &plan, record->iterations);
  int at = list->count;
  for (int i = 0; i < list->count; i++)
    if (accrue_plans_equal(&list->all[i].plan, &plan)) return;
  for (; at > 0 && list->all[at - 1].predicted > predicted; at--) list->all[at] = list->all[at - 1];
  memset(&list->all[at], 0, sizeof list->all[at]);
  list->all[at].plan = plan;
  list->all[at].predicted = predicted;
  list->count++;
}

static void add_duplicate(candidate_list *list, size_t available, int is_wanted) {
  const accrue_record *const record = list->record;
  const size_t bytes = accrue_copy_bytes(record->sizes, record->count);
  const size_t free_bytes = available > 0 ? available / 2 : ACCRUE_UNKNOWN;
  /* Copies of many bytes pay where there are many updates. */
  const size_t updates = record->iterations == ACCRUE_UNKNOWN ? 0 : record->iterations * (record->updates ? record->updates : 1);
  const size_t worth = updates / 4 > most_copied_bytes ? updates / 4 : most_copied_bytes;
  const size_t most = free_bytes < worth ? free_bytes : worth;
  for (size_t l = least_copies; bytes > 0 && l <= most_copies && l <= most / bytes; l *= 2)
    add_plan(list, (accrue_plan){.strategy = accrue_duplicate, .number = l});
  if (is_wanted && list->count == 0) add_plan(list, (accrue_plan){.strategy = accrue_duplicate, .number = 2});
}

static void add_gang_private(candidate_list *list) {
  const accrue_record *const record = list->record;
  const accrue_machine *const machine = &record->device->machine;
  const int usual = accrue_rates_of(machine)->multiprocessors;
  const int multiprocessors = machine->multiprocessors > 0 ? machine->multiprocessors : usual > 0 ? usual : 1;
  for (size_t i = 0; i < sizeof gangs_of_two / sizeof *gangs_of_two; i++) {
    const int most = (multiprocessors * gangs_of_two[i] + 1) / 2;
    const size_t useful = record->iterations / accrue_gang_threads + 1;
    add_plan(list, (accrue_plan){.strategy = accrue_gang_private, .number = (size_t)(useful < (size_t)most ? (int)useful : most)});
  }
}

/* As many of the threads as memory has copies for. */
static void add_threads(candidate_list *list, size_t threads) {
  const size_t bytes = accrue_copy_bytes(list->record->sizes, list->record->count);
  const size_t most = most_threads_bytes / (bytes > 0 ? bytes : 1);
  add_plan(list, (accrue_plan){.strategy = accrue_openmp, .number = threads < most ? threads : most});
}

static void add_openmp(candidate_list *list) {
  const size_t threads = (size_t)list->record->device->threads;
  add_threads(list, threads);
  add_threads(list, threads / 2);
  add_threads(list, 1);
}

static void add_strategies(candidate_list *list, unsigned strategies, size_t available, int is_wanted) {
  /* On a host without threads one loop after the other is done: nothing but the program's own can be best. */
  const int has_choice = is_wanted || !list->record->device->is_host || list->record->device->threads > 0;
  if (has_choice && strategies & accrue_duplicate) add_duplicate(list, available, is_wanted);
  if (has_choice && strategies & accrue_gang_private) add_gang_private(list);
  if (has_choice && strategies & accrue_openmp) add_openmp(list);
  if (has_choice && strategies & accrue_native) add_plan(list, (accrue_plan){.strategy = accrue_native});
  if (strategies & accrue_leave) add_plan(list, (accrue_plan){.strategy = accrue_leave});
}

/* The plans that the user asks for. */
static void add_wanted(candidate_list *list, const accrue_settings *settings, unsigned strategies, size_t available) {
  const unsigned copying = accrue_duplicate | accrue_openmp;
  const unsigned wanted = settings->strategies ? settings->strategies : copying;
  if (settings->plan.strategy) {
    if (strategies & (unsigned)settings->plan.strategy) add_plan(list, settings->plan);
  } else if (settings->locals == 0) {
    add_plan(list, (accrue_plan){.strategy = accrue_leave});
  } else if (settings->locals > 0 && wanted & copying) {
    const int has_threads = list->record->device->threads > 0;
    if (has_threads && strategies & wanted & accrue_openmp) add_threads(list, (size_t)settings->locals);
    if (!has_threads && strategies & wanted & accrue_duplicate)
      add_plan(list, (accrue_plan){.strategy = accrue_duplicate, .number = (size_t)settings->locals});
  } else {
    add_strategies(list, strategies & settings->strategies, available, 1);
  }
}

/* The first ones, and the program's own loop even if it is last: nothing may stay that is slower than it. */
static void keep_some(candidate_list *list, int most) {
  accrue_record *const record = list->record;
  int leave = -1;
  for (int i = 0; i < list->count; i++)
    if (list->all[i].plan.strategy == accrue_leave) leave = i;
  record->candidate_count = record->trial_count = list->count < most ? list->count : most;
  memcpy(record->trials, list->all, (size_t)record->trial_count * sizeof *list->all);
  if (leave >= record->trial_count && most > 1) record->trials[record->trial_count - 1] = list->all[leave];
}

int accrue_list_candidates(accrue_record *record, const accrue_settings *settings, size_t available) {
  candidate_list list = {.record = record};
  const unsigned strategies = record->strategies | accrue_leave;
  const int is_forced = accrue_is_forced(settings);
  if (is_forced) add_wanted(&list, settings, strategies, available);
  const int is_possible = !is_forced || list.count > 0;
  if (list.count == 0) add_strategies(&list, strategies, available, 0);
  keep_some(&list, settings->trials > 0 ? settings->trials : accrue_most_trials);
  return is_possible;
}
