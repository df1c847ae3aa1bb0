// A construct in a member function brings a member to the device. GCC 12 has no data region for that.
// RUN: %accrue opt --strategy native %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %accrue opt --strategy native %s -o %t.cpp
// RUN: g++ -fopenacc -O1 -Wall -Werror -I%tests/../include %t.cpp $(dirname %accrue)/../lib/libaccrue_runtime.a -o %t.native -lpthread -ldl
// RUN: %same
// RUN: g++ -fopenacc %s -o %t.original && %t.original > %t.expected && env ACCRUE_CACHE_DIR= %t.native | cmp - %t.expected
#include <cstdio>

static int data[5000];

struct Counter {
  int *bins;
  int length;
  void count(int n) {
    // CHECK: #pragma acc enter data copyin(bins[0:length])
    #pragma acc parallel loop copy(bins[0:length])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      bins[data[i]]++;
    }
    // CHECK: accrue_end(
    // CHECK-NEXT: #pragma acc exit data copyout(bins[0:length])
  }
};

int main() {
  for (int i = 0; i < 5000; i++) data[i] = i % 16;
  Counter counter;
  counter.length = 16;
  counter.bins = new int[16]();
  counter.count(5000);
  for (int k = 0; k < 16; k++) std::printf("%d\n", counter.bins[k]);
  delete[] counter.bins;
}
