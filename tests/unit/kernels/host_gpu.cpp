// Stands in for src/gpu and for the PTX modules: a small device whose memory is this machine's, whose kernels are those of
// host_modules.h, and which does everything at once.
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "gpu/gpu.h"
#include "kernels/host_grid.h"
#include "kernels/host_modules.h"
#include "kernels/modules.h"

struct accrue_gpu_kernel {
  accrue::HostKernelCall call;
};
struct accrue_gpu_event {
  std::chrono::steady_clock::time_point when;
};

namespace accrue {
namespace {

using Module = std::map<std::string, accrue_gpu_kernel>;

/// By their names, which also stand for their texts.
std::map<std::string, Module> &modules() {
  static std::map<std::string, Module> all;
  return all;
}

}  // namespace

accrue_gpu_device &hostDevice() {
  static accrue_gpu_device device = {"a stand-in", 13000, 90, 2, 2048, 228 << 10, 227 << 10};
  return device;
}

bool addHostKernel(const std::string &module, const std::string &name, HostKernelCall call) {
  modules()[module][name].call = std::move(call);
  return true;
}

}  // namespace accrue

extern "C" {

const char *accrue_find_module(const char *method, const char *source) {
  const auto found = accrue::modules().find(std::string(method) + "." + source);
  return found == accrue::modules().end() ? nullptr : found->first.c_str();
}

const accrue_gpu_device *accrue_gpu_find(const char **) { return &accrue::hostDevice(); }
const char *accrue_gpu_text(int) { return "there is no such kernel"; }

int accrue_gpu_alloc(void **memory, size_t bytes) {
  *memory = std::aligned_alloc(256, (bytes + 256) / 256 * 256);
  if (!*memory) return accrue_gpu_out_of_memory;
  std::memset(*memory, 0xa5, bytes);  // as it comes
  return accrue_gpu_done;
}
int accrue_gpu_free(void *memory) { return std::free(memory), accrue_gpu_done; }
int accrue_gpu_alloc_host(void **memory, size_t bytes) { return accrue_gpu_alloc(memory, bytes); }
int accrue_gpu_free_host(void *memory) { return accrue_gpu_free(memory); }
int accrue_gpu_available(size_t *bytes) { return *bytes = size_t(1) << 30, accrue_gpu_done; }
int accrue_gpu_zero(void *memory, size_t bytes, accrue_gpu_stream) {
  if (bytes) std::memset(memory, 0, bytes);
  return accrue_gpu_done;
}
int accrue_gpu_to_device(void *to, const void *from, size_t bytes, accrue_gpu_stream) {
  if (bytes) std::memcpy(to, from, bytes);
  return accrue_gpu_done;
}
int accrue_gpu_from_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream) {
  return accrue_gpu_to_device(to, from, bytes, stream);
}
int accrue_gpu_within_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream) {
  return accrue_gpu_to_device(to, from, bytes, stream);
}
int accrue_gpu_wait(accrue_gpu_stream) { return accrue_gpu_done; }
int accrue_gpu_alloc_managed(void **memory, size_t bytes) { return accrue_gpu_alloc(memory, bytes); }
int accrue_gpu_prefetch(const void *, size_t, accrue_gpu_stream) { return accrue_gpu_done; }
int accrue_gpu_make_stream(accrue_gpu_stream *stream) { return *stream = nullptr, accrue_gpu_done; }
int accrue_gpu_free_stream(accrue_gpu_stream) { return accrue_gpu_done; }
int accrue_gpu_wait_for(accrue_gpu_stream, accrue_gpu_event *) { return accrue_gpu_done; }

int accrue_gpu_find_kernel(accrue_gpu_kernel **kernel, const char *ptx, const char *name) {
  const auto found = accrue::modules()[ptx].find(name);
  if (found == accrue::modules()[ptx].end()) return accrue_gpu_other;
  *kernel = &found->second;
  return accrue_gpu_done;
}
int accrue_gpu_launch(accrue_gpu_kernel *kernel, unsigned blocks, unsigned threads, size_t shared, accrue_gpu_stream,
                      void **arguments) {
  const bool isPossible = blocks > 0 && threads > 0 && threads <= 1024 && shared <= accrue_gpu_find(nullptr)->shared_per_block;
  if (!isPossible) return accrue_gpu_other;
  return accrue::runGrid(blocks, threads, shared, [&] { kernel->call(arguments); }) ? accrue_gpu_done : accrue_gpu_other;
}

int accrue_gpu_make_event(accrue_gpu_event **event) { return *event = new accrue_gpu_event(), accrue_gpu_done; }
int accrue_gpu_free_event(accrue_gpu_event *event) { return delete event, accrue_gpu_done; }
int accrue_gpu_record(accrue_gpu_event *event, accrue_gpu_stream) {
  return event->when = std::chrono::steady_clock::now(), accrue_gpu_done;
}
int accrue_gpu_seconds(accrue_gpu_event *from, accrue_gpu_event *to, double *seconds) {
  return *seconds = std::chrono::duration<double>(to->when - from->when).count(), accrue_gpu_done;
}
}
