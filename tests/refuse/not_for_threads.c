// What the strategy openmp leaves, and duplicate does not.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
// RUN: %accrue scan %s 2>&1 | FileCheck %s --check-prefix=DUPLICATE
// RUN: %accrue opt --strategy openmp %s -o %t 2>&1 && cmp %s %t
// DUPLICATE: 6 sites, 6 can be rewritten
static int next(int *p) { return ++*p; }

static void header(const int *data, int n, int *restrict h, int *p) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'next(p)' in the loop's header has side effects, and every thread would evaluate it [ACR028]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = next(p); i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

static void inner_reduction(const int *data, int n, int *h) {
  int sum = 0;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'sum' is reduced by a loop inside, but not by the outermost [ACR028]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc loop reduction(+:sum)
    for (int j = 0; j < 4; j++) sum += data[i];
    #pragma acc atomic
    h[data[i]]++;
  }
}

static int kept_value(const int *data, int n, int *h) {
  int last = 0;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'last', which the loop writes, may be read behind it [ACR028]
  #pragma acc kernels loop independent copy(h[0:64])
  for (int i = 0; i < n; i++) {
    last = data[i];
    #pragma acc atomic
    h[last]++;
  }
  return last;
}

#pragma acc routine seq
static void add(int *bin, int *total) {
  #pragma acc atomic
  ++*bin;
  #pragma acc atomic
  ++*total;
}

static int bins[64];

static void callee(const int *data, int n, int *total) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'add' runs an atomic directive for something that is not copied [ACR028]
  #pragma acc parallel loop copy(bins, total[0:1])
  for (int i = 0; i < n; i++) add(&bins[data[i]], total);
}

#pragma acc routine seq
static void count(int *bin) {
  #pragma acc atomic
  ++*bin;
}

static void unstated(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the number of bins of 'h' must be checked at every update, and not every one is a plain h[k] in the loop [ACR028]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) count(&h[data[i]]);
}

static double sum;

#pragma acc routine seq
static void walk(int k) {
  #pragma acc atomic
  bins[k]++;
  #pragma acc atomic
  sum += k;
}

#pragma acc routine seq
static void start(int k) { walk(k); }

static void told(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'start' runs an atomic directive for something that is not copied [ACR028]
  #pragma acc parallel loop copy(bins, sum)
  for (int i = 0; i < n; i++) start(data[i]);
}

void all(const int *data, int n, int *h, int *p) {
  header(data, n, h, p);
  inner_reduction(data, n, h);
  kept_value(data, n, h);
  callee(data, n, p);
  unstated(data, n, h);
  told(data, n);
}
