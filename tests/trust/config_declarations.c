// What the loop names is declared in an #if: a type, a member, the length of the array.
// OTHER-FLAGS: -DWIDE
// OTHER-FLAGS: -DLONG
// OTHER-FLAGS: -DBIG
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifdef WIDE
typedef double real;
#else
typedef int real;
#endif
struct grid {
#ifdef LONG
  short pad;
  long n;
#else
  int n;
#endif
};
#ifdef BIG
enum { size = 64 };
static real h[64];
#else
enum { size = 16 };
static real h[16];
#endif
int main(void) {
  struct grid g = {0};
  fill();
  g.n = N;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < g.n; i++) {
    #pragma acc atomic update
    h[d[i] + size - 16] += 3;
  }
  for (int k = 0; k < size; k++) printf("%.1f ", (double)h[k]);
  printf("\n");
}
