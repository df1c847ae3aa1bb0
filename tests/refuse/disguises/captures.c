// A captured count that is used, in five disguises.
// RUN: %report | FileCheck %s

// A slot.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'h[data[i]]': the captured 'slot' is an index in line [[@LINE+7]] [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: count first: a loop with 'atomic update' alone gives the number of slots of each counter (Accrue rewrites that one), and a prefix sum gives where each begins; or take the slots of a whole gang by one capture of how many it needs
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    int slot;
    #pragma acc atomic capture
    slot = h[data[i]]++;
    out[slot] = i;
  }
}

// The new value.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the value of 'h[data[i]]' is captured in 'now' and used [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: if the value is not needed, write 'atomic update' instead of 'atomic capture'
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    int now;
    #pragma acc atomic capture
    now = ++h[data[i]];
    if (now == 1) out[i] = 1;
  }
}

// In a block.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the value of 'h[data[i]]' is captured in 'before' and used [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: if the value is not needed, write 'atomic update' instead of 'atomic capture'
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    int before;
    #pragma acc atomic capture
    {
      before = h[data[i]];
      h[data[i]] += 2;
    }
    out[i] = before;
  }
}

// Stored at once.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the value of 'h[data[i]]' is captured in 'out[i]' and used [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: if the value is not needed, write 'atomic update' instead of 'atomic capture'
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic capture
    out[i] = h[data[i]]++;
  }
}

// Returned through a pointer.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the value of 'h[data[i]]' is captured in '*last' and used [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: if the value is not needed, write 'atomic update' instead of 'atomic capture'
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    int *last = out;
    #pragma acc atomic capture
    *last = h[data[i]]++;
  }
}
