// A guessed extent must be checked at every update, which only h[k] allows.
// RUN: %report | FileCheck %s
void f(const unsigned char *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the number of bins of 'h' is only guessed, from the index type, and not every update is a plain h[k] [ACR007]
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    *(h + data[i]) += 1;
  }
}
