// Updates in functors and lambdas that a loop runs: they are seen, and told of where they stand.
// RUN: %report | FileCheck %s
struct Count {
  const int *key;
  unsigned *hist;
  int number;
  void operator()(int i) const {
    #pragma acc atomic update
    hist[key[i] % number] += 1u;
  }
};
template <class F> void forall(int n, F f) {
  // CHECK: :[[@LINE+3]]:3: left: in 'forall', {{.*}} is updated inside {{.*}} [ACR017]
  // CHECK-NEXT: fix: write the loop with its update where the array is at hand, instead of an operator that does it
  // CHECK-NOT: no loop with atomic updates
  #pragma acc parallel loop
  for (int i = 0; i < n; ++i) f(i);
}
struct Bins {
  int *all;
  void operator+=(int k) {
    #pragma acc atomic
    all[k]++;
  }
};
void by_sign(Bins b, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_sign', 'all' is updated inside operator+= of 'Bins' (in line 23), {{.*}}[ACR017]
  #pragma acc parallel loop
  for (int i = 0; i < n; ++i) b += k[i];
}
struct Add {
  void operator()(int *bin) const {
    #pragma acc atomic
    ++*bin;
  }
};
void given(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'given', 'Add()(h + k[i])' (in line {{[0-9]+}}) updates what it is given, by operator() of 'Add' [ACR017]
  #pragma acc parallel loop
  for (int i = 0; i < n; ++i) Add()(h + k[i]);
}
void use(const int *key, unsigned *h, int n) {
  forall(n, Count{key, h, 64});
  forall(n, [=](int i) {
    #pragma acc atomic
    h[key[i] & 63]++;
  });
}
