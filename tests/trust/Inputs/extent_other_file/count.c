// Another file changes the number of bins between the data region and the loop.
#include "data.h"
extern int bins;
void shrink(void);
void restore(void);

int main(void) {
  static int v[5000];
  int *h = calloc(1000, sizeof *h);
  for (int i = 0; i < 5000; i++) v[i] = i * 7 % 1000;
  #pragma acc data copy(h[0:bins])
  {
    shrink();
    #pragma acc parallel loop copyin(v)
    for (int i = 0; i < 5000; i++) {
      #pragma acc atomic update
      h[v[i]] += 1;
    }
    restore();
  }
  show(h, 1000);
}
