/* every_call FOLDER [clocks]: the runtime's life, over and over; each time another of its calls of the system's fails, the n-th
   for n = 1, 2, ... until none does: once and for good, with a store and without one. Counts are right, no memory, no file
   and no temporary file is left, there is one warning at most, and the next process finds the store whole. With `clocks`
   nothing fails, but time jumps. Prints how many calls failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "faults.h"
#include "life.h"

double accrue_seconds(void);

static char above[4000], folder[4096];

static void fail(const char *what, long number) {
  printf("every_call: call %ld (%s) fails: %s\n", number, faults_hit() ? faults_hit() : "none", what);
  exit(1);
}

static int clear_store(void) {
  const int left = remove_store(folder);
  rmdir(above);
  return left;
}

static long fail_each(int is_lasting, int has_store) {
  for (long number = 1;; number++) {
    clear_store();
    faults_begin(0, 0);
    if (has_store) live(folder, 16, life_clock);
    const long before = faults_held_blocks();
    faults_begin(number, is_lasting);
    const int is_right = live(folder, 16, life_clock);
    faults_end();
    if (!is_right) fail("a launch counted wrongly", number);
    if (faults_held_blocks() != before) fail("memory is left behind", number);
    if (faults_held_files()) fail("a file is left open", number);
    const char *const hit = faults_hit(), *said = what_was_said();
    if (lines_in(said) > 1 || strstr(said, "damaged")) fail(said, number);
    faults_begin(0, 0);
    if (!live(folder, 16, life_clock)) fail("the next process counts wrongly", number);
    faults_end();
    said = what_was_said();
    if (*said) fail(said, number);
    /* Who may not even unlink leaves a file; the next one removes it when it is old. */
    if (clear_store() && !is_lasting) fail("a temporary file is left behind", number);
    if (!hit) return number - 1;
  }
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  snprintf(above, sizeof above, "%s/above", arguments[1]);
  snprintf(folder, sizeof folder, "%s/store", above);
  if (!keep_what_is_said(arguments[1])) return 2;
  if (count > 2) {
    faults_make_clocks_mad();
    for (int i = 0; i < 50; i++)
      if (!live(folder, 16, accrue_seconds) || *what_was_said()) fail("wrong while time jumps", i);
    printf("50 lives while time jumps\n");
    return clear_store();
  }
  const long once = fail_each(0, 0) + fail_each(0, 1), lasting = fail_each(1, 0) + fail_each(1, 1);
  printf("%ld calls failed once, %ld for good\n", once, lasting);
  return 0;
}
