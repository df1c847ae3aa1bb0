// default(none) with constants, references and static members, none of which need a clause.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct Table {
  static constexpr int bins = 16;
  static int h[bins];
};
int Table::h[Table::bins];
constexpr int scale = 2;
enum class Step { one = 1 };
int main() {
  const int offset = 1;
  int (&h)[16] = Table::h;
  fill();
  #pragma acc parallel loop copyin(d) copy(h) firstprivate(offset) default(none)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(d[i] + offset) % Table::bins] += scale * (int)Step::one;
  }
  show(Table::h, 16);
}
