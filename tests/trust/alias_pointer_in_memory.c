// The histogram is read by a pointer that lies in an array, whose own section says nothing of where it leads.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
typedef struct {
  int *p;
  int v;
} Link;
void count(int *h, const Link *k) {
  #pragma acc parallel loop copyin(k[0:N]) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(k[i].p[k[i].v] + k[i].v) & 15]++;
  }
}
int main(void) {
  static int h[16];
  static Link k[N];
  fill();
  for (int i = 0; i < N; i++) k[i].p = h, k[i].v = d[i];
  count(h, k);
  show(h, 16);
}
