// A template that nothing instantiates: its types are not known.
// RUN: %report | FileCheck %s
template <typename T>
void f(const int *data, int n, T *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}this file makes no instance of 'f', which is a template [ACR019]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
