// A captured value that is used, in nine disguises.
// RUN: %report | FileCheck %s

// A slot.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'h[data[i]]': the captured 'slot' is an index in line [[@LINE+7]] [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: count first: a loop with 'atomic update' alone gives the number of slots of each counter (Accrue rewrites that one), and a prefix sum gives where each begins; or take the slots of many iterations by one capture of how many they need
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

// A slot of a cell's own counter, which goes through another variable.
struct cell { int n, items[8]; };
void f5(const int *restrict data, int n, struct cell *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'h[data[i]].n': the captured 'at' is an index in line [[@LINE+8]] [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: count first:
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int at;
    #pragma acc atomic capture
    at = h[data[i]].n++;
    const int place = at + 1;
    h[data[i]].items[place] = i;
  }
}

// A slot behind a pointer, from one counter.
void f6(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'h[0]': the captured 'at' is an index in line [[@LINE+7]] [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: write a flag for each iteration,
  #pragma acc parallel loop copy(h[0:1], out[0:n])
  for (int i = 0; i < n; i++) {
    int at;
    #pragma acc atomic capture
    { at = h[0]; h[0] += 1; }
    *(out + at) = data[i];
  }
}

// A function that hands out slots.
#pragma acc routine seq
static int take(int *counters, int k) {
  int slot;
  #pragma acc atomic capture
  slot = counters[k]++;
  return slot;
}
void f7(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the value of 'counters[k]' is captured in 'slot', which is returned in line [[@LINE-3]], as functions do that hand out slots [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: if no call uses what is returned, write 'atomic update' instead of 'atomic capture', and return nothing; else count first:
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) out[take(h, data[i])] = i;
}

// A linked list.
void f8(const int *restrict data, int n, int *restrict h, int *restrict next) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration puts 'i' in place of 'h[data[i]]' and takes what was there in 'old', as linked lists are built [ACR002]
  // CHECK: :[[@LINE+1]]:3: fix: build the lists as ranges of one array:
  #pragma acc parallel loop copy(h[0:64], next[0:n])
  for (int i = 0; i < n; i++) {
    int old;
    #pragma acc atomic capture
    { old = h[data[i]]; h[data[i]] = i; }
    next[i] = old;
  }
}
