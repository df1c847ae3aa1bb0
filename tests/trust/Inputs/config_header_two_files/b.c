#define VALUE int
#define TWICE
#include "data.h"
#include "count.h"
void b(int n, const int *v) {
  int h[16] = {0};
  count(n, v, h, 16);
  show(h, 16);
}
