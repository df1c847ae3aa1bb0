// Functions that cannot be seen through, in five disguises.
// RUN: %report | FileCheck %s
void elsewhere(int *h, int k);
extern int (*chosen)(int);
struct tally {
  int *bins;
};
static int *global;
#pragma acc routine seq
static void in_member(struct tally *t, int k) {
  #pragma acc atomic
  t->bins[k]++;
}
#pragma acc routine seq
static void in_global(int k) {
  #pragma acc atomic
  global[k]++;
}
#pragma acc routine seq
static void deeper(struct tally *t, int k) { in_member(t, k); }

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

// Through a member.
void f2(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'t->bins' is updated inside 'in_member' (in line [[@LINE-36]]), and not passed to it by itself [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: give the function a parameter for the array, and pass the array in the loop
  #pragma acc parallel loop present(t)
  for (int i = 0; i < n; i++) {
    in_member(t, data[i]);
  }
}

// Through a global.
void f3(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'global' is updated inside 'in_global' (in line [[@LINE-41]]), and not passed to it by itself [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: give the function a parameter for the array, and pass the array in the loop
  #pragma acc parallel loop present(global)
  for (int i = 0; i < n; i++) {
    in_global(data[i]);
  }
}

// Through a member, two calls deep.
void f4(const int *data, int n, int *h, int *out, struct tally *t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'t->bins' is updated inside 'in_member' (in line [[@LINE-56]]), and not passed to it by itself [ACR017]
  // CHECK: :[[@LINE+1]]:3: fix: give the function a parameter for the array, and pass the array in the loop
  #pragma acc parallel loop present(t)
  for (int i = 0; i < n; i++) {
    deeper(t, data[i]);
  }
}
