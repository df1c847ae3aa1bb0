// The library's kernels, compiled for this machine: each module is host_module.cpp compiled for a method and a source.
#pragma once
#include <functional>
#include <string>
#include <utility>

#include "gpu/gpu.h"

namespace accrue {

/// A kernel with its arguments behind pointers, as the driver takes them.
using HostKernelCall = std::function<void(void **)>;

/// The stand-in's numbers, which a test may change.
accrue_gpu_device &hostDevice();

/// Adds a kernel to the module "METHOD.SOURCE".
bool addHostKernel(const std::string &module, const std::string &name, HostKernelCall call);

template <class... Arguments, size_t... i>
void callWith(void (*kernel)(Arguments...), void **arguments, std::index_sequence<i...>) {
  kernel(*static_cast<std::remove_cvref_t<Arguments> *>(arguments[i])...);
}

template <class... Arguments>
HostKernelCall callOf(void (*kernel)(Arguments...)) {
  return [kernel](void **arguments) { callWith(kernel, arguments, std::index_sequence_for<Arguments...>()); };
}

}  // namespace accrue
