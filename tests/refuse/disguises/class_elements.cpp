// Elements that a class or a function gives, in six disguises.
// RUN: %report | FileCheck %s
#include <array>
#include <vector>

struct Grid {
  int *cells;
  int &operator()(int x, int y) const { return cells[y * 8 + x]; }
};

inline int &binOf(int *h, int k) { return h[k]; }

// A vector.
void f0(const int *data, int n, std::vector<int> &h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h[data[i]]' calls operator[] of 'std::vector<int>' [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: if nothing in the construct changes where they are, take a plain pointer to the bins in front of it, such as int *h = v.data(), and update h[k]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// An array of the library's, by value.
void f1(const int *data, int n) {
  std::array<int, 64> h{};
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h[data[i]]' calls operator[] of 'std::array<int, 64>' [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: if nothing in the construct changes where they are, take a plain pointer to the bins in front of it, such as int *h = v.data(), and update h[k]
  #pragma acc parallel loop copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A call operator.
void f2(const int *data, int n, const Grid &grid) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'grid(data[i] & 7, data[i] >> 3)' calls operator() of 'const Grid' [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: if nothing in the construct changes where they are, take a plain pointer to the bins in front of it, such as int *h = v.data(), and update h[k]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    grid(data[i] & 7, data[i] >> 3)++;
  }
}

// A function that gives a reference.
void f3(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'binOf(h, data[i])' is not an element of an array that can be named [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: write the element by the array itself or a plain pointer to it, as h[k]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    binOf(h, data[i])++;
  }
}

// A reference that was taken before.
void f4(const int *data, int n, std::vector<int> &h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h[data[i]]' calls operator[] of 'std::vector<int>' [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: if nothing in the construct changes where they are, take a plain pointer to the bins in front of it, such as int *h = v.data(), and update h[k]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int &bin = h[data[i]];
    #pragma acc atomic
    bin++;
  }
}

// A member function.
void f5(const int *data, int n, std::vector<int> &h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h.at(data[i])' is not an element of an array that can be named [ACR015]
  // CHECK: :[[@LINE+1]]:3: fix: write the element by the array itself or a plain pointer to it, as h[k]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h.at(data[i])++;
  }
}
