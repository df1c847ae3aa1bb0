// A write to the member of another structure may move the pointer that leads to the bins.
// RUN: %report | FileCheck %s
struct table {
  int *bins;
};

void f(const int *restrict data, int n, struct table *table, struct table *other, int *spare) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'table->bins', which leads to the bins, may change in line [[@LINE+3]] [ACR016]
  #pragma acc parallel loop copyin(data[0:n]) copy(table->bins[0:16])
  for (int i = 0; i < n; i++) {
    if (data[i] == 7) other->bins = spare;
    #pragma acc atomic
    table->bins[data[i]]++;
  }
}
