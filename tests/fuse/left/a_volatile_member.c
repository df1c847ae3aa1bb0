// A copy of the whole structure reads it, too.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
struct port {
  int rate;
  volatile int now;
};
static int of(struct port port) { return port.rate; }
void f(const int *restrict a, int n, const struct port *restrict port, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n], port[0:1]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[(a[i] + of(*port)) & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n], port[0:1]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[(a[i] + of(*port)) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: volatile or atomic memory is used in line [[#@LINE-8]]
