// Loops that count without an atomic: scan tells of plain ones in one line, and of each update that is a race. opt, which was not
// asked about them, says nothing.
// RUN: %accrue scan %s | FileCheck %s
// RUN: %accrue scan --report json %s | FileCheck --check-prefix=JSON %s
// RUN: %accrue scan --report json %s > %t.json && %accrue report %t.json | FileCheck %s
// RUN: %accrue opt %s 2>&1 >/dev/null | FileCheck --check-prefix=OPT %s
// RUN: %accrue scan --parallelize %s | FileCheck --check-prefix=ASKED %s
void f(int hist[16], const int data[100], int *sum, int out[100]) {
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
  for (int i = 0; i < 100; i++) out[i] += data[i];
  for (int i = 0; i < 100; i++) *sum += data[i];
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 2; j++) hist[data[2 * i + j] & 15] += j;
#pragma acc parallel loop copy(hist[0:16]) copyin(data[0:100])
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
#pragma acc parallel loop copy(out[0:100]) copyin(data[0:100])
  for (int i = 0; i < 100; i++) out[i] += data[i];
#pragma acc serial loop copy(hist[0:16]) copyin(data[0:100])
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
#pragma acc parallel loop reduction(+ : hist[0:16]) copyin(data[0:100])
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
}
// CHECK: scan_plain_loops.c:15: race: iterations that run at once may meet in one bin of 'hist'; '#pragma acc atomic update' in front of the update would count them all
// CHECK-NEXT: scan_plain_loops.c:9: hint: 2 plain loops count into arrays (lines 9, 12); '--parallelize' tries to run their iterations at once
// CHECK-NEXT: accrue: no loop with atomic updates runs on the device here
// JSON: "plain_loops": [
// OPT-NOT: plain
// OPT-NOT: race
// ASKED: scan_plain_loops.c:9:3: found: in 'f', histogram 'hist' of 16 x int
// ASKED: scan_plain_loops.c:12:3: found: in 'f', histogram 'hist' of 16 x int
// ASKED: scan_plain_loops.c:15: race:
// ASKED-NOT: hint
