// The strategy `check`: the loops as they are written, and at each update a comparison of its index with the extent. The first
// index out of range is told on stderr, once for a site, and the program goes on as written.
//
// What is written:
//   in front    the numbers of bins, and a place for the first index out of range
//   count       where an update names its histogram, a call that compares and, if need be, keeps the index
//   behind      for an asynchronous construct a wait; then the message
//
// Cost: a comparison for each update, and a few bytes that travel to the device and back at each launch.
#pragma once
#include <string>

#include "edit/edits.h"
#include "rewrite/names.h"
#include "site/site.h"

namespace accrue {

/// Why a site cannot be checked, and is left as it is; empty: it can.
std::string obstacleToCheck(const Site &site);

void rewriteCheck(const Site &site, llvm::StringRef text, Names &names, Edits &edits);

}  // namespace accrue
