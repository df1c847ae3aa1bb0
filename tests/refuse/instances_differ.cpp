// A template whose bins are integers in one use and bool in another.
// RUN: %report | FileCheck %s
template <typename T>
void f(const int *data, int n, T *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}not all instances of 'f' qualify: the bins of 'h' are of type 'bool' [ACR025]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] |= 1;
  }
}
void g(const int *data, int n, int *a, bool *b) {
  f(data, n, a);
  f(data, n, b);
}
