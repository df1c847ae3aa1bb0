// One name for the arrays of several loops: --bins takes the name, or all that the program writes; a hint tells a loop's own.
// RUN: %accrue scan %s 2>&1 | FileCheck %s
// RUN: %accrue scan --bins h=8 --bins 's->h=16' %s 2>&1 | FileCheck --check-prefix=SAID %s
struct counts {
  int *h, *own;
};
void first(const int *d, int n, int *h) {
  // CHECK: :[[#@LINE+2]]:{{.*}}left: {{.*}}'h' is not known here [ACR007]
  // SAID: :[[#@LINE+1]]:{{.*}}histogram 'h' of 8 x int
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
  }
}
void second(const int *d, int n, int *h) {
  // CHECK: :[[#@LINE+2]]:{{.*}}left: {{.*}}'h' is not known here [ACR007]
  // SAID: :[[#@LINE+1]]:{{.*}}histogram 'h' of 8 x int
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
  }
}
void third(const int *d, int n, struct counts *s) {
  // CHECK: :[[#@LINE+2]]:{{.*}}left: {{.*}}'s->h' is not known here [ACR007]
  // SAID: :[[#@LINE+1]]:{{.*}}histogram 's->h' of 16 x int
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    s->h[d[i]]++;
  }
}
void fourth(const int *d, int n, struct counts *s) {
  // CHECK: :[[#@LINE+1]]:{{.*}}left: {{.*}}'s->own' is not known here [ACR007]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    s->own[d[i]]++;
  }
}
// CHECK: accrue: to tell the missing extents, add --bins 'h=N' --bins 's->h=N' --bins own=N
// CHECK-NEXT: accrue: 'h' is the name of an array in 2 loops; where they differ, '#pragma accrue bins(h: N)' in front of a loop tells its own
// SAID: accrue: to tell the missing extents, add --bins own=N
