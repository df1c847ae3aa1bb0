// What must be apart from the histogram has a range that the program may not compute: a division, a member of nothing.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010*2
#include "data.h"
struct list {
  int n;
  const int *values;
};
void count(int *h, const int *k, int n, const struct list *list) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    if (list)
      for (int j = 0; j < list->n; j++) {
        #pragma acc atomic update
        h[(k[i] + list->values[j]) & 15]++;
      }
  }
}
void divide(int *h, const int *k, int n, int a, int b, const int *values) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    if (b)
      for (int j = 0; j < a / b; j++) {
        #pragma acc atomic update
        h[(k[i] + values[j]) & 15]++;
      }
  }
}
void (*volatile unseen)(int *, const int *, int, const struct list *) = count;
void (*volatile other)(int *, const int *, int, int, int, const int *) = divide;
int main(void) {
  static int h[16];
  const int values[] = {1, 2, 3};
  struct list list = {3, values};
  fill();
  unseen(h, d, N, &list);
  unseen(h, d, N, NULL);
  other(h, d, N, 3, 1, values);
  other(h, d, N, 3, 0, values);
  show(h, 16);
}
