// --native-file: the kernels stand in a file of their own, which is compiled and linked beside the program. Loops that come to
// the same kernel share it.
// RUN: rm -f %t.kernels.c && %accrue opt --strategy native --native-file %t.kernels.c %s -o %t.c
// RUN: grep -v 'CHECK\|RUN:' %t.c | FileCheck %s && FileCheck --check-prefix=FILE-CHECK %s < %t.kernels.c
// RUN: grep -c '^accrue_ptx accrue_ptx_.*{$' %t.kernels.c | grep -x 2
// RUN: cp %t.kernels.c %t.once && %accrue opt --strategy native --native-file %t.kernels.c %t.c -o %t.again.c
// RUN: cmp %t.c %t.again.c && cmp %t.kernels.c %t.once
// RUN: gcc -std=c11 -pedantic -Wall -Wextra -Wmissing-prototypes -Wredundant-decls -Werror -c %t.kernels.c -o %t.kernels.o
// RUN: gcc -fopenacc -O1 -Wall -Werror %s -o %t.original
// RUN: gcc -fopenacc -O1 -Wall -Wredundant-decls -Werror -I%tests/../include %t.c %t.kernels.o $(dirname %accrue)/../lib/libaccrue_runtime.a -o %t.native -lm -lpthread -ldl
// RUN: %t.original > %t.expected && env ACCRUE_CACHE_DIR= %t.native | cmp - %t.expected
// RUN: env ACCRUE_CACHE_DIR= ACCRUE_STRATEGY=native %t.native | cmp - %t.expected
#include <stdio.h>

// CHECK:      extern const char *accrue_ptx_[[FIRST:[0-9a-f]+]](void); /* in the file that --native-file named */
// CHECK:      extern const char *accrue_ptx_[[SECOND:[0-9a-f]+]](void);
// CHECK-NOT:  extern
enum { n = 3000, bins = 32 };
static int data[n], hist[bins], other[bins];

static void count(const int *values, int *into) {
  // CHECK: accrue_kernel accrue_made = { accrue_same_macros() ? accrue_ptx_[[FIRST]]() : 0,
  #pragma acc parallel loop copyin(values[0:n]) copy(into[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    into[values[i]]++;
  }
}

static void count_again(const int *values, int *into) {
  // CHECK: accrue_kernel accrue_made = { accrue_same_macros() ? accrue_ptx_[[FIRST]]() : 0,
  #pragma acc parallel loop copyin(values[0:n]) copy(into[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    into[values[i]]++;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * i % bins;
  count(data, hist);
  count_again(data, hist);
  // CHECK: accrue_kernel accrue_made = { accrue_same_macros() ? accrue_ptx_[[SECOND]]() : 0,
  #pragma acc parallel loop copyin(data) copy(other)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    other[data[i]] += i;
  }
  long sum = 0;
  for (int k = 0; k < bins; k++) sum += (long)hist[k] * (k + 1) + other[k];
  printf("%ld\n", sum);
}
// CHECK-NOT: .entry
// FILE-CHECK: /* The kernel of a loop in 'count', native_file.c. */
// FILE-CHECK: ".visible .entry accrue_lane_banked(\n"
// FILE-CHECK: /* The kernel of a loop in 'main', native_file.c. */
