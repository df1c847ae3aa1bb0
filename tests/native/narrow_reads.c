// RUN: %kernels %s %t | FileCheck %s
// RUN: not grep 'ld.global.*v4' %t/narrow_reads.c.9.ptx
// RUN: not grep 'ld.global.nc' %t/narrow_reads.c.19.ptx

// Reads that are not side by side stay single: of every fifth element, and from a place that only the data tell.
// CHECK: narrow_reads.c:9: kernel
// CHECK-NEXT: width 1,
void skip(const unsigned *data, const int *where, int n, int *h) {
  #pragma acc parallel loop present(data[0:5 * n], where[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[5 * i]]++;
  }
}

// What the loop itself writes may not come from the read-only cache.
// CHECK: narrow_reads.c:19: kernel
void keep(const unsigned *data, unsigned *seen, int n, int *h) {
  #pragma acc parallel loop present(data[0:n], seen[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    seen[i] = data[i];
    #pragma acc atomic
    h[data[i]]++;
  }
}
