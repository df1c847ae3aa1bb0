/* exercise THREADS LAUNCHES FIRST SIZES [fork]: launches of one site from several threads, each with histograms of FIRST to
   FIRST + SIZES - 1 bins in turn, on a pretended GPU whose memory is the host's. Every launch is carried out as its plan says;
   the result and the copies are checked. With `fork`, a child does the same while the threads are at it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "accrue/runtime.h"

enum { iterations = 500, most_bins = 4096 };
static int launches, first, sizes, is_wrong;
static accrue_site site = {"exercise.c", 12, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_GANG_PRIVATE, 1, 0, 0, 0};

static void describe(accrue_place *place) {
  place->accrue_name = "pretended GPU";
  place->accrue_memory = place->accrue_available = (size_t)1 << 30;
  place->accrue_multiprocessors = 2;
}

static int count(unsigned *histogram, size_t bins, int thread) {
  const accrue_histogram one = {bins, sizeof(unsigned), most_bins, 0, 0, ACCRUE_CONTENT(unsigned, 0)};
  accrue_place place = {0, 0, thread, thread % 2, 0, NULL, 0, 0, 0, describe, accrue_host_allocate, accrue_host_release, NULL};
  accrue_launch launch;
  accrue_choose(&launch, &site, &place, iterations, &one, 1);
  unsigned *const copies = (unsigned *)launch.accrue_copies[0];
  const size_t l = launch.accrue_strategy == ACCRUE_DUPLICATE ? launch.accrue_number : 0;
  int is_right = 1;
  if (launch.accrue_must_fill) memset(copies, 0, l * bins * sizeof *copies);
  for (size_t i = 0; i < l * bins; i++) is_right &= copies[i] == 0;
  for (size_t i = 0; i < iterations; i++) (l ? copies + i % l * bins : histogram)[i * i % bins]++;
  for (size_t i = 0; i < l * bins; i++) histogram[i % bins] += copies[i], copies[i] = 0;
  accrue_end(&launch);
  return is_right;
}

static void *work(void *number) {
  const int thread = (int)(size_t)number;
  unsigned *const histogram = calloc(most_bins, sizeof *histogram), *const expected = calloc(most_bins, sizeof *expected);
  for (int launch = 0; launch < launches; launch++) {
    const size_t bins = (size_t)(first + launch % sizes);
    memset(histogram, 0, most_bins * sizeof *histogram);
    memset(expected, 0, most_bins * sizeof *expected);
    for (size_t i = 0; i < iterations; i++) expected[i * i % bins]++;
    if (!count(histogram, bins, thread) || memcmp(histogram, expected, most_bins * sizeof *expected))
      __atomic_store_n(&is_wrong, 1, __ATOMIC_RELAXED);
  }
  free(histogram);
  free(expected);
  return NULL;
}

int main(int count_of, char **arguments) {
  enum { most_threads = 1024 };
  pthread_t threads[most_threads];
  int status = 0;
  if (count_of < 5 || atoi(arguments[1]) > most_threads) return 2;
  const size_t thread_count = (size_t)atoi(arguments[1]);
  launches = atoi(arguments[2]), first = atoi(arguments[3]), sizes = atoi(arguments[4]);
  for (size_t i = 1; i < thread_count; i++) pthread_create(&threads[i], NULL, work, (void *)i);
  if (count_of > 5) {
    for (int i = 0; i < 20; i++) {
      const pid_t child = fork();
      if (child == 0) {
        work((void *)0);
        exit(is_wrong);
      }
      int result = 1;
      waitpid(child, &result, 0);
      status |= result;
    }
  }
  work((void *)0);
  for (size_t i = 1; i < thread_count; i++) pthread_join(threads[i], NULL);
  if (is_wrong || status) fprintf(stderr, "exercise: a launch went wrong\n");
  return is_wrong || status;
}
