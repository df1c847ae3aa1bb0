// The elements' type has its name in a namespace and in a class; at the loop the names mean other types.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
namespace sim {
typedef double real;
struct Field {
  real rho[16];
};
}  // namespace sim
struct Tally {
  typedef long count;
  count hits[16];
};
typedef float real;
typedef signed char count;
int main() {
  static sim::Field f;
  static Tally t;
  static int out[16];
  fill();
  #pragma acc parallel loop copyin(d) copy(f, t)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    f.rho[d[i]] += 33554433;
    #pragma acc atomic update
    t.hits[d[i]] += 1000;
  }
  for (int k = 0; k < 16; k++) out[k] = (int)(f.rho[k] / 1024) + (int)t.hits[k] + (real)0 + (count)0;
  show(out, 16);
}
