// Types that have no name at the loop: nested in a class, given by auto, a parameter of another template.
// RUN: %every_plan --rewritten %s -std=c++20 | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
class Map {
  struct Cell {
    int n, more;
  };

 public:
  Cell cells[16];
};
template <class T>
struct Other {
  T bins[16];
};
template <class U>
static void count(Other<U> &o, auto *g) {
  #pragma acc parallel loop copyin(d) copy(o, g[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    o.bins[d[i]] += 2;
    #pragma acc atomic update
    g[d[i]] &= (1 << (d[i] + 4)) - 5;
  }
}
int main() {
  static Map m;
  static Other<short> o;
  static Other<long> p;
  static int out[16];
  unsigned g[16];
  unsigned char narrow[16];
  for (int k = 0; k < 16; k++) g[k] = narrow[k] = 255;
  fill();
  #pragma acc parallel loop copyin(d) copy(m)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    m.cells[d[i]].n++;
  }
  count(o, g);
  count(p, narrow);
  for (int k = 0; k < 16; k++) out[k] = m.cells[k].n + o.bins[k] + (int)p.bins[k] + (int)g[k] + narrow[k];
  show(out, 16);
}
