// Where cells are measured: on the CPU or on the GPU. A rig holds one input at a time, times the library over it, and
// times a pass that only reads it.
//
// CPU: the steady clock around Plan::run, medians; the input is where the last run left it, in a cache if it fits.
// GPU: device time of Plan::run, medians, samples and counts in device memory. Each run stands in the queue behind a
// pass over other data, so that neither launching nor what an earlier run left in the cache counts; inputs that the
// cache would hold are there several times and taken in turn.
#pragma once
#include <memory>
#include <span>

#include "bench/cells.h"

namespace accrue::bench {

struct Measured {
  double seconds = 0;
  std::string method;              // the one that ran
  std::vector<uint64_t> counts;    // of the first run
  bool isSteady = false;           // the last run gave the same, and no run lost a sample
  std::optional<double> predicted;
};

class Rig {
 public:
  virtual ~Rig() = default;
  virtual bool isGpu() const = 0;
  /// In words, for the head of the table.
  virtual std::string name() const = 0;
  /// Bytes that an input may have, `shares` times in host memory.
  virtual uint64_t mostBytes(unsigned shares) const = 0;
  /// Host memory for inputs of up to `bytes`; lost at the next call.
  virtual Result<std::span<std::byte>> reserve(uint64_t bytes) = 0;
  /// Takes the input in that memory.
  virtual std::optional<Error> load(const Data &data) = 0;
  /// How often the input is there.
  virtual unsigned copies() const = 0;
  /// Seconds of a pass that reads it.
  virtual Result<double> readOnly(unsigned threads) = 0;
  virtual Result<Measured> measure(const Cell &cell, const Settings &settings) = 0;
};

std::unique_ptr<Rig> makeCpuRig();
/// Why there is none: no GPU, or no kernels in this build.
Result<std::unique_ptr<Rig>> makeGpuRig();

/// The options of a cell.
Result<Options> optionsOf(const Cell &cell, const Settings &settings, Processor processor);

/// Host memory that could be had.
uint64_t availableMemory();

}  // namespace accrue::bench
