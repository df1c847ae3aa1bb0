// Pointers that may lead nowhere where the loop does not follow them, in five disguises.
// RUN: %report | FileCheck %s
struct tally {
  int on, number;
  int *bins;
};
struct run {
  struct tally *tally;
};

// The loop asks for the structure under a condition.
void f0(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a pointer on the way to 't->bins' may lead nowhere where the loop does not follow it [ACR033]
  // CHECK: :[[@LINE+1]]:3: fix: take the array in front of the loop, where its structure is surely there: a pointer to the bins of its own; or say '--bins ARRAY=EXPR', which says as well that the array is there
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (k[i] < 0) continue;
    #pragma acc atomic
    t->bins[k[i] & 63]++;
  }
}

// A clause maps the structure: that may be nothing.
void f1(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a pointer on the way to 't->bins' may lead nowhere where the loop does not follow it [ACR033]
  // CHECK: :[[@LINE+1]]:3: fix: take the array in front of the loop
  #pragma acc parallel loop copyin(k[0:n]) present(t[0:1])
  for (int i = 0; i < n; i++) {
    if (k[i] >= 0) {
      #pragma acc atomic
      t->bins[k[i] & 63]++;
    }
  }
}

// The first of two pointers is followed, the second perhaps not.
void f2(struct run *r, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a pointer on the way to 'r->tally->bins' may lead nowhere where the loop does not follow it [ACR033]
  // CHECK: :[[@LINE+1]]:3: fix: take the array in front of the loop
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (r->tally) {
      #pragma acc atomic
      r->tally->bins[k[i] & 63]++;
    }
  }
}

// The inner loop may have no iterations.
void f3(struct tally *t, const int *k, const int *restrict m, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a pointer on the way to 't->bins' may lead nowhere where the loop does not follow it [ACR033]
  // CHECK: :[[@LINE+1]]:3: fix: take the array in front of the loop
  #pragma acc parallel loop copyin(k[0:n], m[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m[i]; j++) {
      #pragma acc atomic
      t->bins[(k[i] + j) & 63]++;
    }
}

// The device's structure, which the host cannot follow.
void f4(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the host cannot follow a device pointer to find 't->bins' [ACR033]
  // CHECK: :[[@LINE+1]]:3: fix: give the function the pointer to the bins as well, and name it in the deviceptr clause
  #pragma acc parallel loop copyin(k[0:n]) deviceptr(t)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    t->bins[k[i] & 63]++;
  }
}

// A sixth: stated by the user, so that it is there.
void stated(struct tally *t, const int *k, int n) {
  // CHECK: :[[@LINE+2]]:3: found: in 'stated', histogram 't->bins' of t->number x int (extent: --bins)
  #pragma accrue bins(t->bins: t->number)
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (k[i] < 0) continue;
    #pragma acc atomic
    t->bins[k[i] & 63]++;
  }
}
