#include <new>

#include "histogram/execution.h"

namespace accrue {
namespace {

bool sameBins(const Bins &a, const Bins &b) {
  return a.kind() == b.kind() && a.count() == b.count() && a.top() == b.top() && a.first() == b.first() && a.low() == b.low() &&
         a.high() == b.high() && a.table() == b.table();
}

bool sameSamples(const Samples &a, const Samples &b) { return a.type == b.type && a.channels == b.channels && a.where == b.where; }

bool sameSamples(const std::optional<Samples> &a, const std::optional<Samples> &b) {
  return a.has_value() == b.has_value() && (!a || sameSamples(*a, *b));
}

bool sameShape(const Request &a, const Request &b) {
  return sameSamples(a.samples, b.samples) && sameBins(a.bins, b.bins) && a.counts.type == b.counts.type &&
         a.counts.where == b.counts.where && a.rule.outside == b.rule.outside && a.rule.nan == b.rule.nan &&
         sameSamples(a.weights, b.weights) && sameSamples(a.joint, b.joint) && (!a.joint || sameBins(a.jointBins, b.jointBins));
}

bool isIn(const Request &request, Where where) { return request.samples.where == where || request.counts.where == where; }

bool isWideInteger(const Samples &samples) { return samples.type == Type::U64 || samples.type == Type::I64; }

Error noMemory() try {
  return {Fault::Memory, "there is not enough memory for the request itself; use fewer bins or edges"};
} catch (const std::bad_alloc &) {
  return {Fault::Memory, "out of memory"};  // so short that a string holds it without any
}

}  // namespace

struct Plan::State {
  Request request;
  Options options;  // with the method chosen
  std::unique_ptr<Execution> execution;
};

Plan::Plan(std::unique_ptr<State> state) : state(std::move(state)) {}
Plan::Plan(Plan &&) noexcept = default;
Plan &Plan::operator=(Plan &&) noexcept = default;
Plan::~Plan() = default;

Result<Plan> Plan::make(const Request &request, const Options &given) try {
  if (auto mistake = mistakeIn(request)) return *mistake;
  Options options = given;
  const Processor ofMethod = textOf(options.method).processor;
  if (ofMethod != Processor::Auto) {
    if (options.processor != Processor::Auto && options.processor != ofMethod)
      return Error{Fault::Request, "method " + std::string(textOf(options.method).name) + " runs on the " +
                                       (ofMethod == Processor::Cpu ? "CPU" : "GPU") + ", but the other processor was asked for"};
    options.processor = ofMethod;
  }
  if (options.processor == Processor::Auto)
    options.processor = isIn(request, Where::Device) || isIn(request, Where::Managed) ? Processor::Gpu : Processor::Cpu;
  if (options.processor == Processor::Cpu && isIn(request, Where::Device))
    return Error{Fault::Request, "samples or counts are in device memory, but a CPU method was asked for"};
  if (options.processor == Processor::Gpu && (isWideInteger(request.samples) || (request.joint && isWideInteger(*request.joint))))
    return Error{Fault::Method, "64-bit integers are counted on the CPU; for the GPU, convert them to 32 bits or to f64"};
  auto execution = options.processor == Processor::Cpu ? prepareCpu(request, options) : prepareGpu(request, options);
  if (!execution) return execution.error();
  return Plan(std::make_unique<State>(State{request, options, std::move(*execution)}));
} catch (const std::bad_alloc &) { return noMemory(); }

std::optional<Error> Plan::start(const Request &request) try {
  if (auto mistake = mistakeIn(request)) return mistake;
  if (!sameShape(request, state->request))
    return Error{Fault::Request, "the request has another shape than the plan was made for; make a plan for it"};
  return state->execution->start(request);
} catch (const std::bad_alloc &) { return noMemory(); }

Result<Tally> Plan::wait() try { return state->execution->wait(); } catch (const std::bad_alloc &) {
  return noMemory();
}

Result<Tally> Plan::run() { return run(state->request); }

Result<Tally> Plan::run(const Request &request) {
  if (auto error = start(request)) return std::move(*error);
  return wait();
}

Result<double> Plan::predict(uint64_t samples) try {
  return predictSeconds(state->request, state->options, samples ? samples : state->request.samples.count);
} catch (const std::bad_alloc &) { return noMemory(); }

Method Plan::method() const { return state->options.method; }
Processor Plan::processor() const { return state->options.processor; }
uint64_t Plan::scratch() const { return state->execution->scratch(); }

Result<Tally> histogram(const Request &request, const Options &options) try {
  auto plan = Plan::make(request, options);
  if (!plan) return plan.error();
  return plan->run();
} catch (const std::bad_alloc &) {  // the error itself is copied
  return noMemory();
}

}  // namespace accrue
