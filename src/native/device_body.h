// An outlined loop made into the function that native kernels are built around:
//
//   void accrue_body(const accrue_native_launch *, const uint64_t *addresses, Sink *, int64_t i, int64_t j, ...)
//
// What the loop took from around it comes from the launch, i, j, ... are the loops' variables, and its updates are calls
// of accrue_update_N(sink, bin, weight), one function for each update: a slot. All that it calls is in it, as far as it can
// be inlined; what is left over and unknown to a GPU is the reason for a refusal.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "llvm/IR/Module.h"
#include "native/unit.h"

namespace accrue {

struct Slot {
  unsigned table = 0;
  std::string type;         // of the weight, in C
  bool isAlways = true;     // every iteration updates
  std::optional<int32_t> narrowFrom;  // its bins are seen to be numbers of 32 bits, extended, plus this
};

struct Table {
  size_t histogram = 0;     // of the site
  std::string type;         // of its elements, in C
  Operation operation = Operation::Add;
  uint64_t stride = 4, offset = 0;
  std::string weight;       // what every update adds, as a C expression; empty: that differs
  bool isChecked = false;   // against the histogram's extent, at every update
  uint64_t reach = 0;       // bins that its updates can lead to, where its copies are that large; 0: as large as the extent
  bool isByRow = false;     // the rows of a nest have stretches of it to themselves
  bool isJoint = false;     // bins are put together from several numbers
  bool isNarrow = true;     // all its bins are seen to be numbers of 32 bits, extended
};

/// Its sums are exact: floating numbers that are added up.
bool isExact(const Table &table);

/// Of a bin of its copies.
unsigned copyBytesOf(const Table &table);

/// An address that the body uses, and by how many bytes what it reads there moves on with the innermost loop's variable;
/// 0: it is not read one after the other.
struct Address {
  unsigned word = 0;
  unsigned stride = 0;
};

struct DeviceBody {
  std::unique_ptr<llvm::Module> code;
  std::vector<NativeArgument> arguments;
  std::vector<Address> addresses;
  std::vector<Table> tables;
  std::vector<Slot> slots;
  bool isOnce = true;       // no update runs twice in an iteration
  bool isRepeatable = true; // it changes nothing but by its updates: an iteration may run once more to see them
  unsigned instructions = 0;
  unsigned byteInstructions = 0;  // of reading the one byte that iterations differ in (by_byte.h); 0: they differ in more
};

using DeviceBodyResult = Possible<DeviceBody>;

/// `unit` stays as it is.
DeviceBodyResult makeDeviceBody(const llvm::Module &unit, size_t number, const Site &site, const Body &body,
                                const Outlined &outlined, const std::string &cudaPath);

}  // namespace accrue
