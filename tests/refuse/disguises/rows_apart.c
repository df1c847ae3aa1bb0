// Rows that lie apart, in five disguises.
// RUN: %report | FileCheck %s
struct rows {
  int *row[8];
};
struct matrix {
  int **at;
};

// A pointer to pointers.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out, int **r, struct rows *q, struct matrix *m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'r[i & 7]' is a pointer that lies in memory, one of several [ACR013]
  // CHECK: :[[@LINE+1]]:3: fix: if all iterations update one and the same row, take a pointer to it in front of the loop; else allocate the rows as one block: TYPE (*h)[COLUMNS] = malloc(rows * sizeof *h)
  #pragma acc parallel loop copy(r[0:8][0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    r[i & 7][data[i]]++;
  }
}

// An array of pointers.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out, int **r, struct rows *q, struct matrix *m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'q->row[data[i] & 7]' is a pointer that lies in memory, one of several [ACR013]
  // CHECK: :[[@LINE+1]]:3: fix: if all iterations update one and the same row, take a pointer to it in front of the loop; else allocate the rows as one block: TYPE (*h)[COLUMNS] = malloc(rows * sizeof *h)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    q->row[data[i] & 7][data[i]]++;
  }
}

// A member.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out, int **r, struct rows *q, struct matrix *m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'m->at[data[i] & 7]' is a pointer that lies in memory, one of several [ACR013]
  // CHECK: :[[@LINE+1]]:3: fix: if all iterations update one and the same row, take a pointer to it in front of the loop; else allocate the rows as one block: TYPE (*h)[COLUMNS] = malloc(rows * sizeof *h)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    m->at[data[i] & 7][data[i]]++;
  }
}

// A pointer of the loop.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out, int **r, struct rows *q, struct matrix *m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'r[data[i] & 7]' is a pointer that lies in memory, one of several [ACR013]
  // CHECK: :[[@LINE+1]]:3: fix: if all iterations update one and the same row, take a pointer to it in front of the loop; else allocate the rows as one block: TYPE (*h)[COLUMNS] = malloc(rows * sizeof *h)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int *row = r[data[i] & 7];
    #pragma acc atomic
    row[data[i]]++;
  }
}

// By arithmetic.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out, int **r, struct rows *q, struct matrix *m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'*(r + (data[i] & 7))' is a pointer that lies in memory, one of several [ACR013]
  // CHECK: :[[@LINE+1]]:3: fix: if all iterations update one and the same row, take a pointer to it in front of the loop; else allocate the rows as one block: TYPE (*h)[COLUMNS] = malloc(rows * sizeof *h)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    *(*(r + (data[i] & 7)) + data[i]) += 1;
  }
}
