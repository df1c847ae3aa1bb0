#include "bench/shared_input.h"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

namespace accrue::bench {
namespace {

Error cannotShare(int error) {
  return {Fault::Memory,
          "cannot hold the input for the peers: " + std::string(std::strerror(error)) + "; use fewer samples, or --peers none"};
}

}  // namespace

SharedInput::~SharedInput() {
  if (file >= 0) ::close(file);
}

std::optional<Error> SharedInput::write(std::span<const std::byte> bytes) {
  if (file < 0) file = ::memfd_create("accrue-bench-input", MFD_CLOEXEC);
  if (file < 0 || ::ftruncate(file, static_cast<off_t>(bytes.size())) != 0) return cannotShare(errno);
  std::atomic<int> failure = 0;
  constexpr size_t piece = size_t(8) << 20;
#pragma omp parallel for
  for (size_t at = 0; at < bytes.size(); at += piece) {
    const size_t end = std::min(at + piece, bytes.size());
    for (size_t from = at; from < end && !failure;) {
      const ssize_t written = ::pwrite(file, bytes.data() + from, end - from, static_cast<off_t>(from));
      if (written > 0) from += static_cast<size_t>(written);
      else if (written == 0 || errno != EINTR) failure = written == 0 ? ENOSPC : errno;
    }
  }
  if (failure) return cannotShare(failure);
  return std::nullopt;
}

std::string SharedInput::path() const { return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(file); }

}  // namespace accrue::bench
