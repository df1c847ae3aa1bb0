// The command line of `accrue hist` and `accrue-hist-mpi`: what was said, then what it means.
#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "accrue/memory.hpp"
#include "console/failure.h"
#include "io/open.h"
#include "io/synthetic.h"

namespace accrue {

/// How many bins there are where no number is said.
enum class BinsRule : uint8_t { Usual, Auto, Sqrt, Fd };

/// The bins as far as the options say them; the rest follows from the input (bins.h).
struct BinsRequest {
  std::optional<uint32_t> count;
  BinsRule rule = BinsRule::Usual;
  std::optional<std::pair<double, double>> range;
  std::vector<double> edges;
  Top top = Top::Excluded;
};

struct HistOptions {
  // the input
  std::vector<std::string> files;  // FILE or FILE::NAME; "-": standard input; none: synthetic
  std::string file;                // the one that is counted now
  std::optional<Synthetic> synthetic;
  OpenOptions open;
  std::string channel;  // a name or a number from 1; empty: all
  std::string weights, other, mask;
  OpenOptions openWeights, openMask;
  // the bins
  BinsRequest bins, otherBins;
  Outside outside = Outside::Drop;
  uint64_t saturate = 0;
  // the method
  Options method;
  bool predict = false, verify = false;
  bool inOrder = false;  // sums of weights are added in one order, whatever the threads: for several ranks
  MemoryKind memory = MemoryKind::Pageable;
  uint64_t chunkBytes = 64 << 20;
  // the output
  std::vector<std::string> plots;        // FILE.svg or FILE.png
  std::optional<std::string> json, csv;  // "-": standard output
  bool log = false, ascii = false, quiet = false, density = false, cumulative = false;

  Rule rule() const { return {outside, outside == Outside::Refuse ? Nan::Refuse : Nan::Drop}; }
};

struct HistWords;  // words.h

/// Adds the options to a command. `read` gives them their meaning after parsing.
class HistCommandLine {
 public:
  explicit HistCommandLine(CLI::App &app);
  ~HistCommandLine();
  std::optional<Failure> read(HistOptions &options) const;

 private:
  std::unique_ptr<HistWords> words;
};

}  // namespace accrue
