// A construct in a member function whose clauses name members.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct Counter {
  int *bins, length;
  void count(int n) {
    #pragma acc parallel loop copy(bins[0:length])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      bins[d[i]]++;
    }
  }
};

int main() {
  fill();
  Counter c;
  c.length = 16;
  c.bins = new int[16]();
  c.count(N);
  show(c.bins, 16);
  delete[] c.bins;
}
