// A reduction that construct and loop both name stands once in what is written.
// RUN: %every_plan %s
#include <stdio.h>

enum { n = 50000, bins = 16 };
static int data[n], h[bins];

int main(void) {
  int sum = 0, most = 0;
  for (int i = 0; i < n; i++) data[i] = i * 7 % 13;
  #pragma acc parallel copy(h) copyin(data) reduction(+:sum) reduction(max:most)
  {
    #pragma acc loop gang reduction(+ : sum) reduction(max:most)
    for (int i = 0; i < n; i++) {
      sum += data[i];
      most = most > data[i] ? most : data[i];
      #pragma acc atomic update
      h[data[i]]++;
    }
  }
  for (int k = 0; k < bins; k++) printf("%d\n", h[k]);
  printf("%d %d\n", sum, most);
}
