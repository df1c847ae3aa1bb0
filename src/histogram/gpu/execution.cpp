// A plan on the GPU: scratch memory, the tables of its axes, and the launches of a run. Input is counted in slices that
// 32-bit counts and indices can hold; input in host memory is copied slice by slice (staging.h).
#include "histogram/execution.h"

#include <algorithm>
#include <vector>

#include "histogram/gpu/choose.h"
#include "histogram/gpu/exact_sums.h"
#include "histogram/gpu/shape.h"
#include "histogram/gpu/staging.h"

namespace accrue {
namespace {

constexpr uint64_t mostPerLaunch = uint64_t(1) << 30;   // elements
constexpr uint64_t hostSliceBytes = uint64_t(16) << 20;  // of samples copied at a time
constexpr uint64_t mostBeforeDrain = uint64_t(1) << 31;  // elements that 32-bit counts take before they are drained

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
  uint64_t rawBytes() const {
    const Task &task = shape.task;
    const uint64_t plain = uint64_t(task.rawBins) * (task.isWeighted ? sizeof(double) : sizeof(uint32_t));
    return method->copies(task) * (task.isExact ? exactBytes(task) : plain);
  }
  std::optional<Error> clear();
  std::optional<Error> uploadTables();
  accrue_source sourceOf(const Request &request, uint64_t first, uint64_t samples) const;
  accrue_finish finishOf(const Request &request) const;
  accrue_sums sumsOf() const;
  std::optional<Error> countSlices(const Request &request);
  std::optional<Error> countSlice(const Request &request, uint64_t first, uint64_t samples, bool isLast);
  std::optional<Error> drain(const Request &request);
  std::optional<Error> finish(const Request &request);
  std::optional<Error> runFinishKernel(const char *name, accrue_finish &arguments, uint64_t bins);
  std::optional<Error> beginTiming();
  std::optional<Error> endTiming();

  GpuShape shape;
  std::unique_ptr<GpuMethod> method;
  DeviceMemory counts, totals, tables, small, window, result;
  Staging staging;
  HostMemory tally;
  std::vector<std::unique_ptr<DeviceEvent>> events;  // pairs: before and after what is timed
  size_t eventsUsed = 0;
  std::optional<Request> running;
  bool isClean = false;  // scratch memory is as a run leaves it
};

accrue_gpu_stream streamOf(const Task &task) { return task.options.stream; }

uint64_t resultBins(const Request &request) { return request.totalBins(); }

/// Bytes of one sample over all that is copied for it.
uint64_t bytesPerSample(const Request &request) {
  uint64_t bytes = sizeOf(request.samples.type) * request.samples.step();
  if (request.joint) bytes += sizeOf(request.joint->type) * request.joint->step();
  if (request.weights) bytes += sizeOf(request.weights->type) * request.weights->step();
  return bytes;
}

uint64_t GpuExecution::sliceElements(const Request &request) const {
  uint64_t samples = mostPerLaunch / request.samples.channels;
  if (request.samples.where == Where::Host) samples = std::max<uint64_t>(hostSliceBytes / bytesPerSample(request), 1);
  return samples * request.samples.channels;
}

std::optional<Error> GpuExecution::prepare(const Request &request) {
  Task &task = shape.task;
  const uint64_t elements = std::max<uint64_t>(request.samples.count, 1) * request.samples.channels;
  task.mostElements = std::min(sliceElements(request), elements);
  size_t available = 0;
  if (auto failure = failureOf(accrue_gpu_available(&available), "asking for free memory")) return failure;
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
  if (auto failure = tally.reserve(sizeof(accrue_run_counters::tally))) return failure;
  if (auto failure = uploadTables()) return failure;
  return clear();
}

/// Counts, totals and the counters of a run.
std::optional<Error> GpuExecution::clear() {
  const accrue_gpu_stream stream = streamOf(shape.task);
  if (auto failure = failureOf(accrue_gpu_zero(counts.as<void>(), counts.size(), stream), "clearing scratch memory"))
    return failure;
  if (auto failure = failureOf(accrue_gpu_zero(totals.as<void>(), totals.size(), stream), "clearing scratch memory"))
    return failure;
  if (auto failure = failureOf(accrue_gpu_zero(small.as<void>(), small.size(), stream), "clearing scratch memory")) return failure;
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
    if (auto failure = failureOf(accrue_gpu_to_device(base + edges[i], axis.edges.data(), axis.edges.size(), streamOf(shape.task)),
                                 "copying edges"))
      return failure;
    if (auto failure = failureOf(accrue_gpu_to_device(base + borders[i], axis.borders.data(),
                                                      axis.borders.size() * sizeof(uint32_t), streamOf(shape.task)),
                                 "copying edges"))
      return failure;
    axis.axis.edges = axis.edges.empty() ? nullptr : base + edges[i];
    axis.side.borders = axis.borders.empty() ? nullptr : reinterpret_cast<uint32_t *>(base + borders[i]);
  }
  return failureOf(accrue_gpu_wait(streamOf(shape.task)), "copying edges");
}

accrue_source GpuExecution::sourceOf(const Request &request, uint64_t first, uint64_t samples) const {
  accrue_source source = {};
  source.axes = shape.count;
  source.axis[0] = shape.axes[0].axis;
  source.axis[0].data = sampleAt(request.samples, first);
  source.axis[0].stride = request.samples.step();
  if (request.joint) {
    source.axis[1] = shape.axes[1].axis;
    source.axis[1].data = sampleAt(*request.joint, first);
    source.axis[1].stride = request.joint->step();
  }
  source.channels = request.samples.channels;
  source.count = static_cast<uint32_t>(samples);
  if (request.weights) {
    source.weights = sampleAt(*request.weights, first);
    source.weight_type = static_cast<uint32_t>(request.weights->type);
    source.weight_stride = request.weights->step();
  }
  return source;
}

/// Values that no bin takes are counted, too.
bool losesSome(const PreparedAxis &axis) { return axis.side.first != 0 || axis.side.end != axis.side.raw; }

accrue_finish GpuExecution::finishOf(const Request &request) const {
  accrue_finish finish = {};
  finish.from.bins = shape.task.rawBins;
  finish.from.copies = method->copies(shape.task);
  finish.from.counts = shape.task.isWeighted ? nullptr : counts.as<uint32_t>();
  finish.from.sums = shape.task.isWeighted ? counts.as<double>() : nullptr;
  finish.from.misses = small.as<accrue_run_counters>()->misses;
  finish.ticket = &small.as<accrue_run_counters>()->ticket;
  finish.total = totals.as<unsigned long long>();
  const accrue_side one = {nullptr, 1, 1, 0, 0, 1};
  finish.rows = request.joint ? shape.axes[0].side : one;
  finish.columns = request.joint ? shape.axes[1].side : shape.axes[0].side;
  finish.loses = losesSome(shape.axes[0]) || (request.joint && losesSome(shape.axes[1]));
  finish.channels = request.samples.channels;
  finish.out_type = static_cast<uint32_t>(request.counts.type);
  finish.add = request.add;
  finish.refuse = (request.rule.outside == Outside::Refuse ? 1 : 0) | (request.rule.nan == Nan::Refuse ? 2 : 0);
  finish.saturate = request.saturate;
  finish.out = request.counts.where == Where::Host ? result.as<void>() : request.counts.data;
  finish.tally = small.as<accrue_run_counters>()->tally;
  return finish;
}

accrue_sums GpuExecution::sumsOf() const {
  if (!shape.task.isExact) return {};
  return {counts.as<unsigned long long>(), window.as<accrue_sum_state>(), shape.task.rawBins, method->copies(shape.task), 1, 0};
}

/// Few bins: the last block of the last launch finishes.
bool finishesItself(const GpuMethod &method, const Task &task, const Request &request) {
  return method.canFinish() && !task.isExact && resultBins(request) <= 1024 && uint64_t(task.rawBins) * method.copies(task) <= 4096;
}

std::optional<Error> GpuExecution::beginTiming() {
  while (events.size() < eventsUsed + 2) events.push_back(std::make_unique<DeviceEvent>());
  return failureOf(events[eventsUsed]->record(streamOf(shape.task)), "starting to time");
}

std::optional<Error> GpuExecution::endTiming() {
  eventsUsed += 2;
  return failureOf(events[eventsUsed - 1]->record(streamOf(shape.task)), "timing");
}

std::optional<Error> GpuExecution::countSlice(const Request &request, uint64_t first, uint64_t samples, bool isLast) {
  Launch launch = {sourceOf(request, first, samples),  finishOf(request),    sumsOf(),
                   samples * request.samples.channels, streamOf(shape.task), first == 0};
  if (request.samples.where == Where::Host)
    if (auto failure = staging.copy(request, first, samples, launch.stream, launch.source)) return failure;
  const bool finishesNow = isLast && finishesItself(*method, shape.task, request);
  if (!finishesNow) launch.finish.ticket = nullptr;
  if (auto failure = beginTiming()) return failure;
  if (auto failure = method->launch(shape.task, launch)) return failure;
  if (isLast && !finishesNow)
    if (auto failure = finish(request)) return failure;
  if (auto failure = endTiming()) return failure;
  return request.samples.where == Where::Host ? staging.release(launch.stream) : std::nullopt;
}

std::optional<Error> GpuExecution::countSlices(const Request &request) {
  const uint64_t count = request.samples.count;
  const uint64_t slice = std::min(sliceElements(request), shape.task.mostElements) / request.samples.channels;
  uint64_t undrained = 0;
  if (count == 0) {
    if (auto failure = beginTiming()) return failure;
    if (auto failure = finish(request)) return failure;
    return endTiming();
  }
  for (uint64_t first = 0; first < count; first += slice) {
    const uint64_t samples = std::min(slice, count - first);
    if (totals.size() && undrained + samples * request.samples.channels > mostBeforeDrain) {
      if (auto failure = drain(request)) return failure;
      undrained = 0;
    }
    undrained += samples * request.samples.channels;
    if (auto failure = countSlice(request, first, samples, first + samples == count)) return failure;
  }
  return std::nullopt;
}

std::optional<Error> GpuExecution::runFinishKernel(const char *name, accrue_finish &arguments, uint64_t bins) {
  constexpr unsigned threads = accrue_finish_threads;
  Task any = shape.task;
  any.source = "any";
  const uint64_t most = uint64_t(any.device->multiprocessors) * 8;
  void *list[] = {&arguments};
  return launchKernel(any, "finish", name, static_cast<unsigned>(std::clamp<uint64_t>((bins + threads - 1) / threads, 1, most)),
                      threads, 0, streamOf(shape.task), list);
}

std::optional<Error> GpuExecution::drain(const Request &request) {
  accrue_finish arguments = finishOf(request);
  return runFinishKernel("drain", arguments, shape.task.rawBins);
}

std::optional<Error> GpuExecution::finish(const Request &request) {
  accrue_finish arguments = finishOf(request);
  if (shape.task.isExact) return finishSums(shape.task, arguments, sumsOf(), resultBins(request));
  if (arguments.loses)
    if (auto failure = runFinishKernel("folded_misses", arguments, shape.task.rawBins)) return failure;
  if (auto failure = runFinishKernel("finish", arguments, resultBins(request))) return failure;
  if (!arguments.loses) return std::nullopt;
  if (auto failure = failureOf(accrue_gpu_zero(counts.as<void>(), counts.size(), streamOf(shape.task)), "clearing scratch memory"))
    return failure;
  return failureOf(accrue_gpu_zero(totals.as<void>(), totals.size(), streamOf(shape.task)), "clearing scratch memory");
}

std::optional<Error> GpuExecution::start(const Request &request) {
  const char *why;
  if (!accrue_gpu_find(&why)) return Error{Fault::NoDevice, why};
  // Exact sums read 16 bytes at a time only where samples and weights are aligned, which may differ from run to run.
  if (shape.task.isExact) pickSource(shape.task, request, method->module());
  // More samples than the plan was made for: bigger slices, or 64-bit totals.
  const uint64_t elements = request.samples.count * request.samples.channels;
  const uint64_t most = std::min(sliceElements(request), elements);
  if (most > shape.task.mostElements) {
    shape.task.mostElements = most;
    if (auto failure = method->reserve(shape.task)) return failure;
    if (counts.size() < rawBytes()) {
      if (auto failure = counts.reserve(rawBytes())) return failure;
      isClean = false;
    }
  }
  if (elements > 0xffffffffull && !shape.task.isWeighted && !totals.size()) {
    if (auto failure = totals.reserve(uint64_t(shape.task.rawBins) * sizeof(uint64_t))) return failure;
    isClean = false;
  }
  if (!isClean) {
    if (auto failure = method->reserve(shape.task)) return failure;
    if (auto failure = clear()) return failure;
  }
  const size_t resultBytes = resultBins(request) * sizeOf(request.counts.type);
  if (request.counts.where == Where::Host) {
    if (auto failure = result.reserve(resultBytes)) return failure;
    if (request.add)
      if (auto failure = failureOf(accrue_gpu_to_device(result.as<void>(), request.counts.data, resultBytes, streamOf(shape.task)),
                                   "copying counts to the device"))
        return failure;
  }
  isClean = false;
  eventsUsed = 0;
  if (auto failure = staging.begin(request, shape.task.options)) return failure;
  if (auto failure = countSlices(request)) return failure;
  running = request;
  return failureOf(accrue_gpu_from_device(tally.as<void>(), small.as<accrue_run_counters>()->tally,
                                          sizeof(accrue_run_counters::tally), streamOf(shape.task)),
                   "copying the tally");
}

Result<Tally> GpuExecution::wait() {
  if (!running) return Error{Fault::Request, "nothing was started that could be waited for"};
  const Request request = *running;
  running.reset();
  if (auto failure = failureOf(accrue_gpu_wait(streamOf(shape.task)), "counting")) return *failure;
  isClean = true;
  Tally met;
  met.method = shape.task.options.method;
  met.outside = tally.as<unsigned long long>()[0];
  met.nan = tally.as<unsigned long long>()[1];
  for (size_t i = 0; i < eventsUsed; i += 2) {
    double seconds = 0;
    if (auto failure = failureOf(accrue_gpu_seconds(events[i]->get(), events[i + 1]->get(), &seconds), "reading times"))
      return *failure;
    met.seconds += seconds;
  }
  const auto transfer = staging.seconds();
  if (!transfer) return transfer.error();
  met.transferSeconds = *transfer;
  if (auto breach = breachOf(request.rule, met.outside, met.nan)) return *breach;
  if (request.counts.where == Where::Host) {
    const size_t bytes = resultBins(request) * sizeOf(request.counts.type);
    if (auto failure = failureOf(accrue_gpu_from_device(request.counts.data, result.as<void>(), bytes, streamOf(shape.task)),
                                 "copying counts"))
      return *failure;
    if (auto failure = failureOf(accrue_gpu_wait(streamOf(shape.task)), "copying counts")) return *failure;
  }
  return met;
}

}  // namespace

Result<std::unique_ptr<Execution>> prepareGpuWith(std::unique_ptr<GpuMethod> method, const Request &request,
                                                  const Options &options) {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  GpuShape shape = shapeOf(request, options, *device, method->module());
  if (auto refusal = method->refusal(shape.task)) return Error{Fault::Method, *refusal};
  if (auto refusal = gridRefusal(shape.task, *method)) return Error{Fault::Method, *refusal};
  auto execution = std::make_unique<GpuExecution>(std::move(shape), std::move(method));
  if (auto failure = execution->prepare(request)) return *failure;
  return std::unique_ptr<Execution>(std::move(execution));
}

Result<std::unique_ptr<Execution>> prepareGpu(const Request &request, Options &options) {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  const bool isChosen = options.method == Method::Auto;
  chooseSum(request, options, *device);
  if (isChosen) options.method = chooseGpu(request, options, *device);
  auto execution = prepareGpuWith(makeGpuMethod(options.method), request, options);
  if (!execution && execution.error().fault == Fault::Memory && isChosen && options.method != Method::Global) {
    // What was chosen for its speed does not fit; what needs least does.
    options.method = Method::Global;
    return prepareGpu(request, options);
  }
  return execution;
}

Result<std::string> describeGpu() {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  return std::string(device->name) + ", driver for CUDA " + std::to_string(device->driver_version / 1000) + "." +
         std::to_string(device->driver_version % 1000 / 10);
}

}  // namespace accrue
