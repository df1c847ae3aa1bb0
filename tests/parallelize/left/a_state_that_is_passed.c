// The state is the caller's, passed by its address.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
static unsigned next(unsigned *state) {
  *state = *state * 1103515245u + 12345u;
  return *state >> 16;
}
void f(int hist[16]) {
  unsigned state = 1;
  for (int i = 0; i < 100; i++) hist[next(&state) & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', '*state' in line [[#@LINE-7]] carries a value
