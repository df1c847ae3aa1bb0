// What a request asks of the tables, and what tables it gets.
#pragma once
#include "histogram/cpu/method.h"

namespace accrue::cpu {

/// Samples between two merges: cells of 32 bits hold no more.
constexpr uint64_t roundSize = 0xfffffc00ull;

struct Shape {
  uint64_t bins;  // of one table
  Cell cell;
  bool isBytes;  // the table counts bit patterns, which get their bins at the end
};

/// Looks at weights where they are to be summed exactly. `sum` has been decided on.
Shape shapeOf(const Request &request, Sum sum);

/// Whether counting may go straight into the caller's counts with this layout.
bool isInPlace(const Request &request, const Shape &shape, const Layout &layout);

/// Threads that are worth starting.
unsigned usefulThreads(const Request &request, const Shape &shape, const Options &options);

/// The method's layout for a request, cut down to the scratch memory allowed.
Result<Layout> layoutFor(const Request &request, const Shape &shape, const Options &options);

uint64_t tableBytes(const Shape &shape, const Layout &layout);

Error notEnoughMemory(uint64_t bytes);

}  // namespace accrue::cpu
