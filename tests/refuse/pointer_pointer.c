// A pointer that lies in memory: the loop may find another one there each time, and nothing maps what it points to.
// RUN: %report | FileCheck %s
enum { n = 100 };

void one(int **where, const int *data) {
  // CHECK: pointer_pointer.c:[[#@LINE+1]]:{{.*}}is a pointer that lies in memory, one of several [ACR013]
  #pragma acc parallel loop copyin(where[0:1], data[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    (*where)[data[i]]++;
  }
}

void two(int **where, const int *data) {
  // CHECK: pointer_pointer.c:[[#@LINE+1]]:{{.*}}is a pointer that lies in memory, one of several [ACR013]
  #pragma acc parallel loop copyin(where[0:1], data[0:n])
  for (int i = 0; i < n; i++) {
    int *h = *where;
    #pragma acc atomic update
    h[data[i]]++;
  }
}
