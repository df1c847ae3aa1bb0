// Loops inside: perfectly nested ones are counted together, else the outermost is the workers' and the innermost the
// lanes'. What the program says about sizes and levels gives way; its number of gangs, its reductions and its private
// variables stay, on every level that needs them.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { h = 30, w = 50, bins = 32 };
static int image[h][w];
static int a[bins], b[bins], c[bins], d[bins];

int main(void) {
  long sum = 0, rows = 3;
  int scratch;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) image[y][x] = (x * y + x) % bins;
  #pragma acc data copyin(image) copy(a, b, c, d)
  {
    // CHECK:      const size_t accrue_total = accrue_n * accrue_n2;
    // CHECK-NEXT: const int accrue_gangs = 7;
    // CHECK:      #pragma acc parallel loop gang num_gangs(accrue_gangs) vector_length(32){{$}}
    // CHECK:        const size_t accrue_q = ACCRUE_QUOTIENT(accrue_i, accrue_n2);
    // CHECK-NEXT:   int y = (int)accrue_q;
    // CHECK-NEXT:   int x = (int)((unsigned long long)(w - 1) - (accrue_i - accrue_q * accrue_n2));
    // CHECK-NOT:  acc loop gang
    #pragma acc parallel loop gang num_gangs(7) num_workers(4) vector_length(128)
    for (int y = 0; y < h; y++) {
      #pragma acc loop worker vector
      for (int x = w - 1; x >= 0; x--) {
        #pragma acc atomic
        a[image[y][x]]++;
      }
    }

    // CHECK:      accrue_count_gangs(accrue_n3, 32);
    // CHECK-NEXT: accrue_share_of(accrue_n3, (size_t)accrue_gangs2, 1);
    // CHECK-NEXT: #pragma acc parallel loop gang num_gangs(accrue_gangs2) vector_length(32) reduction(+:sum, rows)
    // CHECK:      #pragma acc loop worker private(scratch) reduction(+:sum, rows)
    // CHECK-NEXT: for (size_t accrue_i = accrue_first;
    // CHECK-NEXT:   int y = (int)accrue_i;
    // CHECK-NEXT:   scratch = y * 2;
    // CHECK-NEXT:   #pragma acc loop seq reduction(+:sum)
    // CHECK:          #pragma acc loop vector reduction(+:sum)
    #pragma acc parallel loop gang private(scratch) reduction(+:sum, rows)
    for (int y = 0; y < h; y++) {
      scratch = y * 2;
      #pragma acc loop worker reduction(+:sum)
      for (int part = 0; part < 2; part++) {
        #pragma acc loop vector reduction(+:sum)
        for (int x = part; x < w; x += 2) {
          sum += image[y][x];
          #pragma acc atomic
          b[(image[y][x] + scratch) % bins]++;
        }
      }
      rows += y;
    }

    // In a construct with braces, and in kernels, which becomes parallel.
    // CHECK:      #pragma acc parallel num_gangs(accrue_gangs3) vector_length(32) present(c)
    // CHECK-NEXT: {
    // CHECK-NEXT:   #pragma acc loop gang
    // CHECK-NEXT:   for (int accrue_g = 0;
    #pragma acc parallel present(c) vector_length(64)
    {
      #pragma acc loop independent collapse(2)
      for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
          #pragma acc atomic
          c[image[y][x]]++;
    }
    // CHECK:      #pragma acc parallel num_gangs(accrue_gangs4) vector_length(32) async(1) wait(2)
    #pragma acc kernels async(1) wait(2)
    #pragma acc loop independent
    for (int y = 0; y < h; y++) {
      // CHECK: #pragma acc loop seq
      #pragma acc loop
      for (int x = 0; x < w; x++) {
        #pragma acc atomic
        d[image[y][x]]++;
      }
    }
    #pragma acc wait
  }
  for (int k = 0; k < bins; k++) printf("%d %d %d %d\n", a[k], b[k], c[k], d[k]);
  printf("%ld %ld\n", sum, rows);
}
