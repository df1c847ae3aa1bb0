#include "data.h"
void count(const int *x, int *h, const int *k, int n);
static int all[64];
int main(void) {
  fill();
  count(all, all + 16, d, N);
  show(all, 64);
}
