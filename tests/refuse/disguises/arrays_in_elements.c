// Bins in an array inside the elements of an array, in five disguises.
// RUN: %report | FileCheck %s
struct cell {
  int bins[16];
};
struct grid {
  struct cell cells[64];
};
struct deep {
  struct { int bins[16]; } inner;
};

// One of many by data.
void f0(const int *restrict a, const int *restrict b, int n, struct cell *restrict cells) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'cells[a[i]].bins' is an array inside an element of an array [ACR014]
  // CHECK: :[[@LINE+1]]:3: fix: use a two-dimensional array h[c][b]; if all iterations update the array of one and the same structure, take a pointer to it in front of the loop
  #pragma acc parallel loop copy(cells[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    cells[a[i]].bins[b[i]]++;
  }
}

// Always the same one.
void f1(const int *restrict a, const int *restrict b, int n, struct cell *restrict cells) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'cells[3].bins' is an array inside an element of an array [ACR014]
  // CHECK: :[[@LINE+1]]:3: fix: use a two-dimensional array h[c][b]; if all iterations update the array of one and the same structure, take a pointer to it in front of the loop
  #pragma acc parallel loop copy(cells[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    cells[3].bins[b[i]]++;
  }
}

// Of a member.
void f2(const int *restrict a, const int *restrict b, int n, struct grid *restrict g) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'g->cells[a[i]].bins' is an array inside an element of an array [ACR014]
  // CHECK: :[[@LINE+1]]:3: fix: use a two-dimensional array h[c][b]; if all iterations update the array of one and the same structure, take a pointer to it in front of the loop
  #pragma acc parallel loop copy(g[0:1])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g->cells[a[i]].bins[b[i]]++;
  }
}

// By a pointer to the element.
void f3(const int *restrict a, const int *restrict b, int n, struct cell *restrict cells) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'cell->bins' is an array inside an element of an array [ACR014]
  // CHECK: :[[@LINE+1]]:3: fix: use a two-dimensional array h[c][b]; if all iterations update the array of one and the same structure, take a pointer to it in front of the loop
  #pragma acc parallel loop copy(cells[0:64])
  for (int i = 0; i < n; i++) {
    struct cell *const cell = &cells[a[i]];
    #pragma acc atomic
    cell->bins[b[i]]++;
  }
}

// A structure deeper, by sums.
void f4(const int *restrict a, const int *restrict b, int n, struct deep *restrict cells) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'(cells + a[i])->inner.bins' is an array inside an element of an array [ACR014]
  // CHECK: :[[@LINE+1]]:3: fix: use a two-dimensional array h[c][b]; if all iterations update the array of one and the same structure, take a pointer to it in front of the loop
  #pragma acc parallel loop copy(cells[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    *((cells + a[i])->inner.bins + b[i]) += 1;
  }
}
