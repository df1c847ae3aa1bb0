// Loops that #if divides, or text of the command line decides, in six disguises.
// RUN: %accrue scan %s -- -DWIDE -DOP=+= -DTYPE=int '-DWEIGHT(x)=x*3' 2>&1 | FileCheck %s

// The loop's end in another #if.
void f0(const int *restrict data, int n, int *restrict h) {
#ifdef WIDE
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an #if stands between the directive and the end of the loop [ACR026]
  // CHECK: :[[@LINE+1]]:3: fix: write the whole loop, with its directive, into each branch
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
#endif
    #pragma acc atomic
    h[data[n - 1]]++;
#ifdef WIDE
    #pragma acc atomic
    h[data[i]]++;
  }
#endif
}

// An operation that the command line gives.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the macro 'OP' in the loop stands for text that the command line gives [ACR026]
  // CHECK: :[[@LINE+1]]:3: fix: define the macro in the program's own files, under an #if if need be
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] OP 1;
  }
}

// A type.
static TYPE given[64];
void f2(const int *restrict data, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the macro 'TYPE' in 'given' stands for text that the command line gives [ACR026]
  // CHECK: :[[@LINE+1]]:3: fix: define the macro in the program's own files, under an #if if need be
  #pragma acc parallel loop copy(given)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    given[data[i]]++;
  }
}

// A weight, by a macro that takes a word.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the macro 'WEIGHT' in the loop stands for text that the command line gives [ACR026]
  // CHECK: :[[@LINE+1]]:3: fix: define the macro in the program's own files, under an #if if need be
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += WEIGHT(2);
  }
}

// In a function that the loop calls.
#pragma acc routine seq
static int weight(int k) { return k OP 2; }
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the macro 'OP' in 'weight' stands for text that the command line gives [ACR026]
  // CHECK: :[[@LINE+1]]:3: fix: define the macro in the program's own files, under an #if if need be
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += weight(i);
  }
}

// In a header, by more macros than one.
#include "../Inputs/depends_on_two_macros.h"
// CHECK: depends_on_two_macros.h:4:3: left: {{.*}}macros such as 'HALVES' decide what the loop does, and it stands in a header, which other files include [ACR026]
// CHECK: depends_on_two_macros.h:4:3: fix: move the loop into a source file, or write it so that it does the same whatever the macro is
