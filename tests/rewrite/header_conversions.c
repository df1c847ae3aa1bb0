// Headers whose numbers are converted on the way, macros that are more than one word, lists, and names that hide others: loops that
// are counted in front of the construct have the iterations that the program wrote, or are left as they are.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null > %t.c
// RUN: gcc -w %s -o %t.whole && %t.whole > %t.expected
// RUN: gcc -O1 -Wall -Wextra -Werror -Wno-unknown-pragmas -fopenmp -DACCRUE_STRIP=16 %t.c -o %t && %t | cmp - %t.expected
// RUN: clang-22 -O1 -Wall -Wextra -Werror -Wno-unknown-pragmas -fopenmp -DACCRUE_STRIP=16 %t.c -o %t && %t | cmp - %t.expected
// RUN: %same
// SAME-FLAGS: -DACCRUE_STRIP=16
// MORE-WARNINGS: a loop starts an int at a float, and a variable has the name of one that Accrue writes.
#include <stdio.h>

enum { n = 1000, bins = 32 };
#define LO x[0] ? 3 : 4
#define LAST 1 << 9
#define SHIFTED (1 << 8)
static int x[n + 40], h[bins];
static long d[bins];

static void show(void) {
  long sum = 0;
  for (int k = 0; k < bins; k++) sum = sum * 7 + h[k] + 3 * d[k];
  printf("%ld ", sum);
}

static void integers(int m, float from, long long wide) {
  // A macro is one operand.
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = LO; i < n; i++) {
    #pragma acc atomic
    h[(x[i] * 3 + 7 + i) & 31]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i <= (LAST); i++) {
    #pragma acc atomic
    h[(x[i] * 3 + 7 + i) & 31]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < SHIFTED; i++) {
    #pragma acc atomic
    h[(x[i] * 3 + 7 + i) & 31]++;
  }
  show();

  // A comparison as unsigned, a first value that is cut off, one that is no integer.
  #pragma acc parallel loop copyin(x) copy(h)
  for (unsigned i = 4294966400u; i < (unsigned)m; i++) {
    #pragma acc atomic
    h[(x[i - 4294966400u] * 3 + 7 + i) & 31]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = (int)wide; i < n; i++) {
    #pragma acc atomic
    h[(x[i + 5] * 3 + 7 + i) & 31]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = from; i < n; i++) {
    #pragma acc atomic
    h[(x[i + 10] * 3 + 7 + i) & 31]++;
  }
  show();
}

static void bodies(void) {
  // A list means another thing without its parentheses.
  #pragma acc parallel loop copyin(x) copy(h, d)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[((void)x[i], (x[i] * 3 + 7) & 31)]++;
    #pragma acc atomic
    d[(x[i] * 5 + 7) & 31] += ((void)x[i], x[i] * 2 + 1);
  }
  show();

  // A name of the body that hides the loop's, one that is named in a type alone, a pointer to it, and none.
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < n; i++) {
    const int b = (x[i] * 3 + 7 + i) & 31;
    const int i = b ^ 5;
    #pragma acc atomic
    h[i]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < n; i++) {
    const __typeof__(i) a = x[5];
    #pragma acc atomic
    h[(a * 3 + 7 + a * 5) & 31]++;
  }
  show();
  #pragma acc parallel loop copyin(x) copy(h)
  for (int i = 0; i < n; i++) {
    int *p = &i;
    const int a = p ? x[i] : 0;
    #pragma acc atomic
    h[(a * 3 + 7 + a * 5) & 31]++;
  }
  show();
  int accrue_k = 0;
  #pragma acc data copyin(x)
  {
    #pragma acc parallel loop present(x) copy(h)
    for (int i = 0; i < n; i++) { /*/ a comment that
      begins so */
      #pragma acc atomic
      h[(x[accrue_k * n + i] * 3 + 7 + i) & 31]++;
    }
  }
  show();
  #pragma acc parallel default(none) copyin(x) copy(h)
  {
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[(x[i] * 3 + 7 + i) & 31]++;
    }
  }
  show();
}

int main(void) {
  for (int i = 0; i < n + 40; i++) x[i] = i * 7919 % 1013;
  integers(-1, -1.5f, (1ll << 32) - 5);
  bodies();
  printf("\n");
}
