#include "life.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "faults.h"
#include "runtime/runtime.h"

enum { iterations = 500, most_bins = 256, launches = 60 };
static double seconds;

double life_clock(void) { return seconds += 1e-4 + 1e-6 * ((int)(seconds * 1e5) % 7); }

static void describe(accrue_place *place) {
  place->accrue_memory = place->accrue_available = (size_t)1 << 26;
  place->accrue_multiprocessors = 2;
}

static int count(accrue_runtime *runtime, accrue_site *site, size_t bins, int is_host) {
  const accrue_histogram histogram = {bins, sizeof(unsigned), 64, 0, 0};
  const accrue_place place = {
      is_host,        0,   0, 0, 0, is_host ? NULL : "pretended GPU", 0, 0, 0, is_host ? NULL : describe, faults_allocate,
      faults_release, NULL};
  unsigned counts[most_bins] = {0}, expected[most_bins] = {0};
  accrue_launch launch;
  accrue_runtime_choose(runtime, &launch, site, &place, iterations, &histogram, 1);
  unsigned *const copies = (unsigned *)launch.accrue_copies[0];
  const size_t l = launch.accrue_strategy == ACCRUE_DUPLICATE ? launch.accrue_number : 0;
  if (launch.accrue_must_fill) memset(copies, 0, l * bins * sizeof *copies);
  for (size_t i = 0; i < iterations; i++) {
    expected[i * i % bins]++;
    (l ? copies + i % l * bins : counts)[i * i % bins]++;
  }
  for (size_t i = 0; i < l * bins; i++) counts[i % bins] += copies[i], copies[i] = 0;
  accrue_runtime_end(runtime, &launch, runtime->now());
  return memcmp(counts, expected, sizeof counts) == 0;
}

int live(const char *folder, unsigned first_bins, double (*clock)(void)) {
  static accrue_settings settings; /* large */
  accrue_site sites[] = {{"life.c", 12, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_GANG_PRIVATE, 1, 0, 0},
                         {"life.c", 24, "again", ACCRUE_LEAVE | ACCRUE_DUPLICATE, 1, 0, 0}};
  accrue_runtime runtime;
  int is_right = 1;
  memset(&settings, 0, sizeof settings);
  settings.locals = -1;
  settings.trials = accrue_most_trials;
  snprintf(settings.folder, sizeof settings.folder, "%s", folder);
  accrue_runtime_open(&runtime, &settings, clock);
  for (int i = 0; i < launches; i++) {
    is_right &= count(&runtime, &sites[0], first_bins, 0);
    is_right &= count(&runtime, &sites[1], first_bins + 1, i % 2);
  }
  accrue_runtime_finish(&runtime);
  for (accrue_block *block = runtime.pool; block; block = block->next) faults_release(block->memory);
  accrue_runtime_close(&runtime);
  return is_right;
}

int keep_what_is_said(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/said", folder);
  return freopen(path, "w+", stderr) != NULL;
}

const char *what_was_said(void) {
  static char text[1 << 14];
  fflush(stderr);
  rewind(stderr);
  text[fread(text, 1, sizeof text - 1, stderr)] = '\0';
  rewind(stderr);
  return ftruncate(fileno(stderr), 0) ? "standard error cannot be emptied\n" : text;
}

int lines_in(const char *text) {
  int lines = 0;
  for (; *text; text++) lines += *text == '\n';
  return lines;
}

int remove_store(const char *folder) {
  char path[4608];
  struct dirent *entry;
  int left = 0;
  DIR *const directory = opendir(folder);
  while (directory && (entry = readdir(directory))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    left += strncmp(entry->d_name, ".accrue-new-", 12) == 0;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    unlink(path);
  }
  if (directory) closedir(directory);
  rmdir(folder);
  return left;
}
