// Instances of one text that differ, in six disguises.
// RUN: %report | FileCheck %s

// In the type of the bins.
template <typename T>
void f0(const int *data, int n, T *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}not all instances of 'f0' qualify: the bins of 'h' are of type 'bool' [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] |= 1;
  }
}

// In what is updated.
template <bool Squares>
void f1(const int *data, int n, int *h, int *squares) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}instances of 'f1' differ in what they update, in its type or in its extent [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64], squares[0:64])
  for (int i = 0; i < n; i++) {
    if constexpr (Squares) {
      #pragma acc atomic
      squares[data[i]] += 2;
    } else {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// In the operation.
template <bool Product>
void f2(const int *data, int n, unsigned *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}instances of 'f2' differ in what they update, in its type or in its extent [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if constexpr (Product) {
      #pragma acc atomic
      h[data[i]] *= 3;
    } else {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// In whether the bins are read.
template <bool Limited>
void f3(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}not all instances of 'f3' qualify: 'h' is read or written otherwise in line [[@LINE+5]] [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if constexpr (Limited)
      if (h[data[i]] > 10) continue;
    #pragma acc atomic
    h[data[i]]++;
  }
}

// In the order of updates.
template <typename T>
void f4(const int *data, int n, T *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}not all instances of 'f4' qualify: 'h[data[i]] += 0.5' drops the fraction at every step, {{.*}} [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += 0.5;
  }
}

// In a function that they call.
struct Add {
  static void to(int *h, int k) {
    #pragma acc atomic
    h[k]++;
  }
};
struct AddOnce {
  static void to(int *h, int k) {
    if (h[k]) return;
    #pragma acc atomic
    h[k]++;
  }
};
template <typename How>
void f5(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}not all instances of 'f5' qualify: 'h' is read or written otherwise in 'to', by 'h[k]' in line [[@LINE-7]] [ACR025]
  // CHECK: :[[@LINE+1]]:3: fix: give those that differ loops of their own, each with a text of its own
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) How::to(h, data[i]);
}

void all(const int *data, int n, int *a, bool *b, unsigned *c, float *d) {
  f0(data, n, a);
  f0(data, n, b);
  f1<true>(data, n, a, a + 64);
  f1<false>(data, n, a, a + 64);
  f2<true>(data, n, c);
  f2<false>(data, n, c);
  f3<true>(data, n, a);
  f3<false>(data, n, a);
  f4(data, n, a);
  f4(data, n, d);
  f5<Add>(data, n, a);
  f5<AddOnce>(data, n, a);
}
