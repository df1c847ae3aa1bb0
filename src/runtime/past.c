#include "runtime/past.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/tuning.h"

static int is_about(const accrue_past *past, const accrue_site *site) {
  return past->subject.line == site->accrue_line && past->subject.strategies == site->accrue_strategies &&
         past->subject.updates == site->accrue_updates && strcmp(past->subject.file, site->accrue_file) == 0 &&
         strcmp(past->subject.function, site->accrue_function) == 0;
}

static accrue_past *new_past(const accrue_site *site) {
  const size_t file = strlen(site->accrue_file) + 1, function = strlen(site->accrue_function) + 1;
  accrue_past *const past = (accrue_past *)calloc(1, sizeof *past);
  char *const names = (char *)malloc(file + function);
  if (!past || !names) {
    free(past);
    free(names);
    return NULL;
  }
  past->names = names;
  past->subject = (accrue_subject){.file = (char *)memcpy(names, site->accrue_file, file),
                                   .function = (char *)memcpy(names + file, site->accrue_function, function),
                                   .line = site->accrue_line,
                                   .strategies = site->accrue_strategies,
                                   .updates = site->accrue_updates};
  return past;
}

accrue_past *accrue_find_past(accrue_past **pasts, const accrue_site *site) {
  accrue_past *past = *pasts;
  while (past && !is_about(past, site)) past = past->next;
  if (past || !(past = new_past(site))) return past;
  past->next = *pasts;
  return *pasts = past;
}

void accrue_forget_records(accrue_past *past) {
  while (past->records) {
    accrue_record *const next = past->records->next;
    accrue_tune_free(past->records);
    free(past->records);
    past->records = next;
  }
  past->record_count = 0;
}

void accrue_free_past(accrue_past *past) {
  accrue_forget_records(past);
  free(past->names);
  free(past);
}
