// A function counts what is not in range in members of its own: sums, and no arrays that could be passed to it.
// RUN: %report | FileCheck %s
typedef struct {
  int n;
  unsigned *bin, under;
} hist;
#pragma acc routine seq
static void fill(hist *h, int x) {
  if (x < h->n) {
    #pragma acc atomic
    h->under++;
  }
}
void one(hist *h, const int *x, int n) {
  // CHECK: :[[@LINE+2]]:3: left: in 'one', 'h->under' in 'fill' is one element, updated by every iteration that comes to it [ACR004]
  // CHECK-NEXT: fix: gather it in a variable with a 'reduction' clause
  #pragma acc parallel loop copyin(x[0:n])
  for (int i = 0; i < n; i++) fill(h, x[i]);
}
void many(hist *h, const int *x, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'many', 'h->under' is updated inside 'fill' (in line 11), {{.*}}[ACR017]
  #pragma acc parallel loop copyin(x[0:n])
  for (int i = 0; i < n; i++) fill(h + x[i], x[i]);
}
