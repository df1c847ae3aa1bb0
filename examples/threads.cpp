// Threads of OpenMP's that each fill a histogram of their own, which are added up: for samples that threads make as they go.
//   g++ -std=c++20 -fopenmp threads.cpp $(pkg-config --cflags --libs accrue)
#include <accrue/axes.hpp>
#include <cmath>
#include <cstdio>

int main() {
  const accrue::Axis axis = accrue::Axis::even(8, -1, 1);
  accrue::Histogram all({axis});
#pragma omp parallel
  {
    accrue::Histogram own({axis});
    std::vector<double> made;
#pragma omp for
    for (int i = 0; i < 100000; i++) made.push_back(std::sin(i));
    const auto failed = own.fill(made);  // inside a parallel region the library uses the calling thread alone
#pragma omp critical
    if (failed) std::fprintf(stderr, "%s\n", failed->message.c_str());
    else if (const auto error = all += own) std::fprintf(stderr, "%s\n", error->message.c_str());
  }
  for (const accrue::Cell &cell : all.cells()) std::printf("%5g to %5g: %g\n", cell.low[0], cell.high[0], cell.value);
  std::printf("%g samples\n", all.total());
}
