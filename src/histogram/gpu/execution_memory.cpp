#include <algorithm>

#include "histogram/gpu/exact_sums.h"
#include "histogram/gpu/execution.h"

namespace accrue {
namespace {

constexpr uint64_t hostSliceBytes = uint64_t(16) << 20;  // of samples copied at a time

/// Bytes of one sample over all that is copied for it.
uint64_t bytesPerSample(const Request &request) {
  uint64_t bytes = sizeOf(request.samples.type) * request.samples.step();
  if (request.joint) bytes += sizeOf(request.joint->type) * request.joint->step();
  if (request.weights) bytes += sizeOf(request.weights->type) * request.weights->step();
  return bytes;
}

}  // namespace

uint64_t GpuExecution::rawBytes() const {
  const Task &task = shape.task;
  const uint64_t plain = uint64_t(task.rawBins) * (task.isWeighted ? sizeof(double) : sizeof(uint32_t));
  return method->copies(task) * (task.isExact ? exactBytes(task) : plain);
}

uint64_t GpuExecution::sliceElements(const Request &request) const {
  uint64_t samples = method->mostElements(shape.task) / request.samples.channels;
  if (request.samples.where == Where::Host) samples = std::max<uint64_t>(hostSliceBytes / bytesPerSample(request), 1);
  return samples * request.samples.channels;
}

std::optional<Error> GpuExecution::prepare(const Request &request) {
  layout = layoutOf(request);
  Task &task = shape.task;
  const uint64_t elements = std::max<uint64_t>(request.samples.count, 1) * request.samples.channels;
  task.mostElements = std::min(sliceElements(request), elements);
  size_t available = 0;
  if (auto failure = errorOf(accrue_gpu_available(&available), "asking for free memory")) return failure;
  const uint64_t wanted = method->bytes(task) + rawBytes();
  const uint64_t limit = task.options.scratchLimit ? task.options.scratchLimit : available / 2;
  if (wanted > limit)
    return Error{Fault::Memory, std::string(textOf(task.options.method).name) + " needs " + std::to_string(wanted) +
                                    " bytes of scratch memory, and " + std::to_string(limit) + " are allowed; use global"};
  if (auto failure = method->reserve(task)) return failure;
  if (auto failure = counts.reserve(rawBytes())) return failure;
  if (task.isExact)
    if (auto failure = window.reserve(sizeof(accrue_sum_state))) return failure;
  if (auto failure = small.reserve(sizeof(accrue_run_counters))) return failure;
  if (auto failure = tally.reserve(sizeof(accrue_run_tally))) return failure;
  if (auto failure = uploadTables()) return failure;
  return clear();
}

/// For samples that lie in another way than those before: another source reads them.
std::optional<Error> GpuExecution::prepareAgain(const Request &request) {
  shape = shapeOf(request, shape.task.options, *shape.task.device, *method);
  if (auto refusal = method->refusal(shape.task)) return Error{Fault::Method, *refusal};
  return prepare(request);
}

/// Counts, totals and the counters of a run.
std::optional<Error> GpuExecution::clear() {
  looked.holds = 0;
  const accrue_gpu_stream stream = streamOf(shape.task);
  if (auto failure = errorOf(accrue_gpu_zero(counts.as<void>(), counts.size(), stream), "clearing scratch memory")) return failure;
  if (auto failure = errorOf(accrue_gpu_zero(totals.as<void>(), totals.size(), stream), "clearing scratch memory")) return failure;
  if (auto failure = errorOf(accrue_gpu_zero(small.as<void>(), small.size(), stream), "clearing scratch memory")) return failure;
  isClean = true;
  return std::nullopt;
}

/// Edges and borders of both axes, behind one another.
std::optional<Error> GpuExecution::uploadTables() {
  size_t bytes = 0;
  const auto place = [&](size_t size) {
    const size_t at = bytes;
    bytes += (size + 15) / 16 * 16;
    return at;
  };
  size_t edges[2], borders[2];
  for (int i = 0; i < 2; i++) {
    edges[i] = place(shape.axes[i].edges.size());
    borders[i] = place(shape.axes[i].borders.size() * sizeof(uint32_t));
  }
  if (auto failure = tables.reserve(bytes)) return failure;
  for (int i = 0; i < 2; i++) {
    PreparedAxis &axis = shape.axes[i];
    char *const base = tables.as<char>();
    if (auto failure = errorOf(accrue_gpu_to_device(base + edges[i], axis.edges.data(), axis.edges.size(), streamOf(shape.task)),
                               "copying edges"))
      return failure;
    if (auto failure = errorOf(accrue_gpu_to_device(base + borders[i], axis.borders.data(), axis.borders.size() * sizeof(uint32_t),
                                                    streamOf(shape.task)),
                               "copying edges"))
      return failure;
    axis.axis.edges = axis.edges.empty() ? nullptr : base + edges[i];
    axis.side.borders = axis.borders.empty() ? nullptr : reinterpret_cast<uint32_t *>(base + borders[i]);
  }
  return errorOf(accrue_gpu_wait(streamOf(shape.task)), "copying edges");
}

}  // namespace accrue
