// RUN: %report | FileCheck %s
struct tally {
  int *bins;
};
void count(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a pointer on the way to 't->bins' may lead nowhere where the loop does not follow it [ACR033]
  // CHECK-NEXT: fix: take the array in front of the loop
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (k[i] >= 0) {
      #pragma acc atomic update
      t->bins[k[i] & 15]++;
    }
  }
}
