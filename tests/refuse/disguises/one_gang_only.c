// One gang runs the loop, in five disguises.
// RUN: %report | FileCheck %s

// Serial.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop runs on one gang: no two updates meet [ACR018]
  // CHECK: :[[@LINE+1]]:3: fix: use 'parallel loop' if the iterations are independent
  #pragma acc serial loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Seq.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'seq' keeps the iterations of the loop in turns: no gang shares them [ACR018]
  // CHECK: :[[@LINE+1]]:3: fix: take 'seq' away if the iterations are independent; as it is, each gang runs all of them
  #pragma acc parallel loop seq copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Seq in kernels.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'seq' keeps the iterations of the loop in turns: no gang shares them [ACR018]
  // CHECK: :[[@LINE+1]]:3: fix: take 'seq' away if the iterations are independent
  #pragma acc kernels loop seq copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Serial with a condition.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop runs on one gang: no two updates meet [ACR018]
  // CHECK: :[[@LINE+1]]:3: fix: use 'parallel loop' if the iterations are independent
  #pragma acc serial loop copy(h[0:64]) if(n > 100)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Serial with several histograms.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop runs on one gang: no two updates meet [ACR018]
  // CHECK: :[[@LINE+1]]:3: fix: use 'parallel loop' if the iterations are independent
  #pragma acc serial loop copy(h[0:64], out[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    #pragma acc atomic
    out[data[i]] += 2;
  }
}
