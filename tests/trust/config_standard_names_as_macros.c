// Macros with names of types and functions that the written text may need.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR030{{$}}
#include "data.h"
static void *my_calloc(size_t n, size_t s) { return calloc(n, s); }
#define size_t unsigned
#define i64 long long
#define l 7
#define k index
#define g 1
#define begin 5
#define end 6
#define first 2
#define last 3
#define step 4
#define count 9
#define min(a, b) ((a) < (b) ? (a) : (b))
#define calloc my_calloc
int main(void) {
  static int h[16];
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    int k = d[i];
    #pragma acc atomic update
    h[k]++;
  }
  show(h, 16);
}
