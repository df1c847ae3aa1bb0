// What two inputs say about one another, in bits, from their joint histogram (Shannon 1948): the entropy of each,
// H = -sum p log2 p, their joint entropy, and the mutual information I = H(A) + H(B) - H(A,B), the measure by which
// medical images are registered (Viola and Wells 1997). Sums of weights serve as counts; those below 0 count as 0.
#pragma once
#include "present/chart.h"

namespace accrue {

struct Information {
  double first = 0, other = 0, joint = 0, mutual = 0;
};

/// Of a chart with another input.
Information informationOf(const Chart &chart);

/// Of a distribution that need not be normed; 0 when it is empty.
double entropyOf(const std::vector<double> &values);

}  // namespace accrue
