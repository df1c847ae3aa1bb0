// operator[] of a class.
// RUN: %report | FileCheck %s
#include <vector>
void f(const int *data, int n, std::vector<int> &h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h[data[i]]' calls operator[] of 'std::vector<int>' [ACR015]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
