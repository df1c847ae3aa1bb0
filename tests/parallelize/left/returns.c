// A return out of the loop, in a loop inside of it.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int f(int hist[256], const unsigned char text[1000]) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 100; j++) {
      if (text[100 * i + j] == 7) return i;
      hist[text[100 * i + j]]++;
    }
  return 0;
}
// CHECK: [[#@LINE-6]]:5: left: in 'f', the loop may end before its last iteration, in line [[#@LINE-5]]
