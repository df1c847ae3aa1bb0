// The pointer was set to another array after the data region stated the extent of the first.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *a, int *b) {
  int *h = a;
  #pragma acc data copy(h[0:4])
  {
    h = b;
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'h' has '4' bins by its data clause, but that may not hold in front of the loop [ACR023]
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}
