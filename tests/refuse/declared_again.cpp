// A using declaration inside the loop: in front of it, the name is another array's.
// RUN: %report | FileCheck %s
namespace inner { int h[64]; }
int h[64];
void f(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is declared again inside the construct [ACR010]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    using inner::h;
    #pragma acc atomic
    h[data[i]]++;
  }
}
