// The size of an array that the body declares reads the histogram.
// RUN: %report | FileCheck %s
static int hist[16];
void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'hist' is read or written otherwise in line [[@LINE+3]] [ACR001]
  #pragma acc parallel loop copyin(data[0:n]) copy(hist)
  for (int i = 0; i < n; i++) {
    char room[hist[0] + 1];
    room[0] = 0;
    #pragma acc atomic
    hist[data[i]] += 1 + room[0];
  }
}
