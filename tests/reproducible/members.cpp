// Two members of an element, beside an array of integers, in a function template.
// RUN: %sums %s duplicate:3 gang-private adaptive openmp:3
#include "weights.h"

struct Cell {
  int hits;
  REAL halves, unused, sum;
};
static Cell cells[128];
static long long counts[128];

template <class Place> static void add(const Place *place, int n) {
  #pragma acc parallel loop copyin(place[0:n], weights[0:n]) copy(cells, counts)
  for (int i = 0; i < n; i++) {
    const int k = place[i];
    #pragma acc atomic update
    cells[k].sum = weights[i] + cells[k].sum;
    if (i % 2 == 0) {
      #pragma acc atomic
      cells[k].halves -= 0.5;
    } else {
      #pragma acc atomic
      cells[k].halves--;
    }
    #pragma acc atomic
    counts[k] += 2 - i % 2 * 1;
  }
}

int main() {
  readAll();
  for (int k = 0; k < extent; k++) cells[k].sum = bins[k];
  add(places, count);
  double halves = 0, all = 0;
  for (int k = 0; k < extent; k++) {
    halves += cells[k].halves;
    all += counts[k];
    bins[k] = cells[k].sum;
  }
  if (halves != -0.75 * count || all != 1.5 * count || cells[extent - 1].hits != 0) return 1;
  showAll();
  return 0;
}
