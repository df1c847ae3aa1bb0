// A function's index has types and sizes that are others where the loop stands: a cast, a variable's, a parameter's, sizeof, a row's.
// RUN: %every_plan --rewritten %s
#include "data.h"
typedef unsigned char word;
struct row { int cells[9]; };
typedef int line[5];
#pragma acc routine seq
static void by_cast(int *a, int k) {
  #pragma acc atomic
  a[(word)k % 37]++;
}
#pragma acc routine seq
static void by_parameter(int *a, word k) {
  const word half = k / 2;
  #pragma acc atomic
  a[half]++;
}
#pragma acc routine seq
static void by_size(int *a, int k) {
  #pragma acc atomic
  a[k % (int)sizeof(struct row)]++;
}
#pragma acc routine seq
static void by_row(line *a, int k) {
  #pragma acc atomic
  a[k % 8][k % 5]++;
}
static void run(int *h, line *a, int n) {
  typedef _Bool word;
  struct row { char cell; };
  const word one = 1;
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) by_cast(h, i + one);
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) by_parameter(h, i % 70);
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) by_size(h, i + (int)sizeof(struct row));
  #pragma acc parallel loop present(a[0:4])
  for (int i = 0; i < n; i++) by_row(a, i);
}
int main(void) {
  int *h = calloc(40, sizeof *h);
  line *a = calloc(8, sizeof *a);
  #pragma acc data copy(h[0:40], a[0:8])
  run(h, a, N);
  show(h, 40);
  show(a[0], 40);
}
