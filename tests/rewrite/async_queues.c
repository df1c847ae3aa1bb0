// Async sites: everything added goes to the same queue, and two queues never share copies.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int a[n], b[n], ha[bins], hb[bins];

int main(void) {
  for (int i = 0; i < n; i++) a[i] = i % bins, b[i] = i * 3 % bins;
  #pragma acc data copyin(a, b) copy(ha, hb)
  {
    for (int q = 1; q <= 2; q++) {
      // An async launch may outlast the data region, so the copies are not the region's.
      // CHECK: #pragma acc enter data create(accrue_ha[0:accrue_ha_room])
      // CHECK: #pragma acc parallel loop present(accrue_ha[0:accrue_ha_room]) async(q)
      // CHECK: #pragma acc parallel loop async(q) num_gangs
      #pragma acc parallel loop async(q)
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        ha[a[i]]++;
      }
      // CHECK: #pragma acc parallel loop present({{.*}} async(q)
      // CHECK: #pragma acc exit data delete(accrue_ha[0:accrue_ha_room]) async(q)
      // CHECK: #pragma acc wait(q)
      // CHECK: free(accrue_ha);
    }
    // CHECK: #pragma acc enter data create(accrue_hb[0:accrue_hb_room])
    // CHECK: #pragma acc parallel loop present(accrue_hb[0:accrue_hb_room]) async(3) wait(1, 2)
    #pragma acc parallel loop async(3) wait(1, 2)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hb[b[i]]++;
    }
    #pragma acc wait
  }
  for (int k = 0; k < bins; k++) printf("%d %d ", ha[k], hb[k]);
  printf("\n");
}
