// Plain loops whose iterations may depend on each other, in five disguises.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report

// A value of the iteration before.
void f0(const int *restrict data, int n, int h[64]) {
  int previous = 0;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'previous' in line [[@LINE+4]] carries a value to other iterations or behind the loop [ACR032]
  // CHECK: :[[@LINE+1]]:3: fix: bring what is named into a loop of its own, in front of this one or behind it
  for (int i = 0; i < n; i++) {
    h[(data[i] - previous) & 63]++;
    previous = data[i];
  }
}

// An element that two may write.
void f1(const int *restrict data, int n, int h[64], int last[64]) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}other iterations may touch the element that 'last[data[i] & 63]' in line [[@LINE+4]] changes [ACR032]
  // CHECK: :[[@LINE+1]]:3: fix: bring what is named into a loop of its own, in front of this one or behind it
  for (int i = 0; i < n; i++) {
    h[data[i] & 63]++;
    last[data[i] & 63] = i;
  }
}

// An early end.
void f2(const int *restrict data, int n, int h[64]) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop may end before its last iteration, in line [[@LINE+3]] [ACR032]
  // CHECK: :[[@LINE+1]]:3: fix: find the end in a loop of its own, and count up to there behind it
  for (int i = 0; i < n; i++) {
    if (data[i] < 0) break;
    h[data[i] & 63]++;
  }
}

// A counter that the body moves.
void f3(const int *restrict data, int n, int h[64]) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop's header does not say how many iterations there are [ACR032]
  // CHECK: :[[@LINE+1]]:3: fix: let the header alone count, as in for (int i = 0; i < n; i++)
  for (int i = 0; i < n; i++) {
    h[data[i] & 63]++;
    if (data[i] == 7) i++;
  }
}

// A variable that keeps its value.
void f4(const int *restrict data, int n, int h[64]) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'seen' keeps its value, declared in line [[@LINE+3]] [ACR032]
  // CHECK: :[[@LINE+1]]:3: fix: bring what is named into a loop of its own, in front of this one or behind it
  for (int i = 0; i < n; i++) {
    static int seen;
    seen += data[i];
    h[seen & 63]++;
  }
}
