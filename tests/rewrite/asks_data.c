// A histogram so large that its extent does not tell how many copies pay: the first launch draws a sample of the data. On a device,
// which is the host here, and where so many updates are made; the result is the same whatever the sample says.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// RUN: %accrue opt %s -o %t.c 2>/dev/null
// RUN: gcc -O1 -Wall -Werror -Wno-unknown-pragmas -D_OPENACC=201711 -I%tests/differential/Inputs/device %t.c -o %t.asks
// RUN: gcc -O1 -Wno-unknown-pragmas %s -o %t.plain
// RUN: %t.plain half > %t.expected
// RUN: %t.asks half | diff - %t.expected
// RUN: %t.plain none > %t.expected
// RUN: %t.asks none | diff - %t.expected
#include <stdio.h>

enum { n = 1 << 14, m = 1 << 10, bins = 600000 };
static int column[m], row[n], hist[bins];

int main(int argc, char **argv) {
  const int rows = argc > 1 ? n : 16, half = argc > 1 && argv[1][0] == 'h';
  for (int i = 0; i < n; i++) row[i] = half && i % 2 ? -1 : (int)((unsigned)i * 2654435761u % 1000003u);
  for (int k = 0; k < m; k++) column[k] = k * 577;
  // CHECK:      size_t accrue_hist_l = 0, accrue_hist_room = 0;
  // CHECK-NEXT: int *accrue_hist = NULL;
  // CHECK-NEXT: int accrue_new = 1;
  // CHECK-NEXT: #pragma acc data copyin(column, row) copy(hist)
  #pragma acc data copyin(column, row) copy(hist)
  {
    for (int step = 0; step < 2; step++) {
      // CHECK:      if (accrue_new) {
      // CHECK:        const double accrue_hist_updates = 1.0 * (double)accrue_iterations(0, rows, 1) * (double)accrue_iterations(0, m, 1);
      // CHECK-NEXT:   if (accrue_asks_data(-1, accrue_hist_bins, sizeof(int), accrue_hist_updates)) {
      // CHECK-NEXT:     size_t accrue_sample[ACCRUE_DRAWS];
      // CHECK:          accrue_hist_l = accrue_locals_by(accrue_sample, accrue_hist_l, accrue_hist_bins, sizeof(int), accrue_hist_updates);
      // CHECK:        #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
      // CHECK:        accrue_new = 0;
      #pragma acc parallel loop collapse(2) present(column, row, hist)
      for (int i = 0; i < rows; i++)
        for (int k = 0; k < m; k++) {
          #pragma acc atomic update
          hist[row[i] < 0 ? 7 : (row[i] + column[k]) % bins]++;
        }
    }
  }
  // CHECK:      if (!accrue_new) {
  // CHECK-NEXT:   #pragma acc exit data delete(accrue_hist[0:accrue_hist_room])
  long check = 0;
  for (int k = 0; k < bins; k++) check += (long)hist[k] * (k % 1009);
  printf("%d %ld\n", hist[7], check);
}
