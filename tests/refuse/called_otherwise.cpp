// Calls of which the function, or its object, is not the one that the text names: they may read the histogram.
// RUN: %accrue scan %s -- -std=c++23 --target=x86_64-linux-gnu 2>&1 | FileCheck %s
constexpr int N = 100;
static int d[N];

__attribute__((target("default"))) static int chosen(const int *, int k) { return k; }
__attribute__((target("avx2"))) static int chosen(const int *h, int k) { return h[k]; }

struct Reader {
  const int *bins;
  int at(this const Reader &self, int k) { return self.bins[k]; }
  static int operator()(const int *bins, int k) { return bins[k]; }
};

void machine(int *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'machine', the loop runs 'chosen', of which the machine chooses one of several (in line [[@LINE+4]]), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(d[i] + chosen(h, 3)) & 15]++;
  }
}
void object(int *h) {
  const Reader reader{h};
  // CHECK: :[[@LINE+1]]:3: left: in 'object', the loop runs 'at', whose object is not followed (in line [[@LINE+4]]), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(d[i] + reader.at(3)) & 15]++;
  }
}
void called(int *h) {
  const Reader reader{h};
  // CHECK: :[[@LINE+1]]:3: left: in 'called', the loop runs operator() of 'Reader', whose object is not followed (in line [[@LINE+4]]), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(d[i] + reader(h, 3)) & 15]++;
  }
}
