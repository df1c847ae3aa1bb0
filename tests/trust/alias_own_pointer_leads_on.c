// A pointer that lies in an element leads out of the section of the elements.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
struct item {
  int key;
  const int *next;
};
void count(int *h, const struct item *items, int n) {
  #pragma acc parallel loop copyin(items[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    const struct item *p = items + i;
    #pragma acc atomic update
    h[(p->key + *p->next) & 15] += 3;
  }
}
void (*volatile unseen)(int *, const struct item *, int) = count;
int main(void) {
  static int h[16];
  static struct item items[N];
  fill();
  for (int i = 0; i < N; i++) items[i].key = d[i], items[i].next = &h[i & 15];
  unseen(h, items, N);
  show(h, 16);
}
