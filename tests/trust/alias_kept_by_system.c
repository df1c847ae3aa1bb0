// A function of the system's keeps the histogram's address, and another gives it back.
// RUN: %every_plan %s
#include "data.h"
#include <pthread.h>
static pthread_key_t key;
int main(void) {
  int h[16] = {0};
  fill();
  pthread_key_create(&key, 0);
  pthread_setspecific(key, h);
  int *q = pthread_getspecific(key);
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (q[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
