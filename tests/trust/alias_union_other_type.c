// A union's other member shows the same bytes as another type.
// RUN: %every_plan %s
#include "data.h"
static union { int h[16]; float f[16]; } u;
static float out[16];
int main(void) {
  fill();
  #pragma acc data copy(u, out) copyin(d)
  {
    #pragma acc kernels
    {
      #pragma acc loop independent
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        u.h[d[i]]++;
      }
      #pragma acc loop independent
      for (int k = 0; k < 16; k++) out[k] = u.f[k] * 1e30f * 1e15f;
    }
  }
  for (int k = 0; k < 16; k++) printf("%g ", out[k]);
  printf("\n");
}
