// References that are initialised with braces, types that may name anything, destructors by name, `this` of another object's lambda,
// objects of a base class.
// RUN: %accrue scan %s -- -std=c++20 2>&1 | FileCheck %s
constexpr int N = 100;
static int d[N];

void braces(int *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'braces', 'same' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const int &same{h[3]};
    #pragma acc atomic update
    h[(d[i] + same) & 15]++;
  }
}
void pointer_in_braces(int *h, int *other) {
  int *&moved{h};
  // CHECK: :[[@LINE+1]]:3: left: in 'pointer_in_braces', where 'h' leads is not seen
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (d[i] > 3) moved = other;
    #pragma acc atomic update
    h[d[i] & 15]++;
  }
}

struct __attribute__((may_alias)) Anything {
  float x;
};
void anything(int *h, Anything *any) {
  // CHECK: :[[@LINE+1]]:3: left: in 'anything', 'any[i & 15].x' in line [[@LINE+3]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    any[i & 15].x = 1;
    #pragma acc atomic update
    h[d[i] & 15]++;
  }
}

struct Base {
  int *bins;
  virtual ~Base() {}
};
struct Last final : Base {
  ~Last() override { bins[3] = 5; }
};
void destroyed(int *h, Last *last) {
  // CHECK: :[[@LINE+1]]:3: left: in 'destroyed', 'bins[3]' in line [[@LINE-3]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (i == 7) last->~Last();
    #pragma acc atomic update
    h[d[i] & 15]++;
  }
}

struct User {
  int bins[16];
  auto reader() {
    return [this](int k) { return bins[k]; };
  }
  template <class Function> void count(Function function) {
    // CHECK: :[[@LINE+1]]:5: left: in 'User::count', 'bins[k]' in line [[@LINE-3]] may be a part of 'bins' [ACR010]
    #pragma acc parallel loop copyin(d) copy(bins)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      bins[(d[i] + function(3)) & 15]++;
    }
  }
};
void count(User &user) { user.count(user.reader()); }

struct Counts {
  int bins[16];
};
struct More : Counts {
  Counts inner;
};
void object_of_base(More *__restrict more) {
  // CHECK: :[[@LINE+1]]:3: left: in 'object_of_base', {{.*}} [ACR010]
  #pragma acc parallel loop copyin(d) copy(more[0:1])
  for (int i = 0; i < N; i++) {
    const Counts &same = more->inner;
    #pragma acc atomic update
    more->inner.bins[(d[i] + same.bins[2]) & 15]++;
  }
}

template <class Type> concept Small = sizeof(Type) < 8;
void concepts(int *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'concepts'
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const int one = Small<int> ? 1 : 2, another = requires(int x) { x + 1; };
    #pragma acc atomic update
    h[(d[i] + one + another) & 15]++;
  }
}
