// g++ reads an element of an array before its atomic update begins where it simplifies the index: threads would lose updates that
// stay in the loop. That strategy leaves those loops, and takes the others.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
// RUN: %accrue opt --strategy openmp %s -o %t.cpp 2>/dev/null
// RUN: g++ -w -fopenmp -I %S/../../include -S %t.cpp -o %t.s -fdump-tree-gimple=%t.gimple
// RUN: %S/../differential/torn_atomics.py %t.gimple
static short few[4];
static struct {
  int table[2][4];
  int *pointer;
} held;
static int (*const rows)[4] = held.table;

void by_mask(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_mask', g++ may read 'few[k[i] & 0]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    few[k[i] & 0] = few[k[i] & 0] / 2;
  }
}

void by_rest(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_rest', g++ may read 'few[k[i] % 1]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    few[k[i] % 1] = few[k[i] % 1] / 2;
  }
}

void by_difference(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_difference', g++ may read 'held.table[0][i - i]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    held.table[0][i - i] = held.table[0][i - i] / 2;
  }
}

void by_star(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_star', g++ may read '*held.table[i - i]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    *held.table[i - i] = *held.table[i - i] / 2;
  }
}

void by_address(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_address', g++ may read '(&few[0])[k[i] * 0]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    (&few[0])[k[i] * 0] = (&few[0])[k[i] * 0] / 2;
  }
}

void by_product(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_product', g++ may read 'held.table[k[i] * 0][1]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    held.table[k[i] * 0][1] = held.table[k[i] * 0][1] / 2;
  }
}

void by_row(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_row', g++ may read 'held.table[k[i]][i - i]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    held.table[k[i]][i - i] = held.table[k[i]][i - i] / 2;
  }
}

void by_clamp(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_clamp', g++ may read 'few[k[i] < 3 ? k[i] : 3]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    few[k[i] < 3 ? k[i] : 3] = few[k[i] < 3 ? k[i] : 3] / 2;
  }
}

void by_rows(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_rows', g++ may read 'rows[k[i] & 0][1]' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it [ACR028]
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    rows[k[i] & 0][1] = rows[k[i] & 0][1] / 2;
  }
}

void by_variable(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    const int place = k[i] & 0;
    #pragma acc atomic update
    few[place] = few[place] / 2;
  }
}

void by_element(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    few[k[i]] = few[k[i]] / 2;
  }
}

void by_number(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    held.table[1][2] = held.table[1][2] / 2;
  }
}

void by_pointer(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    held.pointer[k[i] & 0] = held.pointer[k[i] & 0] / 2;
  }
}

void by_rest_of_two(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    #pragma acc atomic update
    few[k[i] % 2] = few[k[i] % 2] / 2;
  }
}

void by_next(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:9], few, held) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
    const int place = k[i] & 0;
    #pragma acc atomic update
    few[place + 1] = few[place + 1] / 2;
  }
}
