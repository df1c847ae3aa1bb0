// An extent is checked at every update, which takes an index that may be evaluated twice.
// RUN: %report | FileCheck %s
static int next(int *state) { return *state = *state * 5 & 63; }

void f(const unsigned char *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int state = data[i];
    #pragma acc atomic
    h[next(&state)] += 1;
  }
}
