// Native kernels of a text, and its bodies run on the host: what a test gives as a program, as plain data.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernels/native_arguments.h"
#include "llvm/IR/LLVMContext.h"
#include "native/device_body.h"

namespace accrue {

/// The kernel of the one site of a text, or the reason why there is none.
NativeResult kernelOf(const std::string &code, const std::string &file = "input.c",
                      const NativeRequest &request = {"/nonexistent"});
/// The reason; fails the test where there is a kernel.
std::string reasonOf(const std::string &code, const std::string &file = "input.c");

/// The body of the one site of a text, before kernels are made around it.
struct MadeBody {
  std::unique_ptr<llvm::LLVMContext> context;
  DeviceBody body;
  std::vector<std::string> names;  // of the site's histograms
  size_t loops = 0;                // numbered
};
MadeBody makeBodyOf(const std::string &code, const std::string &file, Contraction contraction = Contraction::Never);

/// Puts what the program calls `text` into a launch. False: the body does not use it.
bool setArgument(const DeviceBody &body, accrue_native_launch &launch, const std::string &text, int64_t value);

/// One update that the body asked for.
struct AskedUpdate {
  std::string histogram;
  unsigned member = 0;  // which table of the histogram
  uint64_t bin = 0;
  double weight = 0;

  bool operator==(const AskedUpdate &other) const = default;
};

/// The body of the one site of a text as the function that kernels call, compiled for this machine.
class HostBody {
 public:
  explicit HostBody(const std::string &code, const std::string &file = "input.c", Contraction contraction = Contraction::Never);
  ~HostBody();

  bool isOnce() const;
  std::vector<unsigned> strides() const;  // of the addresses
  bool liesByRow() const;                 // the first table does
  /// What the program calls `text`: an address for arrays and pointers, a value for others.
  void set(const std::string &text, const void *address);
  void setValue(const std::string &text, int64_t value);
  /// Runs one iteration, where the loops' variables have these values, and gives its updates.
  std::vector<AskedUpdate> run(const std::vector<int64_t> &variables);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside;
};

}  // namespace accrue
