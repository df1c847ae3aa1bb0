// An index of which g++ knows that it is always the same, though it is no constant: GCC 12 reads the element of an array before the
// atomic update begins. So updates do not name the chip's array itself.
// RUN: %accrue opt --strategy gang-private %s -o %t.gang.cpp 2>/dev/null
// RUN: %accrue opt --strategy adaptive %s -o %t.adaptive.cpp 2>/dev/null
// RUN: for s in gang adaptive; do g++ -w -fopenacc -I %S/../../include -S %t.$s.cpp -o %t.$s.s -fdump-tree-gimple=%t.$s.gimple || exit 1; done
// RUN: %S/../differential/torn_atomics.py %t.gang.gimple %t.adaptive.gimple
// RUN: FileCheck %s < %t.gang.cpp
// RUN: %same
#include <cstdio>

static int masked[4];
static short rest[4];

static void count(const int *data, int n) {
  // CHECK: int accrue_masked_own[
  // CHECK-NEXT: int *accrue_masked_at = accrue_masked_own;
  // CHECK: accrue_masked_at[data[i] & 0]++;
  #pragma acc parallel loop copyin(data[0:n]) copy(masked, rest)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    masked[data[i] & 0]++;
    const int x = data[i];
    #pragma acc atomic update
    rest[x % 1] += 2;
    #pragma acc atomic update
    rest[x * 0] = rest[x * 0] + 1;
    #pragma acc atomic update
    rest[x * 4 & 3] -= x;
  }
}

int main() {
  enum { n = 5000 };
  static int data[n];
  for (int i = 0; i < n; i++) data[i] = i % 37;
  count(data, n);
  for (int k = 0; k < 4; k++) printf("%d %d\n", masked[k], rest[k]);
  return 0;
}
