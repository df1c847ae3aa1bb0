// Functions that cannot be seen through, in five disguises.
// RUN: %report | FileCheck %s
void elsewhere(int *h, int k);
extern int (*chosen)(int);
struct tally {
  int *bins;
};
static int *global, rows[8][8];
#pragma acc routine seq
static void in_member(struct tally *t, int k) {
  #pragma acc atomic
  t->bins[k]++;
  if (k > 8) in_member(t, k / 2);
}
#pragma acc routine seq
static void in_global(int *k) {
  #pragma acc atomic
  global[(*k)++]++;
}
#pragma acc routine seq
static void in_rows(int k) {
  #pragma acc atomic
  rows[k / 8][k % 8]++;
}

// Defined elsewhere.
void f0(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop runs 'elsewhere', whose body is not here (in line [[@LINE+6]]), which may use 'h' [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: show its body to this file, for instance as 'static inline' in a header, or call it in another loop
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    elsewhere(h, i);
  }
}

// By a pointer.
void f1(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop runs a call whose function shows only at run time (in line [[@LINE+6]]), which may use 'h' [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: call a function that is known here, by its name
  #pragma acc parallel loop copy(h[0:64], out[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    out[i] = chosen(i);
  }
}

// Through a member, by a function that calls itself.
void f2(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'in_member' calls itself, and may update another array or bin each time [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: write a loop in place of the call
  #pragma acc parallel loop present(t) copy(t->bins[0:64])
  for (int i = 0; i < n; i++) {
    in_member(t, data[i]);
  }
}

// Through a global, by an index that must not be computed twice.
void f3(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'global' is updated inside 'in_global' (in line 18), and not passed to it by itself [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: give the function a parameter for the array, and pass the array in the loop
  #pragma acc parallel loop copy(global[0:64])
  for (int i = 0; i < n; i++) {
    int k = data[i];
    in_global(&k);
  }
}

// Of an array that has rows.
void f4(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'rows' is updated inside 'in_rows' (in line 23), and not passed to it by itself [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: give the function a parameter for the array, and pass the array in the loop
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    in_rows(data[i]);
  }
}
