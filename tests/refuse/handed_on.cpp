// Addresses that objects hand on by themselves, as they are made or by a method, and that initializers hand on: what is found in memory may
// lead to the histogram. The last ones are not handed on.
// RUN: %accrue scan %s -- -std=c++20 2>&1 | FileCheck %s
#include <vector>
constexpr int N = 3000;
static int perm[N], out[N];

struct Tally {
  int bins[N];
  Tally();
};
static std::vector<Tally *> tallies;
Tally::Tally() : bins{} { tallies.push_back(this); }
void in_a_list() {
  Tally t;
  int *const *found = (int *const *)tallies.data();
  // CHECK: :[[@LINE+1]]:3: left: in 'in_a_list', {{.*}} may be a part of 't.bins' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(t) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t.bins[perm[i]] += 3;
    out[i] = found[0][perm[i]];
  }
}

static int *where;
struct Box {
  int bins[N];
  void use() { where = bins; }
};
void by_a_method() {
  Box *b = new Box{};
  b->use();
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_method', 'where[perm[i]]' in line [[@LINE+5]] may be a part of 'b->bins' [ACR010]
  #pragma acc parallel loop copyin(perm) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    b->bins[perm[i]] += 3;
    out[i] = where[perm[i]];
  }
}

struct View {
  int bins[N] = {};
  const int *view = bins;
};
void by_a_member() {
  View t;
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_member', 't.view[perm[i]]' in line [[@LINE+5]] may be a part of 't.bins' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(t) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t.bins[perm[i]] += 3;
    out[i] = t.view[perm[i]];
  }
}

struct Start {
  const int *mine;
  Start(int *__restrict h) : mine(h) {
    // CHECK: :[[@LINE+1]]:5: left: in 'Start::Start', 'mine[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
    #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[perm[i]] += 3;
      out[i] = mine[perm[i]];
    }
  }
};

struct Pair {
  int bins[N];
  int n;
};
void by_a_binding() {
  Pair t = {};
  auto &[b, n] = t;
  where = b;
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_binding', 'where[perm[i]]' in line [[@LINE+5]] may be a part of 't.bins' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(t) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t.bins[perm[i]] += 3;
    out[i] = where[perm[i]];
  }
}

static int *h1, *w1;
static int *&current = w1;
void by_a_reference() {
  h1 = new int[N]();
  w1 = new int[N]();
  current = h1;
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_reference', 'w1[perm[i]]' in line [[@LINE+5]] may be a part of 'h1' [ACR010]
  #pragma acc parallel loop copyin(perm) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h1[perm[i]] += 3;
    out[i] = w1[perm[i]];
  }
}

static int *h2, *w2;
struct Lead {
  int **p;
};
template <Lead L> void set(int *to) { *L.p = to; }
void by_an_argument_of_a_template() {
  h2 = new int[N]();
  w2 = new int[N]();
  set<Lead{&w2}>(h2);
  // CHECK: :[[@LINE+1]]:3: left: in 'by_an_argument_of_a_template', 'w2[perm[i]]' in line [[@LINE+5]] may be a part of 'h2' [ACR010]
  #pragma acc parallel loop copyin(perm) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h2[perm[i]] += 3;
    out[i] = w2[perm[i]];
  }
}

class Quiet {
 public:
  Quiet(int first) : total(first) { clear(); }
  void clear() {
    for (int &bin : bins) bin = 0;
    total = 0;
  }
  int bins[N], total;
};
void not_handed_on(const int *other) {
  Quiet t(2);
  t.clear();
  // CHECK: :[[@LINE+1]]:3: found: in 'not_handed_on', histogram 't.bins'
  #pragma acc parallel loop copyin(perm) copy(t.bins) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t.bins[perm[i]] += 3;
    out[i] = other[perm[i]];
  }
}
