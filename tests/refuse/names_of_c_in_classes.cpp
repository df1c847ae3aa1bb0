// A class, its base or a namespace has a type or a function that is called as one of the library's, which new text needs.
// RUN: %accrue scan %s 2>&1 | FileCheck %s
#include <cstddef>
#include <cstdlib>

struct Base {
  using size_t = unsigned char;
};
struct Table : Base {
  int bins[400];
  void count(const int *key, int n) {
    // CHECK: :[[@LINE+1]]:5: left: in 'Table::count', 'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
    #pragma acc parallel loop copyin(key[0:n]) copy(bins)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      bins[key[i]]++;
    }
  }
};
namespace app {
static void free(int) {}
void count(int *__restrict h, const int *key, int n) {
  free(n);
  // CHECK: :[[@LINE+1]]:3: left: in 'count', 'free' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  #pragma acc parallel loop copyin(key[0:n]) copy(h[0:300])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[key[i]]++;
  }
}
}  // namespace app

// The library's, by a name of the program's.
struct Same {
  using size_t = std::size_t;
  int bins[400];
  void count(const int *key, int n) {
    using std::free;
    // CHECK: :[[@LINE+1]]:5: found: in 'Same::count'
    #pragma acc parallel loop copyin(key[0:n]) copy(bins)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      bins[key[i]]++;
    }
  }
};
