// calloc is told the size of a bin as a number, in either order, or bytes; a number that is no such size tells nothing.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include <stdlib.h>
#include "Inputs/on_device.h"

enum { n = 700, bins = 25 };
static int data[n];

int main(int count, char **words) {
  int nb = bins * count;
  int *a = calloc(nb, 4), *b = calloc(4, nb), *c = calloc(nb * 4, 1), *d = calloc(nb / 2 + 1, 8);
  double *e = malloc(nb * 8);
  (void)words;
  for (int k = 0; k < nb; k++) e[k] = 0;
  for (int i = 0; i < n; i++) data[i] = i % nb;
  to_device(a, nb * 4);
  to_device(b, nb * 4);
  to_device(c, nb * 4);
  to_device(d, nb * 4);
  to_device(e, nb * 8);
  // CHECK: :[[@LINE+6]]:3: found: in 'main', 4 histograms
  // CHECK-NEXT: histogram 'a' of nb x int (extent: allocation)
  // CHECK-NEXT: histogram 'b' of nb x int (extent: allocation)
  // CHECK-NEXT: histogram 'c' of (size_t)(nb * 4) / sizeof(int) x int (extent: allocation)
  // CHECK-NEXT: histogram 'e' of (size_t)(nb * 8) / sizeof(double) x double (extent: allocation)
  // CHECK-NEXT: 'd' stays: the number of bins of 'd' is not known here [ACR007]
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    a[data[i]]++;
    #pragma acc atomic
    b[data[i]]++;
    #pragma acc atomic
    c[data[i]]++;
    #pragma acc atomic
    d[data[i]]++;
    #pragma acc atomic
    e[data[i]] += 1;
  }
  from_device(a, nb * 4);
  from_device(b, nb * 4);
  from_device(c, nb * 4);
  from_device(d, nb * 4);
  from_device(e, nb * 8);
  for (int k = 0; k < nb; k++) printf("%d %d %d %d %g ", a[k], b[k], c[k], d[k], e[k]);
  printf("\n");
  free(a), free(b), free(c), free(d), free(e);
}
