#include "data.h"
void visible(int n, const int *v, const int *limit, int *h);
int main(void) {
  static int h[16];
  fill();
  visible(N, d, h, h);
  show(h, 16);
}
