// Graphs: sizes of components by their root, in arrays of the whole program.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
int vertices;
int *root, *size;

void read_graph(int n) {
  vertices = n;
  root = malloc(n * sizeof(int));
  size = malloc(vertices * sizeof(int));
  for (int v = 0; v < vertices; v++) root[v] = v ? (int)below(v) / 4 : 0, size[v] = 0;
}

void sizes(void) {
  #pragma acc parallel loop present(root[0:vertices], size)
  for (int v = 0; v < vertices; v++) {
    int r = root[v];
    #pragma acc atomic update
    size[r]++;
  }
}

int main(void) {
  read_graph(1200);
  sizes();
  SHOW(size, vertices);
}
