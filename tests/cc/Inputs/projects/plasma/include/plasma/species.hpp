#pragma once
#include <vector>

#define PLASMA_API __attribute__((visibility("default")))

namespace plasma {

struct Grid {
  int cells;
  double length;
};

class PLASMA_API Species {
 public:
  Species(int count, double charge);
  const std::vector<double> &positions() const { return x; }
  double charge() const { return q; }

 private:
  std::vector<double> x;
  double q;
};

/// Adds what the particles hold to the nearest cells.
PLASMA_API void deposit(const Species &species, const Grid &grid, std::vector<double> &density, std::vector<int> &count);

}  // namespace plasma
