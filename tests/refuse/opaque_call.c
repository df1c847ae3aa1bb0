// The histogram goes to a function that is not visible, or that does more than update it.
// RUN: %report | FileCheck %s
#pragma acc routine seq
void elsewhere(int *h);
#pragma acc routine seq
static void peek(int *h, int k) {
  #pragma acc atomic
  h[k]++;
  if (h[0] > 3) h[1] = 0;
}
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop runs 'elsewhere', whose body is not here (in line [[@LINE+5]]), which may use 'h' [ACR017]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    elsewhere(h);
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in 'peek', by 'h[0]' in line 9 [ACR001]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) peek(h, data[i]);
}
