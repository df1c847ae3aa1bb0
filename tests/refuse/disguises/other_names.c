// Memory that may be the histogram by another name, in five disguises.
// RUN: %report | FileCheck %s
struct view {
  const int *at;
};
extern int *one, *two;

// Two parameters.
void f0(const int *data, int n, int *h, int *out, int *other, struct view *v, int **where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'other[data[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  // CHECK: :[[@LINE+1]]:3: fix: if it never is, say so: 'restrict' on the pointer to the histogram, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[other[data[i]]]++;
  }
}

// A member.
void f1(const int *data, int n, int *h, int *out, int *other, struct view *v, int **where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'v->at[data[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  // CHECK: :[[@LINE+1]]:3: fix: if it never is, say so: 'restrict' on the pointer to the histogram, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[v->at[data[i]]]++;
  }
}

// Two globals.
void f2(const int *data, int n, int *h, int *out, int *other, struct view *v, int **where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'two[i * i]' in line [[@LINE+5]] may be a part of 'one' [ACR010]
  // CHECK: :[[@LINE+1]]:3: fix: if it never is, say so: count by a 'restrict' pointer to the bins that is declared in front of the loop, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop present(one[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    one[two[i * i]]++;
  }
}

// A pointer in memory.
void f3(const int *data, int n, int *h, int *out, int *other, struct view *v, int **where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'*where[i]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  // CHECK: :[[@LINE+1]]:3: fix: if it never is, say so: 'restrict' on the pointer to the histogram, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[*where[i]]++;
  }
}

// Written through another.
void f4(const int *data, int n, int *h, int *out, int *other, struct view *v, int **where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'other[data[i]]' in line [[@LINE+6]] may be a part of 'h' [ACR010]
  // CHECK: :[[@LINE+1]]:3: fix: if it never is, say so: 'restrict' on the pointer to the histogram, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    other[data[i]] = i;
  }
}
