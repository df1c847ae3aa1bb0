// A loop that would never end is never reached: counting its iterations in front must not divide by its step, nor overflow.
// RUN: %same
#include <limits.h>
#include <stdio.h>

static int data[1000], h[16];

static void flat(int n, int m, int step) {
  #pragma acc parallel loop collapse(2) copyin(data) copy(h)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j += step) {
      #pragma acc atomic update
      h[data[i * m + j]]++;
    }
}

static void nested(int n, int m, int step) {
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc loop
    for (int j = 0; j < m; j += step) {
      #pragma acc atomic update
      h[data[i * m + j]]++;
    }
  }
}

static void far(long long first, long long end) {
  #pragma acc parallel loop copyin(data) copy(h)
  for (long long i = first; i < end; i++) {
    #pragma acc atomic update
    h[data[i - first]]++;
  }
}

int main(void) {
  for (int i = 0; i < 1000; i++) data[i] = i * 7 % 16;
  flat(10, 100, 3);
  nested(10, 100, 3);
  nested(0, 100, 0);
  far(LLONG_MAX - 20, LLONG_MAX);
  far(LLONG_MIN, LLONG_MIN + 30);
  for (int k = 0; k < 16; k++) printf("%d\n", h[k]);
}
