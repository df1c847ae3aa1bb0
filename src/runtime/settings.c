#include "runtime/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/say.h"
#include "plan/plan.h"

static void read_strategy(accrue_settings *settings, const char *value) {
  if (!value || !*value || strcmp(value, "adaptive") == 0) return;
  const accrue_strategy *const strategy = accrue_strategy_named(value, strlen(value));
  char forms[accrue_plan_forms_size];
  if (strategy && strategy->bit) {
    settings->strategies = (unsigned)strategy->bit;
  } else if (accrue_plan_of_text(value, &settings->plan)) {
    settings->strategies = (unsigned)settings->plan.strategy;
  } else {
    accrue_plan_forms(forms);
    accrue_say("ACCRUE_STRATEGY=%.80s is ignored: it may be adaptive, %s", value, forms);
  }
}

/* A whole number from 0 to `most`; anything else is ignored. */
static long read_number(const char *name, const char *value, long most, long otherwise) {
  char *end;
  if (!value || !*value) return otherwise;
  const long number = strtol(value, &end, 10);
  if (*end == '\0' && *value >= '0' && *value <= '9' && number >= 0 && number <= most) return number;
  accrue_say("%s=%.80s is ignored: it may be a number from 0 to %ld", name, value, most);
  return otherwise;
}

static void find_folder(accrue_settings *settings, char *(*variable)(const char *)) {
  const char *const own = variable("ACCRUE_CACHE_DIR");
  const char *const cache = variable("XDG_CACHE_HOME"), *const home = variable("HOME");
  int length = 0;
  if (own) length = snprintf(settings->folder, accrue_folder_size, "%s", own);
  else if (cache && *cache == '/') length = snprintf(settings->folder, accrue_folder_size, "%s/accrue", cache);
  else if (home && *home == '/') length = snprintf(settings->folder, accrue_folder_size, "%s/.cache/accrue", home);
  if (length < accrue_folder_size) return;
  accrue_say("the store is not used: the name of its folder has more than %d characters", accrue_folder_size - 1);
  settings->folder[0] = '\0';
}

static void find_tuning(accrue_settings *settings, const char *value) {
  const int length = value ? snprintf(settings->tune, accrue_folder_size, "%s", value) : 0;
  if (length < accrue_folder_size) return;
  accrue_say("ACCRUE_TUNE is ignored: it has more than %d characters", accrue_folder_size - 1);
  settings->tune[0] = '\0';
}

void accrue_read_settings(accrue_settings *settings, char *(*variable)(const char *)) {
  memset(settings, 0, sizeof *settings);
  read_strategy(settings, variable("ACCRUE_STRATEGY"));
  settings->locals = read_number("ACCRUE_LOCALS", variable("ACCRUE_LOCALS"), 1L << 30, -1);
  settings->trials = (int)read_number("ACCRUE_TRIALS", variable("ACCRUE_TRIALS"), accrue_most_trials, accrue_most_trials);
  settings->notify = (int)read_number("ACCRUE_NOTIFY", variable("ACCRUE_NOTIFY"), 3, 0);
  find_folder(settings, variable);
  find_tuning(settings, variable("ACCRUE_TUNE"));
}

int accrue_is_forced(const accrue_settings *settings) { return settings->strategies != 0 || settings->locals >= 0; }
