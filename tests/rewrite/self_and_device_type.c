// Clauses that GCC 12 does not take: added clauses stay in front of device_type, self is repeated.
// RUN: %rewrite | FileCheck %s

void count(const int *data, int n, int *h, int small) {
  // CHECK: #pragma acc parallel loop present({{.*}}) self(small) device_type(nvidia) async(2)
  // CHECK: #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64]) self(small) vector_length(256)
  // CHECK: device_type(nvidia) num_gangs(100) async(2)
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64]) self(small) device_type(nvidia) num_gangs(100) async(2)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
