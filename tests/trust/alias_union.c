// The histogram's memory has another member's name, too.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
union both { int h[16]; unsigned g[16]; } u;
int out[16];

int main(void) {
  fill();
  #pragma acc data copy(u, out) copyin(d[0:N])
  {
    #pragma acc kernels
    {
      #pragma acc loop independent
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        u.h[d[i]]++;
      }
      #pragma acc loop independent
      for (int k = 0; k < 16; k++) out[k] = u.g[k];
    }
  }
  show(out, 16);
}
