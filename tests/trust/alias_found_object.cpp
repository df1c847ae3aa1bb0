// Objects that hand on where they are: a run asks whether what is found in memory is the histogram.
// RUN: %every_plan %s
#include "data.h"

struct Table;
static Table *made, *shown;
struct Table {
  int bins[N];
  Table() : bins{} { made = this; }
  void show() { shown = this; }
};
static int out[N], perm[N];

struct Run {
  const Table *own;
  Run(Table t, long long &sum) : own(&t) {
    #pragma acc parallel loop copyin(perm) copy(t) copyout(out)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      t.bins[perm[i]] += 5;
      out[i] = own->bins[perm[i]];
    }
    for (int i = 0; i < N; i++) sum += out[i] * (i % 7) + t.bins[i];
  }
};

int main() {
  long long sum = 0;
  for (int i = 0; i < N; i++) perm[i] = (i * 7 + 3) % N;
  Table t, u;
  made = &t;
  #pragma acc parallel loop copyin(perm) copy(t) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t.bins[perm[i]] += 3;
    out[i] = made->bins[perm[i]];
  }
  for (int i = 0; i < N; i++) sum += out[i] * (i % 5);
  u.show();
  #pragma acc parallel loop copyin(perm) copy(u) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    u.bins[perm[i]] += 2;
    out[i] = shown->bins[perm[i]];
  }
  for (int i = 0; i < N; i++) sum += out[i] * (i % 3);
  Run run(t, sum);
  printf("%lld\n", sum);
  return run.own == nullptr;
}
