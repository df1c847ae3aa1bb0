// The parts of an element that updates change, and what is done to each of them: to zero a copy, and to merge it.
#pragma once
#include "recognize/site.h"
#include "rewrite/template.h"

namespace accrue {

/// `pattern` for each member of the histogram, one below the other. It may use {{member}}, its {{type}} and {{identity}},
/// what a copy starts with. All but the first line are moved right by `spaces`, to stand in a template at that depth.
std::string forMembers(const Histogram &histogram, Holes holes, const char *pattern, unsigned spaces);

}  // namespace accrue
