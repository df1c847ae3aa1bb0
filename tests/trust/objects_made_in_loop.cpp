// Constructors write to what they make, which is no histogram: also where they assign in their bodies. Members of a class are apart from
// those of its bases.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"

struct Remainder {
  int value, rest;
  Remainder(int number, int by) {
    value = number % by;
    set(number / by);
  }
  void set(int number) { this->rest = number; }
};
struct Pair {
  Remainder first, second;
  Pair(int number) : first(number, 5), second(first.rest, 3) {}
};

static void count(int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const Pair pair(d[i]);
    #pragma acc atomic update
    h[pair.first.value * 3 + pair.second.value]++;
  }
}

struct Bins {
  int bins[16] = {};
};
struct Energies : Bins {
  int width = 2, shift = 1;
  void fill() {
    #pragma acc parallel loop copyin(d)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      bins[(d[i] / width + shift) & 15]++;
    }
  }
};

int main() {
  static int h[16];
  fill();
  count(h);
  show(h, 16);
  Energies energies;
  energies.fill();
  show(energies.bins, 16);
}
