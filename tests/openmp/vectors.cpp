// Bins that a vector or an array of the standard library's holds get a plain pointer, and are counted in copies.
// RUN: %report | FileCheck %s
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'TEXT\|CHECK\|RUN:' | FileCheck --check-prefix=TEXT %s
// RUN: %tests/openmp/same %s
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

static unsigned state = 1;
static int below(int n) { return (int)((state = state * 1664525u + 1013904223u) >> 8) % n; }

// Of the function's own, by an index that is a look into another one.
static std::vector<int> buckets(const std::vector<int> &key, int range) {
  std::vector<int> bucket(range, 0);
  // CHECK: :[[@LINE+4]]:1: found: in 'buckets', histogram 'bucket' of bucket.size() x int
  // TEXT: { auto *const accrue_plain_bucket = bucket.data();
  // TEXT: size_t accrue_bucket_bins = accrue_bins(bucket.size());
  // TEXT-NOT: accrue_apart
#pragma omp parallel for
  for (size_t i = 0; i < key.size(); i++)
#pragma omp atomic update
    bucket[key[i]]++;
  return bucket;
}

// By a reference: whether the two are one shows only when the program runs.
static void count(const std::vector<int> &key, std::vector<int> &h) {
  // CHECK: :[[@LINE+2]]:3: found: in 'count', histogram 'h' of h.size() x int
  // TEXT: accrue_apart(key.data(), key.size() * sizeof(*key.data()), accrue_plain_h, 
  #pragma omp parallel for
  for (size_t i = 0; i < key.size(); i++) {
    #pragma omp atomic
    h[std::min(key[i], 5)]++;
  }
}

// Vectors of other types are others.
static void sum(const std::vector<unsigned char> &key, const std::vector<float> &weight, std::vector<double> &h) {
  // CHECK: :[[@LINE+2]]:3: found: in 'sum', histogram 'h' of h.size() x double
  // TEXT-NOT: accrue_apart({{.*}}weight
  #pragma omp parallel for schedule(static)
  for (int i = 0; i < (int)key.size(); i++) {
    #pragma omp atomic
    h[key[i]] += weight[i];
  }
}

struct Cell {
  int hits;
  double energy;
};

class Detector {
 public:
  explicit Detector(int n) : cells(n), seen{} {}
  void record(const std::vector<int> &where) {
    // CHECK: :[[@LINE+3]]:5: found: in 'Detector::record', 2 histograms
    // CHECK: histogram 'cells' of cells.size() x Cell
    // CHECK: histogram 'seen' of seen.size() x {{.*}}
    #pragma omp parallel for
    for (int i = 0; i < (int)where.size(); i++) {
      const int k = where[i];
      #pragma omp atomic
      cells[k].hits++;
      #pragma omp atomic
      cells[k].energy += 0.5;
      #pragma omp atomic
      seen[k % 4]++;
    }
  }
  void show() const {
    for (const Cell &cell : cells) std::printf("%d %g ", cell.hits, cell.energy);
    for (int one : seen) std::printf("%d ", one);
  }

 private:
  std::vector<Cell> cells;
  std::array<int, 4> seen;
};

// A loop as the one statement of a branch.
static void maybe(bool is, const std::vector<int> &key, std::vector<long> &h) {
  if (is)
    // CHECK: :[[@LINE+1]]:5: found: in 'maybe', histogram 'h' of h.size() x long
    #pragma omp parallel for
    for (int i = 0; i < (int)key.size(); i++) {
      #pragma omp atomic
      h[key[i]] = h[key[i]] + 2;
    }
  else std::printf("none ");
}

// All names must be told.
static void strict(const std::vector<int> &key, std::vector<short> &h) {
  const int n = (int)key.size();
  // CHECK: :[[@LINE+1]]:3: found: in 'strict', histogram 'h' of h.size() x short
  #pragma omp parallel for default(none) shared(key, h) firstprivate(n)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[key[i]]++;
  }
}

// Characters of a string: whether bins and string are one shows only when the program runs, if at all.
static void letters(const std::string &text, std::vector<int> &h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'letters', histogram 'h' of h.size() x int
  #pragma omp parallel for
  for (size_t i = 0; i < text.size(); i++) {
    #pragma omp atomic
    h[(unsigned char)text[i]]++;
  }
}

static void lettersOf(std::string &text) {
  static int bins[256];
  // CHECK: :[[@LINE+1]]:3: found: in 'lettersOf', histogram 'bins' of 256 x int
  #pragma omp parallel for
  for (size_t i = 0; i < text.size(); i++) {
    #pragma omp atomic
    bins[(unsigned char)text[i]]++;
  }
  std::printf("%d %d ", bins['a'], bins['b']);
}

int main() {
  std::vector<int> key(3000);
  std::vector<unsigned char> narrow(3000);
  std::vector<float> weight(3000);
  for (int i = 0; i < 3000; i++) key[i] = below(9), narrow[i] = below(9), weight[i] = 0.25f * below(8);
  for (int one : buckets(key, 9)) std::printf("%d ", one);
  std::vector<int> h(9), same = {0, 1, 2, 1, 0, 2, 2, 1};
  count(key, h);
  for (int one : h) std::printf("%d ", one);
  std::vector<double> sums(9);
  sum(narrow, weight, sums);
  for (double one : sums) std::printf("%g ", one);
  Detector detector(9);
  detector.record(key);
  detector.show();
  std::vector<long> twice(9);
  maybe(true, key, twice);
  maybe(false, key, twice);
  for (long one : twice) std::printf("%ld ", one);
  std::vector<short> few(9);
  strict(key, few);
  for (short one : few) std::printf("%d ", one);
  std::string text;
  for (int one : key) text += (char)('a' + one % 3);
  std::vector<int> characters(256);
  letters(text, characters);
  lettersOf(text);
  std::printf("%d %d\n", characters['a'], characters['c']);
}
