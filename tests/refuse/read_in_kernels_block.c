// In a block of kernels, what stands in front of the loop may read the histogram; the loop itself may not.
// RUN: %report | FileCheck %s
static int hist[16], sum;

void f(const int *restrict data, int n, int *restrict out) {
  #pragma acc kernels copyin(data[0:n]) copy(hist, sum) copyout(out[0:n])
  {
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'hist' is read or written otherwise in line [[@LINE+3]] [ACR001]
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      out[i] = hist[data[i]];
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
  #pragma acc kernels copyin(data[0:n]) copy(hist, sum)
  {
    sum += hist[3];
    // CHECK: :[[@LINE+1]]:5: found:
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
}
