// More of what threads of OpenMP's cannot share: the loop is left, for this reason; duplicate takes it.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
// RUN: %accrue scan %s 2>&1 | FileCheck %s --check-prefix=DUPLICATE
// DUPLICATE: 7 sites, 7 can be rewritten
enum { n = 2000, m = 10, bins = 20 };
static int data[n], h[bins];
static _Thread_local int own;
#define ADD _Pragma("acc atomic")
static int read_own(void) { return own; }

void loops(int total) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}OpenMP counts in the type of 'i', which is too narrow [ACR028]
  #pragma acc parallel loop copyin(data) copy(h)
  for (short i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop compares its variable in another type, or with != [ACR028]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i != n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop compares its variable in another type, or with != [ACR028]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = n - 1; i >= (unsigned)m; i--) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

void variables(int *restrict total) {
  // CHECK: :[[@LINE+4]]:5: left: {{.*}}'last' belongs to a gang, and the loop writes to it [ACR028]
  #pragma acc parallel copyin(data) copy(h)
  {
    int last = 0;
    #pragma acc loop gang
    for (int i = 0; i < n; i++) {
      last = data[i];
      #pragma acc atomic
      h[last]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'own' is a variable of each thread [ACR028]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += own;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'own' is a variable of each thread [ACR028]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += read_own();
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a macro writes an atomic directive that must stay [ACR028]
  #pragma acc parallel loop copyin(data) copy(h, total[0:1])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    ADD
    *total += 1;
  }
}
