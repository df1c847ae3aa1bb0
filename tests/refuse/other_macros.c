// What a file cannot ask at its first line: text that the command line gives, also behind another macro, and macros of a header.
// RUN: %accrue scan %s -- -DOP=+= -DREAL=float -DMODE=SLOW 2>&1 | FileCheck %s
#include "Inputs/depends_on_macros.h"
#define ADD_BY OP
#define SLOW 1
static int h[16];
static REAL s[16];
#if MODE == SLOW
#define WEIGHT 2 * 1
#else
#define WEIGHT 1 * 1
#endif

void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the macro 'ADD_BY' in the loop stands for text that the command line gives [ACR026]
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] ADD_BY 1;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the macro 'REAL' in 's' stands for text that the command line gives [ACR026]
  #pragma acc parallel loop copyin(data[0:n]) copy(s)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    s[data[i]] += 1;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the macro 'MODE' decides what the loop does, and is no number that an #if could compare [ACR026]
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += WEIGHT;
  }
}
// CHECK: depends_on_macros.h:6:3: left: {{.*}}the macro 'SHIFT' decides what the loop does, and it stands in a header, which other files include [ACR026]
