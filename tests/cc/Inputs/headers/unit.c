// All loops stand in headers, which are included in many ways.
#include <stdio.h>

#include "inc/outer.h"
#include "inc/inner.h"

#define NAME count_rows
#include "inc/twice.inc"
#undef NAME
#define NAME count_columns
#include "inc/twice.inc"

int main(void) {
  static unsigned char data[5000];
  static int hist[256];
  unsigned sum = 0;
  for (int i = 0; i < 5000; i++) data[i] = (unsigned char)(i * i % 253);
  count(data, 5000, hist);
  tally(data, 4000, hist);
  count_rows(data, 3000, hist);
  count_columns(data, 2000, hist);
  for (int k = 0; k < 256; k++) sum = sum * 31 + (unsigned)hist[k];
  printf("%u %s:%d %s:%d\n", sum, file_of_inner(), line_of_inner(), __FILE__, __LINE__);
  return 0;
}
