// Where a pointer in a structure leads is not known.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
struct image {
  int *pixels, *bins;
};
void f(const int *restrict a, int n, struct image *image, int *restrict h, int *restrict g) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[image->pixels[i] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: where 'image->pixels[i]' in line [[#@LINE-3]] lies cannot be told
