// Arrays that are reached through structures are left, legal as they are.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
struct picture {
  int *pixels;
  int hist[8];
} all;
void f(const int data[100]) {
  for (int i = 0; i < 100; i++) all.hist[data[i] & 7]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', 'all.hist[data[i] & 7]' in line [[#@LINE-2]] is reached through a structure
void g(struct picture *one, int n) {
  for (int i = 0; i < n; i++) one->hist[one->pixels[i] & 7]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'g', where 'one->pixels[i]' in line [[#@LINE-2]] lies cannot be told
