// A clause calls the function with one array for two parameters.
// RUN: %report | FileCheck %s
static int data[100], a[16], b[16];
static int count(const int *limit, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'limit[data[i]]' in line [[@LINE+3]] may be a part of 'h' [ACR010]
  #pragma omp parallel for
  for (int i = 0; i < 100; i++) {
    if (limit[data[i]] < 1000) {
      #pragma omp atomic
      h[data[i]]++;
    }
  }
  return 1;
}
int main(void) {
  count(b, a);
  #pragma omp parallel if(count(b, b) > 5)
  {
  }
}
