#include "data.h"
void count(const int *x, int *h, const int *k, int n, unsigned back);
static int all[64];
int main(void) {
  fill();
  count(all + 8, all + 8, d, N, -16u);
  show(all, 64);
}
