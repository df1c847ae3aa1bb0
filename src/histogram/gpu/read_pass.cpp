#include "histogram/gpu/read_pass.h"

#include <algorithm>

#include "kernels/layouts.h"
#include "kernels/modules.h"

namespace accrue {

std::optional<Error> ReadPass::prepare() {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  const char *const ptx = accrue_find_module("finish", "any");
  if (!ptx) return Error{Fault::NoDevice, "this build carries no GPU kernels; configure it with ACCRUE_KERNELS=clang or nvcc"};
  mostBlocks = static_cast<unsigned>(device->multiprocessors) * accrue_read_only_blocks;
  if (auto failure = errorOf(accrue_gpu_find_kernel(&kernel, ptx, "read_only"), "loading kernel read_only")) return failure;
  return never.reserve(sizeof(uint32_t));
}

std::optional<Error> ReadPass::operator()(const void *data, size_t bytes, accrue_gpu_stream stream) const {
  constexpr unsigned threads = accrue_read_only_threads;
  auto pieces = static_cast<uint32_t>(bytes / 16);
  auto *sink = never.as<uint32_t>();
  void *arguments[] = {&data, &pieces, &sink};
  const unsigned blocks = std::clamp((pieces + threads - 1) / threads, 1u, mostBlocks);
  return errorOf(accrue_gpu_launch(kernel, blocks, threads, 0, stream, arguments), "launching kernel read_only");
}

}  // namespace accrue
