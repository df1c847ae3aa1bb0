// A sample in front of the forms of adaptive: where the runtime asks for it, some iterations tell in which bins they would update.
// On a device that is the host, the runtime asks where sizes do not tell what to do, and the plan follows from what it saw.
// RUN: %accrue opt --strategy adaptive %s 2>/dev/null | grep -v 'CHECK\|RUN:\|SEEN' | FileCheck %s
// RUN: %accrue opt --strategy adaptive %s -o %t.c 2>/dev/null
// RUN: gcc -O1 -Wall -Wextra -Werror -Wno-unknown-pragmas -D_OPENACC=201711 -I%tests/differential/Inputs/device -I%tests/../include %t.c $(dirname %accrue)/../lib/libaccrue_runtime.a -lpthread -ldl -o %t
// RUN: env ACCRUE_NOTIFY=3 ACCRUE_CACHE_DIR= %t 2>&1 >/dev/null | FileCheck %s --check-prefix=SEEN
// RUN: env ACCRUE_NOTIFY=3 ACCRUE_CACHE_DIR= ACCRUE_STRATEGY=leave %t 2>&1 >/dev/null | FileCheck %s --check-prefix=UNASKED
// RUN: %same
#include <stdio.h>
// UNASKED-NOT: a sample of

enum { n = 1 << 18, bins = 1 << 20, rows = 6, columns = 20, width = 30, height = 50 };
static int data[n], contended[bins], spread[bins];
static float weight[n];
static int grid[rows][columns], pixels[height * width];
static double sums[columns];
static unsigned plain[columns], other[columns];

static int bin_of(int value) { return value % columns; }

// CHECK-LABEL: static void count_contended
// SEEN: count_contended: 262144 iterations, 1048576 bins on a device of threads: a sample of 1024 iterations found 9{{[89].*}}% of the updates in the fullest bin; predicted: duplicate:
// SEEN-NEXT: count_contended: duplicate:{{[0-9]+}} chosen: predicted to be the fastest
static void count_contended(int m) {
  // CHECK:      accrue_begin(&accrue_run, &accrue_loop, accrue_iterations(0, m, 1), accrue_sizes, 1, 1, 1, 0, 0);
  // CHECK-NEXT: if (accrue_run.accrue_sample) { /* once for a size: where would some of the iterations update? */
  // CHECK-NEXT:   size_t *const accrue_sample = accrue_run.accrue_sample;
  // CHECK-NEXT:   const size_t accrue_n = accrue_iterations(0, m, 1);
  // CHECK-NEXT:   #pragma acc parallel loop copyout(accrue_sample[0:ACCRUE_DRAWS]) present(data)
  // CHECK-NEXT:   for (int accrue_lane = 0; accrue_lane < ACCRUE_DRAWS; accrue_lane++) {
  // CHECK-NEXT:     const size_t accrue_i = ACCRUE_DRAWN(accrue_lane, accrue_n);
  // CHECK-NEXT:     int i = (int)accrue_i;
  // CHECK-NEXT:     accrue_sample[accrue_lane] = (size_t)(data[i] % 128 == 0 ? data[i] : bins / 3);
  // CHECK-NEXT:   }
  // CHECK-NEXT:   accrue_sampled(&accrue_run, 1);
  // CHECK-NEXT: }
  // CHECK-NEXT: if (accrue_run.accrue_strategy == ACCRUE_LEAVE) {
  #pragma acc parallel loop present(data) copy(contended)
  for (int i = 0; i < m; i++) {
    #pragma acc atomic update
    contended[data[i] % 128 == 0 ? data[i] : bins / 3]++;
  }
}

// CHECK-LABEL: static void count_spread
// SEEN: count_spread: 262144 iterations, 1048576 bins on a device of threads: a sample of 1024 iterations found less than 0.1% of the updates in the fullest bin; predicted: leave
// SEEN-NEXT: count_spread: leave chosen
static void count_spread(int m) {
  // CHECK: accrue_sampled(&accrue_run, (m > 2) != 0);
  #pragma acc parallel loop present(data, spread) if(m > 2)
  for (int i = 0; i < m; i++) {
    #pragma acc atomic update
    spread[data[i]]++;
  }
}

// Loops that are counted together, rows, several histograms, several updates of one, which lanes take in turn; what only a
// value uses.
// CHECK-LABEL: static void count_both
static void count_both(void) {
  int y;
  // CHECK:      if (accrue_run.accrue_sample) {
  // CHECK:        const size_t accrue_n = accrue_iterations(1, height, 1);
  // CHECK-NEXT:   const size_t accrue_n2 = accrue_iterations(0, width, 2);
  // CHECK-NEXT:   #pragma acc parallel loop copyout(accrue_sample[0:2 * ACCRUE_DRAWS]) default(none) present(pixels, weight) private(y) firstprivate(accrue_n, accrue_n2)
  // CHECK:          const size_t accrue_i = ACCRUE_DRAWN(accrue_lane, (accrue_n * accrue_n2));
  // CHECK-NEXT:     const size_t accrue_q = ACCRUE_QUOTIENT(accrue_i, accrue_n2);
  // CHECK-NEXT:     y = (__typeof__(y))(1 + accrue_q);
  // CHECK-NEXT:     int x = (int)((accrue_i - accrue_q * accrue_n2) * 2);
  // CHECK-NEXT:     const int value = pixels[y * width + x];
  // CHECK-NEXT:     const float w = weight[x];
  // CHECK-NEXT:     (void)w;
  // CHECK-NEXT:     accrue_sample[accrue_lane] = accrue_lane % 2 == 0 ? (size_t)((size_t)(value % rows) * 20 + (size_t)(value % columns)) : (size_t)((size_t)0 * 20 + (size_t)(value % 7));
  // CHECK-NEXT:     accrue_sample[ACCRUE_DRAWS + accrue_lane] = (size_t)(value % columns);
  // CHECK-NEXT:   }
  #pragma acc parallel loop collapse(2) default(none) present(pixels, weight) copy(grid) copy(sums)
  for (y = 1; y < height; y++)
    for (int x = 0; x < width; x += 2) {
      const int value = pixels[y * width + x];
      const float w = weight[x];
      #pragma acc atomic
      grid[value % rows][value % columns]++;
      #pragma acc atomic
      sums[value % columns] += w;
      #pragma acc atomic
      grid[0][value % 7] += 2;
    }
}

// Where the loop stands alone in its construct.
// CHECK-LABEL: static void count_alone
static void count_alone(void) {
  // CHECK: #pragma acc parallel loop copyout(accrue_sample[0:ACCRUE_DRAWS]) present(data)
  #pragma acc parallel present(data)
  {
    #pragma acc loop
    for (int i = 0; i < 500; i++) {
      #pragma acc atomic
      plain[data[i] % columns]++;
    }
  }
}

// A loop inside that may have no iterations, of which nothing may be drawn then.
// CHECK-LABEL: static void count_inside
static void count_inside(int inside) {
  // CHECK:      for (int accrue_lane = 0; accrue_lane < ((accrue_n * accrue_n2) > 0 ? ACCRUE_DRAWS : 0); accrue_lane++) {
  // CHECK-NEXT:   const size_t accrue_i = ACCRUE_DRAWN(accrue_lane, (accrue_n * accrue_n2));
  #pragma acc parallel loop gang present(data)
  for (int i = 0; i < 20; i++) {
    #pragma acc loop vector
    for (int j = 0; j < inside; j++) {
      #pragma acc atomic
      plain[data[i * 20 + j] % columns]++;
    }
  }
}

// No sample: the launch is asynchronous; the construct itself brings the data; a function is called; the loop's body needs what
// stands in front of it.
// CHECK-LABEL: static void count_without
// CHECK-NOT: accrue_sampled
static void count_without(void) {
  #pragma acc parallel loop present(data) async(1)
  for (int i = 0; i < 500; i++) {
    #pragma acc atomic
    other[data[i] % columns]++;
  }
  #pragma acc wait(1)
  #pragma acc parallel loop copyin(data) copy(other)
  for (int i = 0; i < 500; i++) {
    #pragma acc atomic
    other[data[i] % columns]++;
  }
  #pragma acc parallel loop present(data)
  for (int i = 0; i < 500; i++) {
    #pragma acc atomic
    other[bin_of(data[i])]++;
  }
  #pragma acc parallel present(data)
  {
    const int shift = 3;
    #pragma acc loop
    for (int i = 0; i < 500; i++) {
      #pragma acc atomic
      other[(data[i] + shift) % columns]++;
    }
  }
}

// CHECK-LABEL: int main
int main(void) {
  for (int i = 0; i < n; i++) data[i] = (int)(i * 2654435761u >> 12), weight[i] = i % 4 * 0.25f;
  for (int i = 0; i < height * width; i++) pixels[i] = i * i % 255;
  #pragma acc data copyin(data, weight, pixels) copy(contended, spread, grid, sums, plain, other)
  {
    count_contended(n);
    count_spread(n);
    count_both();
    count_alone();
    count_inside(0);
    count_inside(7);
    count_without();
  }
  unsigned long sum = 0;
  for (int k = 0; k < bins; k++) sum += (unsigned long)(k % 1000) * (3u * (unsigned)contended[k] + (unsigned)spread[k]);
  printf("%lu\n", sum);
  for (int c = 0; c < columns; c++) {
    printf("%.2f %u %u", sums[c], plain[c], other[c]);
    for (int r = 0; r < rows; r++) printf(" %d", grid[r][c]);
    printf("\n");
  }
}
