/* The one runtime of a process: made at the first launch, used by one thread after the other, finished at exit. */
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "runtime/native.h"
#include "runtime/runtime.h"

static accrue_runtime process_runtime;
static pthread_once_t process_once = PTHREAD_ONCE_INIT;
static pthread_mutex_t process_lock = PTHREAD_MUTEX_INITIALIZER;

double accrue_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void lock_process(void) { pthread_mutex_lock(&process_lock); }
static void unlock_process(void) { pthread_mutex_unlock(&process_lock); }

/* Does not wait for long: a device's runtime may have ended the program in the middle of a call that holds the lock. */
static void finish_process(void) {
  int is_locked = 0;
  for (int i = 0; i < 1000 && !is_locked; i++) {
    is_locked = pthread_mutex_trylock(&process_lock) == 0;
    if (!is_locked) sched_yield();
  }
  if (!is_locked) return;
  accrue_runtime_finish(&process_runtime);
  unlock_process();
}

static void begin_process(void) {
  accrue_settings settings;
  accrue_read_settings(&settings, getenv);
  accrue_runtime_open(&process_runtime, &settings, accrue_seconds);
  pthread_atfork(lock_process, unlock_process, unlock_process);
  atexit(finish_process);
}

void accrue_choose(accrue_launch *launch, accrue_site *site, const accrue_place *place, size_t iterations,
                   const accrue_histogram *histograms, int count) {
  pthread_once(&process_once, begin_process);
  lock_process();
  accrue_runtime_choose(&process_runtime, launch, site, place, iterations, histograms, count);
  unlock_process();
}

void accrue_choose_by_sample(accrue_launch *launch, const accrue_place *place) {
  lock_process();
  accrue_runtime_sample(&process_runtime, launch, place);
  unlock_process();
}

void accrue_end(accrue_launch *launch) {
  if (!launch->accrue_record) return;
  const double now = accrue_seconds();
  lock_process();
  accrue_runtime_end(&process_runtime, launch, now);
  unlock_process();
}

void accrue_give_up(accrue_launch *launch, const char *why, int is_passing) {
  lock_process();
  accrue_runtime_give_up(&process_runtime, launch, why, is_passing);
  unlock_process();
}

void accrue_restart(void) {
  accrue_settings settings;
  pthread_once(&process_once, begin_process);
  lock_process();
  accrue_read_settings(&settings, getenv);
  accrue_runtime_forget(&process_runtime, &settings);
  unlock_process();
}
