// A class has an operator new that gives the same memory twice.
// RUN: %every_plan %s
#include "data.h"
struct Bins { int b[16]; static void *operator new(size_t); };
static Bins space;
void *Bins::operator new(size_t) { return &space; }
int main() {
  fill();
  Bins *h = new Bins, *g = new Bins;
  #pragma acc parallel loop copyin(d) copy(h[0:1])
  for (int i = 0; i < N; i++) {
    if (g->b[d[i]] < 10) {
      #pragma acc atomic update
      h->b[d[i]]++;
    }
  }
  show(h->b, 16);
}
