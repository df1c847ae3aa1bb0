#define VALUE int
#include "count.h"
#include "data.h"
void b(int n, const int *v);

int main(void) {
  int h[16] = {0};
  fill();
  count(N, d, h, 16);
  show(h, 16);
  b(N, d);
}
