// Vectors whose bins are left: what changes a vector may give it other memory, and so may another name of it.
// RUN: %report | FileCheck %s
#include <vector>

void grows(const std::vector<int> &key, std::vector<int> &h, std::vector<int> &rest) {
  // CHECK: :[[@LINE+1]]:3: left: in 'grows', 'h' is a container, and the construct runs 'clear', {{.*}} (in line [[@LINE+3]]), which may change it [ACR015]
  #pragma omp parallel for
  for (int i = 0; i < (int)key.size(); i++) {
    if (key[i] < 0) rest.clear();
    #pragma omp atomic
    h[key[i]]++;
  }
}

void reads(const std::vector<int> &key, std::vector<int> &h, std::vector<int> &out) {
  // CHECK: :[[@LINE+1]]:3: left: in 'reads', 'h' is read or written otherwise in line [[@LINE+5]] [ACR001]
  #pragma omp parallel for
  for (int i = 0; i < (int)key.size(); i++) {
    #pragma omp atomic
    h[key[i]]++;
    out[i] = h[0];
  }
}

void isPrivate(const std::vector<int> &key, std::vector<int> h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'isPrivate', 'h' is each thread's own, by a clause [ACR012]
  #pragma omp parallel for firstprivate(h)
  for (int i = 0; i < (int)key.size(); i++) {
    #pragma omp atomic
    h[key[i]]++;
  }
}

void ofTheLoop(const std::vector<int> &key) {
  // CHECK: :[[@LINE+1]]:3: left: in 'ofTheLoop', 'h' is declared inside the construct [ACR012]
  #pragma omp parallel for
  for (int i = 0; i < (int)key.size(); i++) {
    std::vector<int> h(9);
    #pragma omp atomic
    h[key[i]]++;
  }
}

void inAnArray(const std::vector<int> &key, std::vector<std::vector<int>> &h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'inAnArray', {{.*}}'h[key[i]][0]' calls operator[] of {{.*}} [ACR015]
  #pragma omp parallel for
  for (int i = 0; i < (int)key.size(); i++) {
    #pragma omp atomic
    h[key[i]][0]++;
  }
}

struct Store {
  std::vector<int> *h;
};

// The pointer may lead nowhere where the loop has no iteration that follows it.
void perhapsNowhere(const std::vector<int> &key, Store *store) {
  // CHECK: :[[@LINE+1]]:3: left: in 'perhapsNowhere', {{.*}} [ACR015]
  #pragma omp parallel for
  for (int i = 0; i < (int)key.size(); i++) {
    if (key[i] < 0) continue;
    #pragma omp atomic
    (*store->h)[key[i]]++;
  }
}
