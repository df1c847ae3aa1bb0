// The parallel region in which threads share a loop: what stands in front of the loop and behind it.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"

namespace accrue {

// `tables` is the variable that holds how many tables a copy is, of which neighbouring iterations update different ones; it is
// empty where a copy is one table. `histograms` are the holes of each.

/// Declares the sizes of copies, in front of the region.
std::string tableSizes(const std::string &tables, const std::vector<Holes> &histograms);

/// The region begins, with what each thread counts in, and the loop is shared. `l` is the variable that holds the number of threads.
std::string regionOpening(const Site &site, const std::string &l, const std::string &tables, const std::vector<Holes> &histograms);

/// All threads merge the copies, and the region ends.
std::string regionClosing(const Site &site, const std::string &tables, const std::vector<Holes> &histograms);

}  // namespace accrue
