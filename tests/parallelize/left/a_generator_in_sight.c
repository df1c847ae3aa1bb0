// The same in sight: a function that keeps a state.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
static unsigned next(void) {
  static unsigned state = 1;
  state = state * 1103515245u + 12345u;
  return state >> 16;
}
void f(int hist[16]) {
  for (int i = 0; i < 100; i++) hist[next() & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', 'state' keeps its value, declared in line [[#@LINE-7]]
