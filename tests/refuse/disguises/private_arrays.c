// Arrays that are private already, in five disguises.
// RUN: %report | FileCheck %s

// A clause.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  int local[64] = {0};
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'local' is in a private clause [ACR012]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done
  #pragma acc parallel loop private(local)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    local[data[i]]++;
  }
}

// Firstprivate.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  int local[64] = {0};
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'local' is in a firstprivate clause [ACR012]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done
  #pragma acc parallel loop firstprivate(local)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    local[data[i]]++;
  }
}

// Declared in the loop.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'own' is declared inside the loop [ACR012]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int own[64] = {0};
    #pragma acc atomic
    own[data[i] & 63]++;
    out[i] = own[0];
  }
}

// A structure in the loop.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'own.bins' is declared inside the loop [ACR012]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    struct { int bins[64]; } own = {{0}};
    #pragma acc atomic
    own.bins[data[i] & 63]++;
    out[i] = own.bins[0];
  }
}

// A pointer to one.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'own' is declared inside the loop [ACR012]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int own[64] = {0};
    int *p = own;
    #pragma acc atomic
    p[data[i] & 63]++;
    out[i] = own[0];
  }
}
