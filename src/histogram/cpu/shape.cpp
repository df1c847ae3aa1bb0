#include "histogram/cpu/shape.h"

#include <algorithm>

#include "histogram/cpu/stage.h"
#include "histogram/cpu/tables.h"
#include "histogram/cpu/team.h"
#include "histogram/cpu/window.h"

namespace accrue::cpu {

static_assert(roundSize % blockSize == 0 && roundSize <= 0xffffffffull);

constexpr uint64_t worthAThread = 1 << 18;  // samples: fewer are counted before a thread has started on a busy machine
constexpr uint64_t surelyFree = 1 << 20;    // bytes: not worth asking the system for

Shape shapeOf(const Request &request, Sum sum) {
  const bool isBytes = sizeOf(request.samples.type) == 1 && !request.weights && !request.joint;
  const Cell cell = !request.weights ? Cell::U32 : sum == Sum::Exact ? cellFor(*request.weights) : Cell::F64;
  return {isBytes ? bytesTable * request.samples.channels : request.totalBins(), cell, isBytes};
}

bool isInPlace(const Request &request, const Shape &shape, const Layout &layout) {
  if (layout.subTables != 1 || layout.tables() != 1 || shape.isBytes || isExact(shape.cell)) return false;
  if (request.rule.outside == Outside::Refuse || request.rule.nan == Nan::Refuse) return false;
  if (request.weights) return request.counts.type == Type::F64;
  // A count must not wrap around before it is held to the saturation.
  return !request.saturate || (!request.add && request.samples.count <= roundSize);
}

unsigned usefulThreads(const Request &request, const Shape &shape, const Options &options) {
  const uint64_t samples = request.samples.count * request.samples.channels;
  if (samples < 2 * shape.bins) return 1;  // clearing and merging would cost more than counting
  return static_cast<unsigned>(std::min<uint64_t>(threadsAllowed(options.threads), samples / worthAThread + 1));
}

uint64_t tableBytes(const Shape &shape, const Layout &layout) {
  return (shape.bins * layout.subTables * sizeOfCell(shape.cell) + 63) / 64 * 64;  // no cache line of two threads
}

Error notEnoughMemory(uint64_t bytes) {
  return {Fault::Memory, "there is not enough memory for " + std::to_string(bytes) + " bytes of tables; use fewer bins or threads"};
}

Result<Layout> layoutFor(const Request &request, const Shape &shape, const Options &options) {
  const uint64_t samples = request.samples.count * request.samples.channels;
  // Who says how many threads gets them, but for those that would have nothing to do.
  const unsigned threads = options.threads
                               ? static_cast<unsigned>(std::clamp<uint64_t>(samples, 1, threadsAllowed(options.threads)))
                               : usefulThreads(request, shape, options);
  Layout layout = cpuMethod(options.method).layout({threads, shape.bins, shape.cell, options.copies});
  if (isInPlace(request, shape, layout)) return layout;
  if (!options.scratchLimit && tableBytes(shape, layout) * layout.tables() <= surelyFree) return layout;
  const uint64_t limit = options.scratchLimit ? options.scratchLimit : freeMemory() / 2;
  while (layout.subTables > 1 && tableBytes(shape, layout) * layout.tables() > limit) layout.subTables /= 2;
  const uint64_t fitting = limit / tableBytes(shape, layout);
  if (layout.tables() <= fitting) return layout;
  layout.threads = std::max<unsigned>(1, static_cast<unsigned>(std::min<uint64_t>(fitting, layout.threads)));
  // Without a limit of the caller's, one table is tried whatever seems to be free.
  if (fitting || !options.scratchLimit || isInPlace(request, shape, layout)) return layout;
  return Error{Fault::Memory, "a table takes " + std::to_string(tableBytes(shape, layout)) + " bytes, but only " +
                                  std::to_string(limit) +
                                  " bytes of scratch memory are allowed; raise the limit or use fewer bins"};
}

}  // namespace accrue::cpu
