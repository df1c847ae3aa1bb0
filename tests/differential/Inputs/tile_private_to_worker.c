/* Wrong on a GPU: the array is private to the worker by a clause, and each lane has its own. */
#include <stdio.h>
enum { tiles = 64, per = 100, bins = 64, gangs = 4 };
static int k[tiles * per], h[bins];
int main(void) {
  int np[9];
  for (int i = 0; i < tiles * per; i++) k[i] = i % 9;
  #pragma acc parallel loop gang num_gangs(gangs) copyin(k) copy(h)
  for (int g = 0; g < gangs; g++) {
    #pragma acc loop worker private(np)
    for (int t = g * tiles / gangs; t < (g + 1) * tiles / gangs; t++) {
      #pragma acc loop vector
      for (int i = 0; i < 9; i++) np[i] = 0;
      #pragma acc loop vector
      for (int i = t * per; i < (t + 1) * per; i++) {
        #pragma acc atomic
        np[k[i]]++;
      }
      #pragma acc loop vector
      for (int i = 0; i < 9; i++) {
        #pragma acc atomic
        h[(t * 7 + i) % bins] += np[i];
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < bins; i++) sum += h[i];
  printf("%ld\n", sum);
}
