#include "native/device_kernel.h"

#include <algorithm>
#include <numeric>

#include "llvm/Linker/Linker.h"
#include "kernels/native_arguments.h"
#include "native/code.h"
#include "native/gpu_target.h"
#include "native/kernel_text.h"

namespace accrue {

namespace {

// The body is pasted for each iteration in flight: beyond so many instructions, kernels grow without getting faster, and
// updates in waiting that take so many registers do not fit: a bin one, a bin with its weight about three.
constexpr unsigned mostPasted = 4000, mostWaiting = 48;
constexpr unsigned mostWaitingAhead = 40;  // of several wide pieces: more are put aside in memory
// A body with so many instructions, such as one with mathematical functions, takes longer than its reads, and needs all
// registers itself.
constexpr unsigned mostBesideReads = 256;
// A body with so many computes for longer: only so many of its iterations have room beside what they compute.
constexpr unsigned mostAtHand = 40, mostBeside = 8;
constexpr unsigned mostBytes = 96;  // that one thread reads at once: they take registers as well
constexpr unsigned mostBesideByte = 4;  // instructions that an iteration may have beside reading its byte, and still be fast
constexpr unsigned mostRead = 32;   // the same, where reads are not wide: more are on their way at the same time

std::unique_ptr<llvm::Module> compileKernels(llvm::LLVMContext &context, const FileTexts &files, std::vector<std::string> &errors) {
  const std::vector<std::string> flags = {"-x",
                                          "cuda",
                                          "--cuda-device-only",
                                          "--cuda-path=/nonexistent",
                                          "-nocudainc",
                                          "-nocudalib",
                                          "--cuda-gpu-arch=sm_70",
                                          "--cuda-feature=+ptx70",
                                          "-std=c++20",
                                          "-O3",
                                          "-Xclang",
                                          "-disable-llvm-passes",
                                          "-ffreestanding",
                                          "-ffp-contract=off",
                                          std::string("-I") + kernelFolder};
  return compileCode(context, kernelFile, files, flags, errors);
}

/// What a thread does for one iteration.
struct Work {
  unsigned instructions = 0, registers = 0;  // the latter: of updates that wait
  bool isOnce = true;                        // they can wait
  bool isSimple = false;                     // one update, of a count
};

Pace paceOf(const Work &work, const std::vector<Address> &addresses, size_t loops) {
  Pace pace;
  pace.ahead = std::clamp(std::min(160 / std::max(work.instructions, 1u), mostWaiting / work.registers), 1u, 4u);
  pace.blocks = work.isSimple && loops == 1 && work.instructions <= 24 ? 2 : 1;
  if (!work.isOnce) return pace;

  unsigned width = 1, bytes = 0;  // that an iteration reads one after the other
  for (const Address &address : addresses)
    if (address.stride) {
      width = std::max(width, 16 / std::gcd(address.stride, 16u));
      bytes += address.stride;
    }
  while (bytes * width > mostBytes) width /= 2;
  const unsigned waiting = work.registers * width, pasted = width * work.instructions;
  if (width <= 1 || work.instructions > mostBesideReads || pasted > mostPasted || waiting > mostWaiting) return pace;
  pace.width = width;
  const unsigned wanted = 64 / std::min(bytes * width, 64u);
  unsigned possible = std::min(mostWaitingAhead / waiting, mostPasted / pasted);
  if (work.instructions > mostAtHand) possible = std::max(mostBeside / width, 1u);
  pace.together = std::clamp(std::min({wanted, 32 / width, possible}), 1u, 4u);
  // Reads in waiting take fewer registers than updates.
  pace.wideAhead = work.instructions > mostAtHand
                       ? pace.together
                       : std::clamp(std::min({wanted, 2u, mostPasted / pasted}) / pace.together, 1u, 4u) * pace.together;
  if (loops > 1) {
    pace.rows = std::clamp(std::min(16 / width, possible), 1u, 4u);
    pace.ahead = std::clamp(mostRead / bytes, 1u, pace.ahead);  // each with so many rows
  }
  return pace;
}

}  // namespace

Pace paceFor(const DeviceBody &body, size_t loops) {
  Work work;
  work.instructions = body.instructions;
  work.isOnce = body.isOnce;
  for (const Slot &slot : body.slots) work.registers += body.tables[slot.table].weight.empty() ? 3 : 1;
  const bool isCounted = llvm::all_of(body.tables, [](const Table &table) { return !table.weight.empty(); });
  work.isSimple = isCounted && body.slots.size() == 1;
  return paceOf(work, body.addresses, loops);
}

Pace paceOfBytes(const DeviceBody &body, size_t loops) {
  return paceOf({.instructions = body.byteInstructions, .registers = 1, .isSimple = true}, body.addresses, loops);
}

bool mayPartition(const DeviceBody &body, const Pace &pace) {
  const Table &table = body.tables.front();
  return body.tables.size() == 1 && body.isOnce && body.isRepeatable && (!table.weight.empty() || isExact(table)) &&
         body.slots.size() * pace.width <= accrue_tile_samples_each;
}

namespace {

NativeTable describe(const Table &table) {
  return {table.histogram, copyBytesOf(table), !table.weight.empty(), isExact(table), table.reach};
}

/// How many bins its copies have, where that is constant.
std::optional<uint64_t> binsOf(const NativeTable &table, const Site &site) {
  return table.bins ? table.bins : site.histograms[table.histogram].extent.constant;
}

/// Whether counting bytes first takes less time: where the body does more for each than count it in a small table.
bool paysByByte(const DeviceBody &body, const Site &site) {
  if (!body.byteInstructions) return false;
  const Table &table = body.tables.front();
  accrue_native_bins bins = {};
  bins.count = binsOf(describe(table), site).value_or(UINT32_MAX);
  const bool isSmall = accrue_native_table_bytes(accrue_native_lane_banked, 4, &bins) <= accrue_native_lane_banked_bytes;
  return !isSmall || body.slots.size() > 1 || !body.slots.front().isAlways || table.weight.empty() ||
         body.instructions > body.byteInstructions + mostBesideByte;
}

/// The methods that the runtime may choose (src/runtime/native_sizes.c). Numbers of bins that are constant leave one, as a rule.
unsigned methodsFor(const DeviceBody &body, const Pace &pace, const std::vector<NativeTable> &tables, const Site &site) {
  const bool isCounted = llvm::all_of(tables, [](const NativeTable &table) { return table.isCounted; });
  uint64_t laneBanked = 0, blockPrivate = 0, packed = 0;
  for (const NativeTable &table : tables) {
    accrue_native_bins extent = {};
    extent.count = std::min<uint64_t>(binsOf(table, site).value_or(UINT32_MAX), UINT32_MAX);
    extent.sums.lanes = table.isExact && !table.isCounted;
    laneBanked += accrue_native_table_bytes(accrue_native_lane_banked, table.copyBytes, &extent);
    blockPrivate += accrue_native_table_bytes(accrue_native_block_private, table.copyBytes, &extent);
    packed += accrue_native_table_bytes(accrue_native_packed, table.copyBytes, &extent);
  }
  if (isCounted && laneBanked <= accrue_native_lane_banked_bytes) return 1u << accrue_native_lane_banked;
  if (blockPrivate <= accrue_native_least_shared) return 1u << accrue_native_block_private;
  const bool areKnown = llvm::all_of(tables, [&](const NativeTable &table) { return binsOf(table, site).has_value(); });
  constexpr uint64_t moreThanAny = 1 << 20;  // shared memory that a device will have
  unsigned methods = 1u << accrue_native_global | 1u << accrue_native_cached;
  if (mayPartition(body, pace)) methods |= 1u << accrue_native_partitioned;
  if (!areKnown || blockPrivate <= moreThanAny) methods |= 1u << accrue_native_block_private;
  if (!areKnown && isCounted) methods |= 1u << accrue_native_lane_banked;
  if (isCounted && tables.size() == 1 && (!areKnown || packed <= moreThanAny)) methods |= 1u << accrue_native_packed;
  return methods;
}

}  // namespace

NativeResult makeDeviceKernel(DeviceBody body, const std::vector<NumberedLoop> &loops, const Site &site) {
  NativeKernel kernel;
  const bool isByByte = paysByByte(body, site);
  const Pace pace = isByByte ? paceOfBytes(body, loops.size()) : paceFor(body, loops.size());
  kernel.width = pace.width;
  kernel.loops = loops;
  kernel.arguments = body.arguments;
  kernel.updates = body.isOnce ? body.slots.size() : 0;
  kernel.blocksPerMultiprocessor = pace.blocks;
  for (const Table &table : body.tables) kernel.tables.push_back(describe(table));
  kernel.methods = isByByte ? 1u << accrue_native_by_byte : methodsFor(body, pace, kernel.tables, site);
  std::vector<std::string> errors;
  std::unique_ptr<llvm::Module> kernels =
      compileKernels(body.code->getContext(), kernelTexts(body, loops.size(), pace, kernel.methods), errors);
  if (!errors.empty()) return Obstacle{"the kernels do not compile: " + errors.front()};
  if (!kernels) return Obstacle{"the kernels do not compile"};
  body.code->setDataLayout(kernels->getDataLayout());
  body.code->getFunction("accrue_body")->addFnAttr(llvm::Attribute::AlwaysInline);  // what waits is to stay in registers
  if (llvm::Linker::linkModules(*kernels, std::move(body.code))) return Obstacle{"the body cannot be linked to the kernels"};
  kernel.ptx = emitPtx(*kernels, pace.together < pace.wideAhead);
  if (kernel.ptx.empty()) return Obstacle{"the compiler makes no PTX"};
  return kernel;
}

}  // namespace accrue
