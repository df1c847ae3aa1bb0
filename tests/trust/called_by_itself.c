// A function that calls itself passes another array, or another bin, each time.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*4
#include "data.h"
static int x[16], y[16], seen[256], depth[16];
static void turn(int *a, int *b, int n) {
  #pragma acc atomic update
  a[n & 15]++;
  if (n) turn(b, a, n / 2);
}
static void climb(int *s, int at) {
  #pragma acc atomic update
  s[at]++;
  if (at > 0) climb(s, (at - 1) / 2);
}
static void visit(int *levels, int n, int level) {
  #pragma acc atomic update
  levels[level]++;
  if (n > 1) visit(levels, n / 2, level + 1);
}
static void odd(int *a, int *b, int n);
static void even(int *a, int *b, int n) {
  #pragma acc atomic update
  a[n & 15]++;
  if (n) odd(a, b, n - 1);
}
static void odd(int *a, int *b, int n) {
  if (n) even(b, a, n - 1);
}
int main(void) {
  #pragma acc parallel loop copy(x, y)
  for (int i = 0; i < 5000; i++) turn(x, y, i);
  #pragma acc parallel loop copy(seen)
  for (int i = 0; i < 255; i++) climb(seen, i);
  #pragma acc parallel loop copy(depth)
  for (int i = 0; i < 255; i++) visit(depth, i, 0);
  #pragma acc parallel loop copy(x, y)
  for (int i = 0; i < 255; i++) even(x, y, i & 31);
  show(x, 16);
  show(y, 16);
  show(seen, 256);
  show(depth, 16);
}
