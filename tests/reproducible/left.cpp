// Loops whose sums keep an order are left, and say why. The others of the file are rewritten.
// RUN: %accrue scan --reproducible %s 2>&1 | FileCheck %s
// RUN: %accrue scan --reproducible --strategy native %s 2>&1 | FileCheck --check-prefix=NATIVE %s
// NATIVE-NOT: ACR036
constexpr int N = 1000;
static int d[N];
static float w[N];
static float sums[16], products[16];
static long double wide[16];
static int counts[16];

#pragma acc routine seq
static void add(float *h, int k, float weight) {
  #pragma acc atomic
  h[k] += weight;
}
struct Weight {
  float value;
  operator float() const { return value; }
};
static Weight weights[N];
#define ADD(h, k, w) h[k] += w

void plain() {
  // CHECK: :[[@LINE+1]]:3: found: in 'plain', histogram 'accrue_sums_sums'
  #pragma acc parallel loop copyin(d, w) copy(sums)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    sums[d[i] & 15] += w[i];
  }
}
void integers() {
  // CHECK: :[[@LINE+1]]:3: found: in 'integers', histogram 'counts'
  #pragma acc parallel loop copyin(d) copy(counts)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    counts[d[i] & 15] += 2;
  }
}
void multiplied() {
  // CHECK: :[[@LINE+1]]:3: left: in 'multiplied', 'products' is multiplied, and products are rounded in the order of the updates [ACR036]
  #pragma acc parallel loop copyin(d, w) copy(products)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    products[d[i] & 15] *= w[i];
  }
}
void in_a_function() {
  // CHECK: :[[@LINE+1]]:3: left: in 'in_a_function', a function that the loop calls adds to 'sums' [ACR036]
  #pragma acc parallel loop copyin(d, w) copy(sums)
  for (int i = 0; i < N; i++) add(sums, d[i] & 15, w[i]);
}
void of_a_class() {
  // CHECK: :[[@LINE+1]]:3: left: in 'of_a_class', the update in line [[@LINE+3]] adds an object of a class [ACR036]
  #pragma acc parallel loop copyin(d, weights) copy(sums)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    sums[d[i] & 15] += weights[i];
  }
}
void wider() {
  // CHECK: :[[@LINE+1]]:3: left: in 'wider', what is updated of 'wide' is not all float, nor all double [ACR036]
  #pragma acc parallel loop copyin(d, w) copy(wide)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    wide[d[i] & 15] += w[i];
  }
}
void by_a_macro() {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_macro', a macro writes 'sums' in line [[@LINE+4]] [ACR008]
  #pragma acc parallel loop copyin(d, w) copy(sums)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    ADD(sums, d[i] & 15, w[i]);
  }
}
