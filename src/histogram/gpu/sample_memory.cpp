#include <new>

#include "accrue/memory.hpp"
#include "histogram/gpu/memory.h"

namespace accrue {

Result<Memory> Memory::make(MemoryKind kind, size_t bytes) {
  Memory made;
  made.kind = kind;
  if (kind == MemoryKind::Pageable) {
    made.start = new (std::nothrow) std::byte[bytes ? bytes : 1];
    if (!made.start)
      return Error{Fault::Memory, "there are no " + std::to_string(bytes) + " bytes of memory left; read less at a time"};
    made.bytes = bytes;
    return made;
  }
  const char *why;
  if (!accrue_gpu_find(&why)) return Error{Fault::NoDevice, why};
  const bool isManaged = kind == MemoryKind::Managed;
  void *memory = nullptr;
  const int code = isManaged ? accrue_gpu_alloc_managed(&memory, bytes) : accrue_gpu_alloc_host(&memory, bytes ? bytes : 1);
  if (auto failure = errorOf(code, std::string("allocating ") + (isManaged ? "managed" : "page-locked") + " memory"))
    return *failure;
  made.start = static_cast<std::byte *>(memory);
  made.bytes = bytes;
  return made;
}

Memory::~Memory() {
  if (!start) return;
  switch (kind) {
    case MemoryKind::Pageable: delete[] start; break;
    case MemoryKind::Pinned: accrue_gpu_free_host(start); break;
    case MemoryKind::Managed: accrue_gpu_free(start); break;
  }
}

}  // namespace accrue
