// Updates in no loop with a directive, in six disguises.
// RUN: %report | FileCheck %s

// A plain loop in kernels.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: put 'acc loop independent' in front of the loop if its iterations are independent
  #pragma acc kernels copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// In parallel, where each gang runs all of it.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: each gang runs all that the loop's header says now; 'acc loop' in front of a loop over all iterations would share them between the gangs, if that is meant
  #pragma acc parallel copyin(data[0:n]) copy(h[0:64])
  {
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// No loop at all.
void f2(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done: each gang runs it once
  #pragma acc parallel copyin(data[0:n]) copy(h[0:64])
  {
    #pragma acc atomic
    h[data[0]]++;
  }
}

// A loop that nobody can count.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: if its iterations are independent, write it as a for loop that counts them, with 'acc loop'
  #pragma acc kernels copyin(data[0:n]) copy(h[0:64])
  {
    int i = 0;
    while (data[i] >= 0) {
      #pragma acc atomic
      h[data[i++]]++;
    }
  }
}

// One gang.
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: write 'parallel loop' in the place of 'serial' if the iterations are independent; one gang runs them now
  #pragma acc serial copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Beside a loop that has a directive.
void f5(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK: :[[@LINE+1]]:3: fix: each gang runs all that the loop's header says now; 'acc loop' in front of a loop over all iterations would share them between the gangs, if that is meant
  #pragma acc parallel copyin(data[0:n]) copy(h[0:64], out[0:n])
  {
    #pragma acc loop
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}
