#include "data.h"
void count(int n, const int *v, const int *limit, int *h);
int main(void) {
  static int h[20], other[16];
  fill();
  #pragma acc data copy(h, other)
  {
    count(N, d, other, h);
    count(N, d, h, h);
    count(N, d, h, h + 4);
  }
  show(h, 20);
}
