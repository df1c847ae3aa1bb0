// What a site could gain: the cost model's answer for one GPU, the one that its constants were fitted to.
#pragma once
#include "site/site.h"

namespace accrue {

/// How many times as fast as the loop itself `native` is expected to be there, at usual numbers of iterations; 0: there is no kernel, or
/// the number of bins is not known.
double gainOf(const Site &site);

/// "could be 12 times as fast on ...": with two digits, which is more than a model knows.
std::string gainText(double gain);

}  // namespace accrue
