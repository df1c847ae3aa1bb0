// --native-file for C++: the kernels' file is C, and C++ too.
// RUN: rm -f %t.kernels.c && %accrue opt --strategy native --native-file %t.kernels.c %s -o %t.cpp
// RUN: grep -v 'CHECK\|RUN:' %t.cpp | FileCheck %s
// RUN: %accrue opt --strategy native --native-file %t.kernels.c %t.cpp -o %t.again.cpp && cmp %t.cpp %t.again.cpp
// RUN: gcc -Wall -Wextra -Werror -c %t.kernels.c -o %t.c.o && g++ -pedantic -Wall -Wextra -Werror -c %t.kernels.c -o %t.cpp.o
// RUN: g++ -fopenacc -O1 -Wall -Werror %s -o %t.original
// RUN: g++ -fopenacc -O1 -Wall -Werror -I%tests/../include -c %t.cpp -o %t.program.o
// RUN: %t.original > %t.expected
// DEFINE: %{link}=g++ -fopenacc %t.program.o -o %t.native $(dirname %accrue)/../lib/libaccrue_runtime.a -lpthread -ldl
// DEFINE: %{same}=env ACCRUE_CACHE_DIR= ACCRUE_STRATEGY=native %t.native | cmp - %t.expected
// RUN: %{link} %t.c.o && %{same} && %{link} %t.cpp.o && %{same}
#include <cstdio>
#include <vector>

// CHECK: extern "C" const char *accrue_ptx_[[NUMBER:[0-9a-f]+]](void);
namespace counting {

struct Counter {
  static constexpr int bins = 16;
  int hist[bins] = {};

  void add(const int *values, int n) {
    int *into = hist;
    // CHECK: accrue_kernel accrue_made = { accrue_same_macros() ? accrue_ptx_[[NUMBER]]() : 0,
    #pragma acc parallel loop copyin(values[0:n]) copy(into[0:bins])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      into[values[i] % bins] += 1;
    }
  }
};

}  // namespace counting

int main() {
  std::vector<int> values;
  for (int i = 0; i < 1000; i++) values.push_back(i * 7);
  counting::Counter counter;
  counter.add(values.data(), int(values.size()));
  for (int k : counter.hist) std::printf("%d\n", k);
}
