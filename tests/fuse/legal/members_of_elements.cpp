// C++: casts, types that are told by values, members of elements.
// RUN: %tests/fuse/alike %s
#include <cstdio>
struct Point {
  float x, y;
};
int main() {
  static Point points[800];
  int byX[10] = {}, byY[10] = {};
  for (int i = 0; i < 800; i++) points[i] = {static_cast<float>(i % 97), static_cast<float>(i * i % 89)};
#pragma acc parallel loop copyin(points) copy(byX)
  for (int i = 0; i < 800; ++i) {
    const auto k = static_cast<int>(points[i].x / 10);
#pragma acc atomic update
    byX[k] += 1;
  }
#pragma acc parallel loop copyin(points) copy(byY)
  for (int i = 0; i < 800; ++i) {
    const auto k = static_cast<int>(points[i].y / 10);
#pragma acc atomic update
    byY[k] += 1;
  }
  for (int b = 0; b < 10; b++) std::printf("%d %d ", byX[b], byY[b]);
}
