// Seismic waves, as generators of stencils write it: sources are injected into one time level of a field behind a structure; its rows have
// lengths that are known when the program runs, and nothing says how many levels there are.
// RUN: %every_plan --rewritten %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: rewritten
#include "real.h"

struct dataobj {
  void *restrict data;
  int *size;
};

static void inject(const float dt, struct dataobj *restrict src_vec, struct dataobj *restrict at_vec, struct dataobj *restrict u_vec,
                   const int n, const int first, const int last) {
  float(*restrict src)[src_vec->size[1]] __attribute__((aligned(4))) = (float(*)[src_vec->size[1]])src_vec->data;
  int(*restrict at)[at_vec->size[1]] __attribute__((aligned(4))) = (int(*)[at_vec->size[1]])at_vec->data;
  float(*restrict u)[u_vec->size[1]][u_vec->size[2]] __attribute__((aligned(4))) =
      (float(*)[u_vec->size[1]][u_vec->size[2]])u_vec->data;
  for (int time = first, t1 = (time + 1) % 3; time <= last; time += 1, t1 = (time + 1) % 3) {
    #pragma acc parallel loop collapse(1) copyin(src[0:src_vec->size[0]][0:src_vec->size[1]], at[0:n][0:2]) \
        copy(u[0:u_vec->size[0]][0:u_vec->size[1]][0:u_vec->size[2]])
    for (int p = 0; p < n; p += 1) {
      const int x = at[p][0], y = at[p][1];
      if (x >= 0 && x < 32 && y >= 0 && y < 30) {
        float r = dt * dt * src[time][p];
        #pragma acc atomic update
        u[t1][x + 4][y + 4] += r;
      }
    }
  }
}

int main(void) {
  enum { N = 900 };
  static float u[3 * 40 * 38], src[4 * N];
  static int at[2 * N];
  int us[] = {3, 40, 38}, ss[] = {4, N}, as[] = {N, 2};
  for (int i = 0; i < 4 * N; i++) src[i] = below(8);
  for (int i = 0; i < 2 * N; i++) at[i] = below(33);
  struct dataobj u_vec = {u, us}, src_vec = {src, ss}, at_vec = {at, as};
  inject(0.5f, &src_vec, &at_vec, &u_vec, N, 0, 3);
  SHOW(u, 3 * 40 * 38);
}
