// Routines that look like those that are told, and are not: the rest goes to another array; the number of bins does more than tell
// which they are; the index that is compared is not the one that is updated; it is compared as a small number.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*4
#include <stdio.h>
#pragma acc routine seq
static void put(int *h, unsigned long n, int *rest, int k) {
  #pragma acc atomic
  ((unsigned long)(k) < n ? h : rest)[k]++;
}
#pragma acc routine seq
static void put_counted(int *h, unsigned long n, int k) {
  #pragma acc atomic
  ((unsigned long)(k) < n ? h : h)[k] += (int)n;
}
#pragma acc routine seq
static void put_other(int *h, unsigned long n, int *rest, int k) {
  #pragma acc atomic
  ((unsigned long)(k / 2) < n ? h : rest)[k]++;
}
#pragma acc routine seq
static void put_small(int *h, unsigned long n, int *rest, int k) {
  #pragma acc atomic
  ((unsigned char)(k) < n ? h : rest)[k]++;
}
int main(void) {
  static int a[300], b[300], data[300];
  for (int i = 0; i < 300; i++) data[i] = i * i % 97 + (i & 1) * 200;
  #pragma acc parallel loop copyin(data) copy(a[0:300], b[0:300])
  for (int i = 0; i < 300; i++) put(a, 20, b, data[i]);
  #pragma acc parallel loop copyin(data) copy(a[0:300])
  for (int i = 0; i < 300; i++) put_counted(a, 20, data[i]);
  #pragma acc parallel loop copyin(data) copy(a[0:300])
  for (int i = 0; i < 300; i++) put_other(a, 20, a, data[i]);
  #pragma acc parallel loop copyin(data) copy(a[0:300])
  for (int i = 0; i < 300; i++) put_small(a, 20, a, data[i]);
  for (int i = 0; i < 300; i++) printf("%d %d\n", a[i], b[i]);
}
