// Directives that _Pragma makes, in five disguises.
// RUN: %report | FileCheck %s
#define STRING(x) _Pragma(#x)
#define ACC(x) STRING(acc x)
#define PARALLEL _Pragma("acc parallel loop copy(h[0:64])")
#define LOOP _Pragma("acc loop gang vector")
#define EACH(i, n) ACC(parallel loop copy(h[0:64])) for (int i = 0; i < (n); i++)

// A macro without parameters.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'PARALLEL' makes the directive by _Pragma; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive as '#pragma acc ...' at this place
  PARALLEL
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// With the directive as its parameter.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'ACC' makes the directive by _Pragma; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive as '#pragma acc ...' at this place
  ACC(parallel loop copy(h[0:64]))
  for (int i = 0; i < n; i++) {
    ACC(atomic update)
    h[data[i]]++;
  }
}

// No macro.
void f2(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}_Pragma makes the directive; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive as '#pragma acc ...' at this place
  _Pragma("acc parallel loop copy(h[0:64])")
  for (int i = 0; i < n; i++) {
    _Pragma("acc atomic")
    h[data[i]]++;
  }
}

// The loop's directive, in a construct that is written out.
void f3(const int *restrict data, int n, int *restrict h) {
  #pragma acc parallel copy(h[0:64])
  {
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}'LOOP' makes the directive by _Pragma; written out it is '#pragma acc loop gang vector' [ACR029]
    // CHECK: :[[@LINE+1]]:5: fix: write the directive as '#pragma acc ...' at this place
    LOOP
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// With the loop behind it.
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'EACH' makes the directive by _Pragma; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive as '#pragma acc ...' at this place
  EACH(i, n) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
