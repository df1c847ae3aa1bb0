// What looks like a bound of the index, and is none: the number of bins is not known.
// RUN: %report | FileCheck %s
static int either(int x, int n) {
  if (x < 0) return -x;
  return x % n;
}

void f(const short *restrict data, const _Bool *restrict flags, int n, int bins, int *restrict hist) {
  // Numbers of a type with a sign may be negative.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[data[i]]++;
  }
  // Two counters need no copies.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(flags, hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[flags[i]]++;
  }
  // The index changes behind the guard.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    int k = data[i];
    if (k < 64) {
      k += 5;
      #pragma acc atomic
      hist[k]++;
    }
  }
  // The branch does something, and goes on.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    if (data[i] >= 64) {
      n--;
    }
    #pragma acc atomic
    hist[data[i]]++;
  }
  // Only one of two results is bounded.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[either(data[i], bins)]++;
  }
}
