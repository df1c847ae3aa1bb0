// Objects that the loop makes hold a pointer or a reference to the histogram, or destroy a part of it.
// RUN: %accrue scan %s -- -I %S/Inputs 2>&1 | FileCheck %s
#include "data.h"

struct View {
  int *bins;
  View(int *h) { bins = h; }
  int at(int k) const { return bins[k]; }
};
void view(int *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'view', 'bins[k]' in line [[@LINE-3]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const View view(h);
    #pragma acc atomic update
    h[(d[i] + view.at(3)) & 15]++;
  }
}

struct Cell {
  int value;
  Cell() { value = 0; }
  ~Cell() { value = 7; }
};
struct Cells {
  Cell first, second;
};
void destroyed(Cell *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'destroyed', 'value' in line {{[0-9]+}} may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    Cell own;
    h[9].~Cell();
    #pragma acc atomic update
    h[d[i] & 15].value++;
  }
}
void parts_destroyed(Cells *__restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'parts_destroyed', 'value' in line {{[0-9]+}} may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    Cell own;
    h[9].~Cells();
    #pragma acc atomic update
    h[d[i] & 15].first.value++;
  }
}

struct Bins {
  int bins[16];
};
struct More : Bins {
  int total;
};
void base(More *__restrict more) {
  // CHECK: :[[@LINE+1]]:3: left: in 'base', {{.*}} 'more->bins' [ACR0
  #pragma acc parallel loop copyin(d) copy(more[0:1])
  for (int i = 0; i < N; i++) {
    const Bins &same = *more;
    #pragma acc atomic update
    more->bins[(d[i] + same.bins[3]) & 15]++;
  }
}
