// A plan on the GPU: scratch memory, the tables of its axes (execution_memory.cpp), and the launches of a run (execution.cpp). Input
// is counted in slices that 32-bit counts and indices can hold; input in host memory is copied slice by slice (staging.h).
#pragma once
#include <chrono>
#include <vector>

#include "gpu/look.h"
#include "histogram/execution.h"
#include "histogram/gpu/shape.h"
#include "histogram/gpu/staging.h"

namespace accrue {

class GpuExecution : public Execution {
 public:
  GpuExecution(GpuShape shape, std::unique_ptr<GpuMethod> method) : shape(std::move(shape)), method(std::move(method)) {}

  std::optional<Error> prepare(const Request &request);
  std::optional<Error> start(const Request &request) override;
  Result<Tally> wait() override;
  uint64_t scratch() const override {
    return counts.size() + totals.size() + tables.size() + small.size() + window.size() + staging.bytes() + result.size() +
           method->bytes(shape.task);
  }

 private:
  uint64_t sliceElements(const Request &request) const;
  uint64_t rawBytes() const;
  std::optional<Error> prepareAgain(const Request &request);
  std::optional<Error> clear();
  std::optional<Error> uploadTables();
  accrue_source sourceOf(const Request &request, uint64_t first, uint64_t samples) const;
  accrue_finish finishOf(const Request &request) const;
  accrue_sums sumsOf() const;
  bool looksAt(const Request &request);
  std::optional<Error> countSlices(const Request &request);
  std::optional<Error> countSlice(const Request &request, uint64_t first, uint64_t samples, bool looks, bool isLast);
  std::optional<Error> drain(const Request &request);
  std::optional<Error> finish(const Request &request);
  std::optional<Error> runFinishKernel(const char *name, accrue_finish &arguments, uint64_t bins);
  std::optional<Error> beginTiming();
  std::optional<Error> endTiming();

  GpuShape shape;
  Layout layout = {};  // of the samples that it is for
  std::unique_ptr<GpuMethod> method;
  DeviceMemory counts, totals, tables, small, window, result;
  Staging staging;
  HostMemory tally;  // an accrue_run_tally
  std::vector<std::unique_ptr<DeviceEvent>> events;  // pairs: before and after what is timed
  size_t eventsUsed = 0;
  accrue_looked looked = {};  // at the weights of exact sums
  std::chrono::steady_clock::time_point started;
  std::optional<Request> running;
  bool isClean = false;  // scratch memory is as a run leaves it, when the stream has come so far
};

inline accrue_gpu_stream streamOf(const Task &task) { return task.options.stream; }

}  // namespace accrue
