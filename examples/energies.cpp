// A histogram with two axes that is filled as samples come, and looked at from one side.
//   g++ -std=c++20 energies.cpp $(pkg-config --cflags --libs accrue)
#include <accrue/axes.hpp>
#include <cstdio>

int main() {
  accrue::Histogram energies({accrue::Axis::even(4, 0, 2), accrue::Axis::integers(1, 12)});
  for (int month = 1; month <= 12; month++) {
    const std::vector<double> energy = {0.1 * month, 0.15 * month, 0.2 * month};
    if (const auto error = energies.fill(energy, std::vector<int>(energy.size(), month))) {
      std::fprintf(stderr, "%s\n", error->message.c_str());
      return 1;
    }
  }
  const auto byEnergy = energies.project({0});
  for (const accrue::Cell &cell : byEnergy->cells(true))
    std::printf("%5g to %5g: %g\n", cell.low[0], cell.high[0], cell.value);
}
