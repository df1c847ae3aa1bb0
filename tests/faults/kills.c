/* kills FOLDER COUNT SEED: processes that live on one store are killed at random moments. Those that come after find it whole;
   what the killed ones left is gone when it is old. */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "life.h"

static char folder[4096];

static void fail(const char *what, int round) {
  printf("kills: round %d: %s\n", round, what);
  exit(1);
}

static unsigned any(unsigned *state, unsigned below) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 12) % below;
}

/* A process that lives again and again, until it is killed. */
static pid_t start(unsigned first_bins) {
  const pid_t child = fork();
  if (child) return child;
  for (unsigned i = 0;; i++)
    if (!live(folder, first_bins + i % 8, life_clock)) _exit(1);
}

/* Makes all temporary files an hour old. */
static void age(void) {
  const struct timespec times[2] = {{1, 0}, {1, 0}};
  struct dirent *entry;
  DIR *const directory = opendir(folder);
  while (directory && (entry = readdir(directory)))
    if (strncmp(entry->d_name, ".accrue-new-", 12) == 0) utimensat(dirfd(directory), entry->d_name, times, 0);
  if (directory) closedir(directory);
}

int main(int count, char **arguments) {
  if (count < 4 || !keep_what_is_said(arguments[1])) return 2;
  snprintf(folder, sizeof folder, "%s/store", arguments[1]);
  const int rounds = atoi(arguments[2]);
  unsigned random = (unsigned)atoi(arguments[3]);
  for (int round = 0; round < rounds; round++) {
    const pid_t one = start(16 + any(&random, 100)), other = start(16 + any(&random, 100));
    usleep(any(&random, 8000));
    kill(one, SIGKILL);
    kill(other, SIGKILL);
    int status, other_status;
    waitpid(one, &status, 0);
    waitpid(other, &other_status, 0);
    if (!WIFSIGNALED(status) || !WIFSIGNALED(other_status)) fail("a process counted wrongly", round);
    const char *const said = what_was_said();
    if (*said) fail(said, round);
  }
  age();
  if (!live(folder, 200, life_clock)) fail("counts are wrong afterwards", rounds);
  const char *const said = what_was_said();
  if (*said) fail(said, rounds);
  if (remove_store(folder)) fail("what killed processes left is not removed", rounds);
  printf("%d processes killed, seed %s\n", 2 * rounds, arguments[3]);
  return 0;
}
