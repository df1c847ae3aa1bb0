// Reads of the histogram that are not in the loop's own text: in a function it calls, through a pointer that was assigned,
// in a function that updates and looks.
// RUN: %report | FileCheck %s
static int g[64];
#pragma acc routine seq
static int peek(int k) { return g[k]; }
#pragma acc routine seq
static int add(int *h, int k) {
  int *p = h;
  #pragma acc atomic
  p[k]++;
  return p[0];
}
void f(const int *data, int n, int *h, int *out) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'g' is read or written otherwise in 'peek', by 'g[k]' in line 6 [ACR001]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[data[i]]++;
    out[i] = peek(3);
  }
  int *p;
  p = h;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'p[0]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    out[i] = p[0];
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in 'add', by 'p[0]' in line 12 [ACR001]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) out[i] = add(h, data[i]);
}
