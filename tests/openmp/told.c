// Functions that threads call, and that name the array themselves, get it told; those of a target do not.
// RUN: %accrue scan %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: %tests/openmp/same %s
#include <stdio.h>
enum { N = 4000, BINS = 64 };
static int data[N], counts[BINS], far[BINS];
struct tally {
  double low, high;
  double sums[BINS];
};

static void add(int k) {
  #pragma omp atomic
  counts[k]++;
}
static void sort_in(int k) {
  if (k >= 0 && k < BINS) add(k);
}
static void deep(void) {
  // CHECK: :[[@LINE+1]]:3: found: in 'deep', histogram 'counts' of 64 x int
  #pragma omp parallel for
  for (int i = 0; i < N; i++) sort_in(data[i] - 3);
}

static void weigh(struct tally *t, double x) {
  if (x < t->low || x >= t->high) return;
  #pragma omp atomic
  t->sums[(int)((x - t->low) / (t->high - t->low) * BINS)] += x;
}
static void members(struct tally *t) {
  // CHECK: :[[@LINE+1]]:3: found: in 'members', histogram 't->sums' of 64 x double
  #pragma omp parallel for schedule(guided)
  for (int i = 0; i < N; i++) weigh(t, data[i]);
}

#pragma omp declare target
static void on_device(int k) {
  #pragma omp atomic
  far[k]++;
}
#pragma omp end declare target
void device(void) {
  // CHECK: :[[@LINE+1]]:3: left: in 'device', 'far' is updated inside 'on_device' {{.*}}[ACR017]
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++) on_device(data[i] & 63);
}

int main(void) {
  static struct tally t = {4, 60, {0}};
  for (int i = 0; i < N; i++) data[i] = (i * 37 + i / 9) % 70;
  deep();
  members(&t);
  for (int k = 0; k < BINS; k++) printf("%d %g\n", counts[k], t.sums[k]);
}
