// Several loops of one region, each with its own pointers to what vectors hold.
// RUN: %report | FileCheck %s
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'TEXT\|CHECK\|RUN:' | FileCheck --check-prefix=TEXT %s
// RUN: %tests/openmp/same %s
#include <cstdio>
#include <vector>

// Two updates of two vectors; the names of the pointers are each loop's own.
static void two(const std::vector<int> &key, std::vector<int> &rows, std::vector<int> &columns) {
  const int n = (int)key.size();
  // TEXT: { auto *const accrue_plain_rows = rows.data();
  // TEXT: { auto *const accrue_plain_2_columns = columns.data();
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: found: in 'two', histogram 'rows' of rows.size() x int
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      rows[key[i]]++;
    }
    // CHECK: :[[@LINE+1]]:5: found: in 'two', histogram 'columns' of columns.size() x int
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      columns[key[i] / 2]++;
    }
  }
}

// Zeroed in front, in a loop that updates nothing.
static void zeroed(const std::vector<int> &key, std::vector<long> &h) {
  #pragma omp parallel
  {
    #pragma omp for
    for (int k = 0; k < (int)h.size(); k++) h[k] = 5;
    // CHECK: :[[@LINE+1]]:5: found: in 'zeroed', histogram 'h' of h.size() x long
    #pragma omp for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i]] += 2;
    }
  }
}

// Read behind: the copies are merged at the region's end.
static long summed(const std::vector<int> &key, std::vector<int> &h) {
  long sum = 0;
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'summed', 'h' is read or written otherwise in line [[@LINE+7]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp for reduction(+ : sum)
    for (int k = 0; k < (int)h.size(); k++) sum += (long)h[k] * k;
  }
  return sum;
}

// The same vector in both loops.
static void again(const std::vector<int> &key, std::vector<int> &h) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: {{.*}} in 'again'
    #pragma omp for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    // CHECK: :[[@LINE+1]]:5: {{.*}} in 'again'
    #pragma omp for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i] / 3]++;
    }
  }
}

// One that gives its vector other memory keeps both from having pointers.
static void grown(const std::vector<int> &key, std::vector<int> &h, std::vector<int> &other) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'grown', 'h' is a container, and the construct runs 'assign', {{.*}} (in line [[@LINE+7]]), which may change it [ACR015]
    #pragma omp for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp single
    other.assign(7, 1);
  }
}

template <class T> static void show(const std::vector<T> &h) {
  for (T one : h) std::printf("%ld ", (long)one);
  std::printf("\n");
}

int main() {
  std::vector<int> key(3000), rows(9), columns(9), h(9), other(2);
  unsigned state = 1;
  for (int &k : key) k = (int)((state = state * 1664525u + 1013904223u) >> 8) % 9;
  std::vector<long> wide(9);
  two(key, rows, columns);
  zeroed(key, wide);
  again(key, h);
  std::printf("%ld\n", summed(key, h));
  grown(key, h, other);
  show(rows), show(columns), show(wide), show(h), show(other);
}
