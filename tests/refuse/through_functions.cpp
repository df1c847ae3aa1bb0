// Updates in functions that lead to no array of the loop's, or do more than update it.
// RUN: %report | FileCheck %s
enum { n = 1000, bins = 64 };
static int data[n], h[bins], other[bins];

#pragma acc routine seq
static void whole(int (&all)[bins], int k) {
  #pragma acc atomic
  all[k]++;
}
void by_reference() {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a whole array is passed by reference [ACR017]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) whole(h, data[i]);
}

#pragma acc routine seq
static void either(int *a, int *b, int k) {
  #pragma acc atomic
  (k > 3 ? a : b)[k]++;
}
void no_parameter() {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'(k > 3 ? a : b)[k]' is updated inside 'either' (in line 20), and leads to no parameter of it [ACR017]
  #pragma acc parallel loop copyin(data) copy(h, other)
  for (int i = 0; i < n; i++) either(h, other, data[i]);
}

#pragma acc routine seq
static void add(int *bin) {
  #pragma acc atomic
  ++*bin;
}
#pragma acc routine seq
static void add_either(int *a, int *b, int k) { add(k > 3 ? a + k : b + k); }
void no_parameter_behind() {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'add(k > 3 ? a + k : b + k)' (in line 34) updates what leads to no parameter of 'add_either' [ACR017]
  #pragma acc parallel loop copyin(data) copy(h, other)
  for (int i = 0; i < n; i++) add_either(h, other, data[i]);
}

#pragma acc routine seq
static void set(int *bin, int to) {
  #pragma acc atomic
  ++*bin;
  #pragma acc atomic write
  *bin = to;
}
void written() {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'set' reads or writes the array, not only updates it [ACR017]
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) set(&h[data[i]], i);
}

// A name of the function's own stands in front of the loop; copies would be its.
void another_name() {
  static int h[bins];
  h[0] = 1;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}another variable has the name '::h' in front of the loop [ACR010]
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    ::h[data[i]]++;
  }
}
