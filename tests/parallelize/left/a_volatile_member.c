// A copy of the whole structure reads it, too.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
struct port {
  int rate;
  volatile int now;
};
static int of(struct port port) { return port.rate; }
void f(int hist[16], const int *a, struct port port) {
  for (int i = 0; i < 100; i++) hist[(a[i] + of(port)) & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', volatile or atomic memory is used in line [[#@LINE-2]]
