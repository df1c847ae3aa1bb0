#include "histogram/gpu/execution.h"

#include <algorithm>

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

constexpr uint64_t mostBeforeDrain = uint64_t(1) << 31;  // elements that 32-bit counts take before they are drained

uint64_t resultBins(const Request &request) { return request.totalBins(); }

/// Values that no bin takes are counted, too.
bool losesSome(const PreparedAxis &axis) { return axis.side.first != 0 || axis.side.end != axis.side.raw; }

/// What a run's arrays are, but for what they hold, as a number.
uint64_t numberOf(const Request &request) {
  uint64_t number = 0;
  const auto mix = [&](const Samples &samples) {
    for (const uint64_t word : {samples.count, reinterpret_cast<uint64_t>(samples.data), samples.step(), uint64_t(samples.type)}) {
      number = (number ^ word) * 0x9e3779b97f4a7c15ull;
      number ^= number >> 29;
    }
  };
  mix(request.samples);
  if (request.joint) mix(*request.joint);
  if (request.weights) mix(*request.weights);
  return number;
}

/// Few bins: the last block of the last launch finishes.
bool finishesItself(const GpuMethod &method, const Task &task, const Request &request) {
  return method.canFinish() && !task.isExact && resultBins(request) <= 1024 && uint64_t(task.rawBins) * method.copies(task) <= 4096;
}

}  // namespace

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

accrue_finish GpuExecution::finishOf(const Request &request) const {
  accrue_finish finish = {};
  finish.from.bins = shape.task.rawBins;
  finish.from.copies = method->copies(shape.task);
  finish.from.counts = shape.task.isWeighted ? nullptr : counts.as<uint32_t>();
  finish.from.sums = shape.task.isWeighted ? counts.as<double>() : nullptr;
  finish.from.misses = small.as<accrue_run_counters>()->misses;
  finish.ticket = &small.as<accrue_run_counters>()->ticket;
  finish.used = &small.as<accrue_run_counters>()->used;
  finish.total = totals.as<unsigned long long>();
  const accrue_side one = {nullptr, 1, 1, 0, 0, 1};
  finish.rows = request.joint ? shape.axes[0].side : one;
  finish.columns = request.joint ? shape.axes[1].side : shape.axes[0].side;
  finish.loses = losesSome(shape.axes[0]) || (request.joint && losesSome(shape.axes[1]));
  finish.channels = request.samples.channels;
  finish.out_type = static_cast<uint32_t>(request.counts.type);
  finish.add = request.add;
  if (request.rule.outside == Outside::Refuse) finish.refuse |= accrue_refuse_outside;
  if (request.rule.nan == Nan::Refuse) finish.refuse |= accrue_refuse_nan;
  finish.saturate = request.saturate;
  finish.out = request.counts.where == Where::Host ? result.as<void>() : request.counts.data;
  finish.tally = tally.as<accrue_run_tally>();
  return finish;
}

accrue_sums GpuExecution::sumsOf() const {
  if (!shape.task.isExact) return {};
  return {counts.as<unsigned long long>(), window.as<accrue_sum_state>(), shape.task.rawBins, method->copies(shape.task), 1, 0};
}

std::optional<Error> GpuExecution::beginTiming() {
  if (!shape.task.options.timed) return std::nullopt;
  while (events.size() < eventsUsed + 2) events.push_back(std::make_unique<DeviceEvent>());
  return errorOf(events[eventsUsed]->record(streamOf(shape.task)), "starting to time");
}

std::optional<Error> GpuExecution::endTiming() {
  if (!shape.task.options.timed) return std::nullopt;
  eventsUsed += 2;
  return errorOf(events[eventsUsed - 1]->record(streamOf(shape.task)), "timing");
}

std::optional<Error> GpuExecution::countSlice(const Request &request, uint64_t first, uint64_t samples, bool looks, bool isLast) {
  Launch launch = {sourceOf(request, first, samples),  finishOf(request),    sumsOf(),
                   samples * request.samples.channels, streamOf(shape.task), looks};
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

/// Whether a run looks at its weights: one that is the same as those before, but for what arrays hold, mostly does not.
bool GpuExecution::looksAt(const Request &request) {
  if (!shape.task.isExact || request.samples.count == 0) return false;
  const uint64_t run = numberOf(request);
  if (request.samples.where == Where::Device && accrue_look_holds(&looked, run)) return false;
  accrue_look_begins(&looked, run);
  return true;
}

std::optional<Error> GpuExecution::countSlices(const Request &request) {
  const uint64_t count = request.samples.count;
  const uint64_t slice = std::min(sliceElements(request), shape.task.mostElements) / request.samples.channels;
  const bool looks = looksAt(request);
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
    if (auto failure = countSlice(request, first, samples, looks && first == 0, first + samples == count)) return failure;
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
  if (auto failure = errorOf(accrue_gpu_zero(counts.as<void>(), counts.size(), streamOf(shape.task)), "clearing scratch memory"))
    return failure;
  return errorOf(accrue_gpu_zero(totals.as<void>(), totals.size(), streamOf(shape.task)), "clearing scratch memory");
}

std::optional<Error> GpuExecution::start(const Request &request) {
  const char *why;
  if (!accrue_gpu_find(&why)) return Error{Fault::NoDevice, why};
  if (layoutOf(request) != layout)
    if (auto failure = prepareAgain(request)) return failure;
  // 16 bytes are read at a time only where samples and weights are aligned, which may differ from run to run.
  if (shape.task.isWeighted) pickSource(shape.task, request, *method);
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
      if (auto failure = errorOf(accrue_gpu_to_device(result.as<void>(), request.counts.data, resultBytes, streamOf(shape.task)),
                                 "copying counts to the device"))
        return failure;
  }
  if (running) looked.holds = 0;  // nobody has seen how long that run took
  isClean = false;
  eventsUsed = 0;
  started = std::chrono::steady_clock::now();
  if (auto failure = staging.begin(request, shape.task.options)) return failure;
  if (auto failure = countSlices(request)) return failure;
  isClean = true;  // for what comes behind it in the stream
  running = request;
  return std::nullopt;
}

Result<Tally> GpuExecution::wait() {
  if (!running) return Error{Fault::Request, "nothing was started that could be waited for"};
  const Request request = *running;
  running.reset();
  if (auto failure = errorOf(accrue_gpu_wait(streamOf(shape.task)), "counting")) {
    isClean = false;
    return *failure;
  }
  Tally met;
  met.method = shape.task.options.method;
  met.outside = tally.as<accrue_run_tally>()->misses[0];
  met.nan = tally.as<accrue_run_tally>()->misses[1];
  met.used = tally.as<accrue_run_tally>()->used;
  for (size_t i = 0; i < eventsUsed; i += 2) {
    double seconds = 0;
    if (auto failure = errorOf(accrue_gpu_seconds(events[i]->get(), events[i + 1]->get(), &seconds), "reading times"))
      return *failure;
    met.seconds += seconds;
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started;
  if (shape.task.isExact) accrue_look_served(&looked, numberOf(request), eventsUsed ? met.seconds : passed.count());
  const auto transfer = staging.seconds();
  if (!transfer) return transfer.error();
  met.transferSeconds = *transfer;
  if (auto breach = breachOf(request.rule, met.outside, met.nan)) return *breach;
  if (request.counts.where == Where::Host) {
    const size_t bytes = resultBins(request) * sizeOf(request.counts.type);
    if (auto failure =
            errorOf(accrue_gpu_from_device(request.counts.data, result.as<void>(), bytes, streamOf(shape.task)), "copying counts"))
      return *failure;
    if (auto failure = errorOf(accrue_gpu_wait(streamOf(shape.task)), "copying counts")) return *failure;
  }
  return met;
}

}  // namespace accrue
