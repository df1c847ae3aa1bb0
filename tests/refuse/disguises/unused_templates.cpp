// Templates that nothing uses, in six disguises.
// RUN: %accrue scan %s -- -std=c++20 2>&1 | FileCheck %s

// A function.
template <typename T>
void f0(const int *data, int n, T *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}this file makes no instance of 'f0', which is a template [ACR019]
  // CHECK: :[[@LINE+1]]:3: fix: give Accrue a file that instantiates the template
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A class that is used, but not this function of it.
template <typename T>
struct Counter {
  T *h;
  int size() const { return 64; }
  void f1(const int *data, int n) {
    T *const bins = h;
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}this file makes no instance of 'f1', which is a template [ACR019]
    // CHECK: :[[@LINE+1]]:5: fix: give Accrue a file that instantiates the template
    #pragma acc parallel loop copy(bins[0:64])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      bins[data[i]]++;
    }
  }
};
int sizeOf(Counter<int> &counter) { return counter.size(); }

// A generic lambda that is not called.
inline auto f2 = [](const int *data, int n, auto *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}this file makes no instance of a lambda, which is a template [ACR019]
  // CHECK: :[[@LINE+1]]:3: fix: give Accrue a file that instantiates the template
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
};

// Instantiated in another file.
template <int Bins>
void f3(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}this file makes no instance of 'f3', which is a template [ACR019]
  // CHECK: :[[@LINE+1]]:3: fix: give Accrue a file that instantiates the template
  #pragma acc parallel loop copy(h[0:Bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
extern template void f3<64>(const int *, int, int *);
void user(const int *data, int n, int *h) { f3<64>(data, n, h); }

// A parameter that says only auto.
void f4(const int *data, int n, auto *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}this file makes no instance of 'f4', which is a template [ACR019]
  // CHECK: :[[@LINE+1]]:3: fix: give Accrue a file that instantiates the template
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Of a class template, a partial specialization that nothing chooses.
template <typename T, bool Wide>
struct Choice {};
template <typename T>
struct Choice<T, true> {
  static void f5(const int *data, int n, T *h) {
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}this file makes no instance of 'f5', which is a template [ACR019]
    // CHECK: :[[@LINE+1]]:5: fix: give Accrue a file that instantiates the template
    #pragma acc parallel loop copy(h[0:64])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
};
Choice<int, false> unused;
