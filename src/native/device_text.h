// The user's files as they are compiled for native kernels: each site's loop is a statement that Clang outlines, in which
// every numbered loop runs once, updates are calls of Clang's atomic builtins, and histograms are symbols of ours.
//
//   for (int i = 0; i < n; i++) {                #pragma clang __debug captured
//     #pragma acc atomic                         { int accrue_once_0_0 = 1;
//     h[data[i]] += w;                   ->      for (int i = accrue_loop_0_0(); accrue_once_0_0; accrue_once_0_0 = 0) {
//   }                                              __atomic_fetch_add(&(((__typeof__(&(h)[0]))accrue_bins_0_0)[data[i]]), w, 0);
//                                                } }
//
// The symbols' numbers are the site's and the loop's or the histogram's.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "frontend/parse.h"
#include "site/site.h"

namespace accrue {

/// Those of the findings of a unit, in their order.
using Bodies = std::vector<Possible<Body>>;
Bodies bodiesOf(const std::vector<Finding> &findings);

std::string loopSymbol(size_t site, size_t loop);
std::string binsSymbol(size_t site, size_t histogram);

struct DeviceText {
  FileTexts files;           // the changed files, and one that declares the symbols
  std::string declarations;  // path of the latter, to be included before everything
  std::vector<std::string> obstacles;  // one for each finding; empty: its loop is outlined
};

DeviceText writeDeviceText(const FileTexts &replaced, const std::vector<Finding> &findings, const Bodies &bodies,
                           const std::string &directory);

}  // namespace accrue
