// Forms for which copies are not proved: each is named, with its line.
// RUN: %report | FileCheck %s
void forms(const int *data, int n, int hist[256], int *other) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp ordered' (in line [[@LINE+1]]) is not proved to go with copies [ACR031]
  #pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp parallel for simd' (in line [[@LINE+1]])
  #pragma omp parallel for simd
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp simd' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp simd
    for (int j = 0; j < 8; j++) {
      #pragma omp atomic
      hist[data[i] + j]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp atomic with a memory order' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic update seq_cst
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp critical' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    other[0] = i;
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp task' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp task
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp parallel for' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int j = 0; j < n; j++) {
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      hist[data[i]]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp cancel' (in line [[@LINE+5]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
    #pragma omp cancel for if (data[i] > 100)
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp linear' (in line [[@LINE+1]])
  #pragma omp parallel for linear(n)
  for (int i = 0; i < 100; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp nowait' (in line [[@LINE+1]])
  #pragma omp target teams distribute parallel for map(tofrom: hist[0:256]) nowait
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp map' (in line [[@LINE+1]])
  #pragma omp target teams distribute parallel for map(always, tofrom: hist[0:256])
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  #pragma omp parallel
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: fix: {{.*}}'omp for'
  int slot;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}slot{{.*}}[ACR002]
  #pragma omp parallel for private(slot)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic capture
    slot = hist[data[i]]++;
    other[slot] = i;
  }
}

// CHECK: :[[@LINE+2]]:3: left: {{.*}}the parallel region of 'omp for' is not in 'orphan' [ACR009]
void orphan(const int *data, int n, int hist[256]) {
  #pragma omp for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
}

// CHECK: :[[@LINE+2]]:3: left: {{.*}}'inner' runs on the device already [ACR009]
static void inner(const int *data, int n, int hist[256]) {
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
}
static void between(const int *data, int n, int hist[256]) { inner(data, n, hist); }
void outer(const int *data, int n, int hist[256]) {
  #pragma omp target map(tofrom: hist[0:256])
  between(data, n, hist);
}

#define PARALLEL parallel for
// CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro or _Pragma writes the directive 'omp parallel for' [ACR008]
void made(const int *data, int n, int hist[256]) {
  #pragma omp PARALLEL
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
}
