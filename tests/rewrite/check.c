// The strategy check: the loops stay, and the first index out of range of each is told on stderr. What is printed stays the same.
// RUN: %accrue opt --check %s 2>/dev/null | grep -v 'CHECK[:-]\|TOLD\|RUN:' | FileCheck %s
// RUN: %accrue opt --check %s -o %t.c 2>/dev/null
// RUN: %accrue opt --check %t.c 2>/dev/null | cmp - %t.c
// RUN: gcc -O1 -Wall -Wextra -Werror -fopenacc %s -o %t.plain
// RUN: gcc -O1 -Wall -Wextra -Werror -fopenacc %t.c -o %t
// RUN: %t.plain > %t.expected
// RUN: %t 2> %t.told | cmp - %t.expected
// RUN: FileCheck %s --check-prefix=TOLD --implicit-check-not=index < %t.told
// Threads in place of a device's lanes: one of them keeps its index, without a race.
// RUN: python3 -IS %tests/differential/to_openmp.py < %t.c > %t.threads.c
// RUN: %tests/differential/watch build clang-22 %t.threads.c -o %t.threads
// RUN: %tests/differential/watch run %t.threads 2> %t.told | cmp - %t.expected
// RUN: FileCheck %s --check-prefix=THREADS --implicit-check-not=index < %t.told
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int data[n];

// CHECK: #define ACCRUE_CHECK_SUPPORT
// CHECK: #pragma acc routine seq

// Twice launched, told once. The index is in the array, but outside of the section that the clause states.
static void count(int *hist, int m) {
  // CHECK:      /* accrue: every index of 'hist' is checked; the first one out of range is told on stderr */
  // CHECK-NEXT: static int accrue_told;
  // CHECK-NEXT: accrue_outside accrue_first = {0, 0, 0, 0};
  // CHECK-NEXT: const long long accrue_hist_bins = (long long)m;
  // CHECK-NEXT: #pragma acc parallel loop copyin(data) copy(hist[0:m]) copy(accrue_first)
  #pragma acc parallel loop copyin(data) copy(hist[0:m])
  for (int i = 0; i < n; i++) {
    // CHECK:      #pragma acc atomic update
    // CHECK-NEXT: ((int *)(accrue_check(&accrue_first, 0, [[# @LINE + 3]], (long long)(data[i]), accrue_hist_bins), hist))[data[i]]++;
    // TOLD: accrue: {{.*}}check.c.tmp.c:[[# @LINE + 2]]: index 30 of 'hist' is out of range: it has 30 bins
    #pragma acc atomic update
    hist[data[i]]++;
  }
  // CHECK: accrue_tell(&accrue_told, &accrue_first, 0, __FILE__, "hist", accrue_hist_bins);
}

// Two histograms, a function, and clauses that name every variable: a launch tells of one index.
#pragma acc routine seq
static void add(double *sums, int k) {
  #pragma acc atomic update
  sums[k] += 0.5;
}

static void weigh(double *sums, int (*grid)[8], int length) {
  // CHECK:      #pragma acc parallel loop copyin(data) copy(sums[0:length], grid[0:5]) default(none) {{.$}}
  // CHECK-NEXT: copy(accrue_first) firstprivate(accrue_sums_bins, accrue_grid_bins)
  #pragma acc parallel loop copyin(data) copy(sums[0:length], grid[0:5]) default(none)
  for (int i = 0; i < n; i++) {
    // CHECK: add(((double *)(accrue_check(&accrue_first, 0, [[# @LINE + 2]], (long long)({{.*}}data[i]{{.*}}), accrue_sums_bins), sums)), data[i]);
    // TOLD-NEXT: check.c.tmp.c:[[# @LINE + 1]]: index 35 of 'sums' is out of range: it has 35 bins
    add(sums, data[i]);
    // CHECK: ((int (*)[8])(accrue_check(&accrue_first, 1, [[# @LINE + 2]], {{.*}}, accrue_grid_bins), grid))[data[i] / 8][data[i] % 8]++;
    #pragma acc atomic update
    grid[data[i] / 8][data[i] % 8]++;
  }
  // CHECK:      accrue_tell(&accrue_told, &accrue_first, 0, __FILE__, "sums", accrue_sums_bins);
  // CHECK-NEXT: accrue_tell(&accrue_told, &accrue_first, 1, __FILE__, "grid", accrue_grid_bins);
}

// An asynchronous launch is waited for. A negative index is told as it is.
static void shifted(int *middle) {
  // CHECK:      #pragma acc parallel loop copyin(data) copy(middle[0:bins]) async(3) copy(accrue_first)
  #pragma acc parallel loop copyin(data) copy(middle[0:bins]) async(3)
  for (int i = 0; i < n; i++) {
    // TOLD-NEXT: check.c.tmp.c:[[# @LINE + 2]]: index -2 of 'middle' is out of range: it has 40 bins
    #pragma acc atomic update
    middle[data[i] - 2]++;
  }
  // CHECK:      #pragma acc wait(3)
  // CHECK-NEXT: accrue_tell(
  #pragma acc wait(3)
}

// Through a pointer that the loop declares.
static void pointed(int *ends) {
  #pragma acc parallel loop copyin(data) copy(ends[0:bins])
  for (int i = 0; i < n; i++) {
    int *bin = ends + data[i] - 1;
    // CHECK: (*(__typeof__((*bin)) *)(accrue_check(&accrue_first, 0, [[# @LINE + 3]], (long long)(((char *)&((*bin)) - (char *)ends) / (long long)sizeof(int)), accrue_ends_bins), &((*bin))))++;
    // TOLD-NEXT: check.c.tmp.c:[[# @LINE + 2]]: index -1 of 'ends' is out of range: it has 40 bins
    #pragma acc atomic update
    (*bin)++;
  }
}

// All in range: nothing is told.
static int whole[bins];
static void within(void) {
  // CHECK: const long long accrue_whole_bins = (long long)(sizeof(whole) / sizeof(int));
  #pragma acc parallel loop copyin(data) copy(whole)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    whole[data[i]]++;
  }
}

int main(void) {
  static int hist[bins], grid[5][8], space[bins + 2], row[bins + 1];
  static double sums[bins];
  for (int i = 0; i < n; i++) data[i] = i % bins;
  for (int launch = 0; launch < 2; launch++) count(hist, 30);
  weigh(sums, grid, 35);
  shifted(space + 2);
  pointed(row + 1);
  within();
  for (int k = 0; k < bins; k++) printf("%d %g %d %d %d %d\n", hist[k], sums[k], grid[k / 8][k % 8], space[k], row[k], whole[k]);
}

// THREADS: index {{3[0-9]}} of 'hist' is out of range: it has 30 bins
// THREADS-NEXT: index {{3[5-9]}} of 'sums' is out of range: it has 35 bins
// THREADS-NEXT: index {{-[12]}} of 'middle' is out of range: it has 40 bins
// THREADS-NEXT: index -1 of 'ends' is out of range: it has 40 bins
