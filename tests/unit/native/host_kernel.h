// The kernels of a text, compiled for this machine and run on its threads: what a GPU would do, but for its instructions.
#pragma once
#include <memory>
#include <string>

#include "kernels/native_arguments.h"
#include "native/native.h"

namespace accrue {

class HostKernel {
 public:
  enum Methods {
    Usual,
    Finished,  // the same, optimized and finished as for a GPU (gpu_target.h), which takes long
    Sorting,   // and `partitioned`, which takes long to compile
    ByByte     // only that
  };
  explicit HostKernel(const std::string &code, const std::string &file = "input.c", Methods methods = Usual);
  ~HostKernel();

  /// What the program calls `text`: an address for arrays and pointers, a value for others.
  void set(const std::string &text, const void *address);
  void setValue(const std::string &text, int64_t value);
  /// The numbered loops, the slowest first.
  void setLoops(const std::vector<accrue_native_range> &loops);
  /// A histogram by its name; with `cellBits` for the method `cached`. Its members are tables of their own.
  /// `lanes`: copies of exact sums in a block.
  void setHistogram(const std::string &name, void *memory, uint64_t bins, unsigned cellBits = 0, unsigned lanes = 1);

  /// `partitioned` has threads as it needs them.
  void run(accrue_native_method method, unsigned blocks, unsigned threads);
  /// Whether a survey would have updates sorted into parts.
  bool survey();

  /// As bits.
  unsigned methods() const;

  /// What the look of the last run saw of the weights of the table of this number, which are summed exactly.
  accrue_sum_state state(size_t table) const;

  size_t loops() const;
  unsigned width() const;
  bool isCounted() const;

 private:
  void placeSums();
  void launch(accrue_native_method method, unsigned blocks, unsigned threads);
  void expectInside(accrue_native_method method) const;
  void sort(unsigned blocks);

  static constexpr unsigned lookThreads = 256;  // as many as a look has groups of bins, at least

  struct Inside;
  std::unique_ptr<Inside> inside;
};

}  // namespace accrue
