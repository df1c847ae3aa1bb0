// Graphs: both ends of an edge count.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int from, to;
} Edge;

static int *degrees(const Edge *edges, int m, int vertices) {
  int *degree = malloc(sizeof *degree * vertices);
  #pragma acc data copyin(edges[0:m]) copyout(degree[0:vertices])
  {
    #pragma acc parallel loop
    for (int v = 0; v < vertices; v++) degree[v] = 0;
    #pragma acc parallel loop
    for (int e = 0; e < m; e++) {
      #pragma acc atomic update
      degree[edges[e].from]++;
      #pragma acc atomic update
      degree[edges[e].to]++;
    }
  }
  return degree;
}

int main(void) {
  enum { M = 2000, VERTICES = 150 };
  static Edge edges[M];
  for (int e = 0; e < M; e++) edges[e].from = below(VERTICES), edges[e].to = below(VERTICES);
  int *degree = degrees(edges, M, VERTICES);
  SHOW(degree, VERTICES);
}
