// Guards that are no limit: by two at a time, a limit that moves, one that the type cannot hold, another bin's count.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++)
    if (hist[data[i] & 15] < 9) hist[data[i] & 15] += 2;
}
// CHECK: :4:3: left: in 'f', 'hist' is read or written otherwise in line 5
void g(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++)
    if (hist[data[i] & 15] < i) hist[data[i] & 15]++;
}
// CHECK: :9:3: left: in 'g', 'hist' is read or written otherwise in line 10
void h(unsigned char hist[16], const int data[1000]) {
  for (int i = 0; i < 1000; i++)
    if (hist[data[i] & 15] < 300) hist[data[i] & 15]++;
}
// CHECK: :14:3: left: in 'h', 'hist' is read or written otherwise in line 15
void k(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++)
    if (hist[data[i] & 7] < 9) hist[data[i] & 15]++;
}
// CHECK: :19:3: left: in 'k', 'hist' is read or written otherwise in line 20
void m(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    if (hist[data[i] & 15] < 9) hist[data[i] & 15]++;
    hist[data[i] & 7]++;
  }
}
// CHECK: :24:3: left: in 'm', 'hist' counts up to a limit, and is used otherwise, too
void o(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++)
    if (hist[data[i] & 15] < 9) hist[data[i] & 15]++;
}
// CHECK: :31:3: left: in 'o', 'hist' counts up to a limit, and may have more bins than is seen here
// CHECK: fix: say how many: --bins hist=N
