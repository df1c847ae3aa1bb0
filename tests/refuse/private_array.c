// Arrays that each gang has for itself already: by clause, or declared in the loop.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *out) {
  int h[64];
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is in a private clause [ACR012]
  #pragma acc parallel loop gang private(h) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc loop vector
    for (int j = 0; j < 100; j++) {
      #pragma acc atomic
      h[data[j]]++;
    }
    out[i] = i;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'own' is declared inside the loop [ACR012]
  #pragma acc parallel loop gang copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    int own[64] = {0};
    #pragma acc loop vector
    for (int j = 0; j < 100; j++) {
      #pragma acc atomic
      own[data[j]]++;
    }
    out[i] = own[3];
  }
}
