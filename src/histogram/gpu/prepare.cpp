// From a request to a plan on the GPU, by the method that is asked for, or by the one that is chosen.
#include "histogram/gpu/choose.h"
#include "histogram/gpu/execution.h"

namespace accrue {

Result<std::unique_ptr<Execution>> prepareGpuWith(std::unique_ptr<GpuMethod> method, const Request &request,
                                                  const Options &options) {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  GpuShape shape = shapeOf(request, options, *device, *method);
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
  const Sum given = options.sum;
  chooseSum(request, options, *device);
  if (isChosen) options.method = chooseGpu(request, options, *device);
  auto execution = prepareGpuWith(makeGpuMethod(options.method), request, options);
  if (!execution && execution.error().fault == Fault::Memory && isChosen && options.method != Method::Global) {
    // What was chosen for its speed does not fit; what needs least does.
    options.method = Method::Global;
    options.sum = given;
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
