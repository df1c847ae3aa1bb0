// Threads of the program's own may launch loops at once; each gets copies of its own.
// RUN: rm -rf %t && mkdir %t && gcc -w %s -o %t/original && %t/original > %t/expected
// RUN: %tests/differential/same_openmp %s %t/expected %t
#include <pthread.h>
#include <stdio.h>

enum { n = 2000, bins = 300, launches = 30, hosts = 4 };
typedef struct {
  int step, h[bins];
} Job;

static void *count(void *given) {
  Job *job = given;
  int *h = job->h;
  const int step = job->step;
  for (int launch = 0; launch < launches; launch++) {
    #pragma acc parallel loop copy(h[0:bins])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[i * step % (bins - launch)]++;
    }
  }
  return NULL;
}

int main(void) {
  static Job jobs[hosts];
  pthread_t threads[hosts];
  for (int t = 0; t < hosts; t++) {
    jobs[t].step = t + 1;
    if (pthread_create(&threads[t], NULL, count, &jobs[t])) return 1;
  }
  for (int t = 0; t < hosts; t++) pthread_join(threads[t], NULL);
  for (int t = 0; t < hosts; t++) {
    for (int k = 0; k < bins; k++) printf("%d ", jobs[t].h[k]);
    printf("\n");
  }
}
