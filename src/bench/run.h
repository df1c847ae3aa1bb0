// `accrue bench library`: measures the library on this machine, beside its peers, and checks every count.
//
// For each input: its samples are made and counted by the benchmark itself, a pass that only reads them is timed, the
// peers are asked, and then every method of the settings is timed and compared with the plain count. The cells follow from
// the lists of the settings (cells.h), how times are taken stands in rig.h, how peers are spoken to in peer.h.
#pragma once
#include "bench/report.h"

namespace accrue::bench {

/// Who watches.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// A line of the product.
  virtual void line(const std::string &text) = 0;
  /// What is being done now; nothing remains of it.
  virtual void doing(const std::string &text) = 0;
};

Result<Report> run(const Settings &settings, Watcher &watcher);

}  // namespace accrue::bench
