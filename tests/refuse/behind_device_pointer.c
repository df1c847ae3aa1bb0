// RUN: %report | FileCheck %s
// The structure lies in the device's memory: the host cannot look up where the bins are.
struct tally {
  int n;
  int *bins;
};
void count(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the host cannot follow a device pointer to find 't->bins' [ACR033]
  #pragma acc parallel loop deviceptr(t) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    t->bins[k[i] & 15]++;
  }
}
