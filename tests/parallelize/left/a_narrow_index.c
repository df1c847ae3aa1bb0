// An index that comes round: by a cast, and by unsigned arithmetic.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int out[256], const int data[1000]) {
  for (int i = 0; i < 1000; i++) {
    out[(unsigned char)i] = i;
    hist[data[i] & 15]++;
  }
}
void g(int hist[16], int *out, const int data[1000]) {
  for (unsigned i = 0; i < 1000; i++) {
    out[i * 4194304u] = (int)i;
    hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-11]]:3: left: in 'f', other iterations may touch the element that 'out[(unsigned char)i]'
// CHECK: [[#@LINE-6]]:3: left: in 'g', other iterations may touch the element that 'out[i * 4194304u]'
