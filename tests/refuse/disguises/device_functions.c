// Loops that run on the device already, in five disguises.
// RUN: %report | FileCheck %s

// A routine of gangs.
#pragma acc routine gang
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'f0' runs on the device already [ACR009]
  // CHECK: :[[@LINE+1]]:3: fix: move the loop to the function that launches it
  #pragma acc loop gang
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Of workers, in a function of this file that a construct calls.
#pragma acc routine worker
static void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'f1' runs on the device already [ACR009]
  // CHECK: :[[@LINE+1]]:3: fix: move the loop to the function that launches it
  #pragma acc loop worker
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Named by a directive in front.
void f2(const int *restrict data, int n, int *restrict h);
#pragma acc routine(f2) vector
void f2(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'f2' runs on the device already [ACR009]
  // CHECK: :[[@LINE+1]]:3: fix: move the loop to the function that launches it
  #pragma acc loop vector
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Without a level, and without one of the loop's.
#pragma acc routine
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}no compute construct is around the loop in 'f3' [ACR009]
  // CHECK: :[[@LINE+1]]:3: fix: if the host runs it, write 'acc parallel loop'; if a construct elsewhere calls it, move the loop there
  #pragma acc loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A loop without a construct, in no routine.
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}no compute construct is around the loop in 'f4' [ACR009]
  // CHECK: :[[@LINE+1]]:3: fix: if the host runs it, write 'acc parallel loop'; if a construct elsewhere calls it, move the loop there
  #pragma acc loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

void all(const int *restrict data, int n, int *restrict h) {
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++) f1(data, n, h);
}
