// The papers' Fig. 5, to the letter: eight copies, zeroed and merged by loops in tiles of 256, a copy for each group of gangs
// by the number of the iteration. `charge` is the study's remainder; the paper prints a product, which leaves the array.
#include <math.h>

#include "figure.h"

static void count(const unsigned *data, unsigned *hist, double *times) {
  const int vector_size = 256;
  const int gangs = (int)ceil((double)n / vector_size);
  const int num_locals = 8;
  int *locals = (int *)malloc(sizeof(int) * bins * num_locals);
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins]) create(locals[0:bins*num_locals])
  {
    for (int r = 0; r < repeats; r++) {
      #pragma acc parallel loop
      for (int i = 0; i < bins; i++) {
        hist[i] = 0;
      }
      const double start = milliseconds();
      #pragma acc parallel loop tile(256,1)
      for (int j = 0; j < num_locals; j++) {
        for (int i = 0; i < bins; i++) {
          locals[bins*j + i] = 0;
        }
      }
      #pragma acc parallel loop num_gangs(gangs) vector_length(vector_size)
      for (int i = 0; i < n; i++) {
        int num_iters = (int)ceil((double)n / gangs);
        int gang_id = i / num_iters;
        int charge = gang_id % num_locals;
        #pragma acc atomic update
        locals[bins*charge + data[i]]++;
      }
      #pragma acc parallel loop tile(256,1)
      for (int j = 0; j < num_locals; j++) {
        for (int i = 0; i < bins; i++) {
          #pragma acc atomic update
          hist[i] += locals[bins*j + i];
        }
      }
      times[r] = milliseconds() - start;
    }
  }
  free(locals);
}
