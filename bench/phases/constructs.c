// How long each compute construct of an OpenACC program takes, by OpenACC's profiling interface: run the program with this library's name in
// ACC_PROFLIB, and "construct SECONDS" stands on stderr at its end, a line for each in the order in which they ran. From the launch
// to the end; on a device that launches nothing, from the construct's start.
#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { most = 1 << 20 };
static double seconds[most], start;
static int count;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void begin(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)event, (void)api;
  start = now();
}

static void end(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)event, (void)api;
  if (count < most) seconds[count++] = now() - start;
}

static void print(void) {
  for (int k = 0; k < count; k++) fprintf(stderr, "construct %.9f\n", seconds[k]);
}

void acc_register_library(acc_prof_reg add, acc_prof_reg take, acc_prof_lookup_func look_up) {
  (void)take, (void)look_up;
  add(acc_ev_compute_construct_start, begin, acc_reg);
  add(acc_ev_enqueue_launch_start, begin, acc_reg);
  add(acc_ev_compute_construct_end, end, acc_reg);
  atexit(print);
}
