// Image: the joint histogram of two images, for their registration.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define PTRS a, b, joint

static void joint_counts(const unsigned char *a, const unsigned char *b, int n, int *joint) {
  #pragma acc parallel loop deviceptr(PTRS)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    joint[(a[i] >> 3) * 32 + (b[i] >> 3)]++;
  }
}

int main(void) {
  enum { N = 3000 };
  unsigned char *a = malloc(N), *b = malloc(N);
  int *joint = calloc(32 * 32, sizeof(int));
  for (int i = 0; i < N; i++) a[i] = below(256), b[i] = a[i] / 2 + below(100);
  joint_counts(a, b, N, joint);
  SHOW(joint, 32 * 32);
}
