// Updates through a function, of members, in rows, by other operations, with lastprivate and reduction beside them: rewritten, and
// the same. Bins that depend on the thread's number are left.
// RUN: %report | FileCheck %s
// RUN: %tests/openmp/same %s
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_get_thread_num(void) { return 0; }
#endif

struct cell {
  int count;
  float other;
};

static inline void add(long *h, int k, int w) {
  #pragma omp atomic
  h[k] += w;
}

// CHECK: :[[@LINE+2]]:3: left: in 'byThread', {{.*}}[ACR006]
void byThread(const int *data, int n, int *hist) {
  #pragma omp parallel for num_threads(3)
  for (int i = 0; i < n; i++) {
    const int thread = omp_get_thread_num();
    #pragma omp atomic
    hist[(thread * 16 + data[i]) % 48]++;
  }
}

// CHECK: :[[@LINE+2]]:3: found: in 'through'
void through(const int *data, int n, long hist[128]) {
  #pragma omp parallel for schedule(static, 7)
  for (int i = 0; i < n; i++) add(hist, data[i], i % 3);
}

// CHECK: :[[@LINE+4]]:3: found: in 'members', 2 histograms
int members(const int *data, int n, struct cell *cells, unsigned short bits[16][8]) {
  int last = 0;
  double sum = 0;
  #pragma omp parallel for lastprivate(last) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    last = data[i];
    sum += last;
    #pragma omp atomic
    cells[data[i]].count += 2;
    #pragma omp atomic
    bits[data[i] % 16][data[i] / 16] |= 1u << i % 16;
  }
  return last + (int)sum;
}

// CHECK: :[[@LINE+2]]:3: found: in 'pairs'
void pairs(const int *data, int n, unsigned char *product) {
  #pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      #pragma omp atomic update
      product[data[i] & 15] = product[data[i] & 15] * (unsigned char)(2 * j + 1);
    }
}

int main(void) {
  const int n = 100000;
  int *data = malloc(n * sizeof *data), *hist = calloc(48, sizeof *hist), total = 0;
  for (int i = 0; i < n; i++) data[i] = i * 13 % 128;
  long *sums = calloc(128, sizeof *sums);
  struct cell *cells = calloc(128, sizeof *cells);
  static unsigned short bits[16][8];
  unsigned char product[16];
  for (int k = 0; k < 16; k++) product[k] = 1;
  byThread(data, n, hist);
  through(data, n, sums);
  printf("%d\n", members(data, n, cells, bits));
  pairs(data, n, product);
  for (int k = 0; k < 48; k++) total += hist[k];
  printf("%d\n", total);
  for (int k = 0; k < 128; k++) printf("%ld %d %d %d\n", sums[k], cells[k].count, bits[k % 16][k / 16], product[k % 16]);
  free(data), free(hist), free(sums), free(cells);
}
