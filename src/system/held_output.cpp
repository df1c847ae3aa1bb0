#include "system/held_output.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>

namespace accrue {

HeldOutput::HeldOutput() : file(::memfd_create("accrue", MFD_CLOEXEC)) {}

HeldOutput::~HeldOutput() {
  if (file >= 0) ::close(file);
}

std::string HeldOutput::text() const {
  std::string text;
  std::array<char, 4096> piece;
  for (ssize_t got; (got = ::pread(file, piece.data(), piece.size(), static_cast<off_t>(text.size()))) > 0;)
    text.append(piece.data(), static_cast<size_t>(got));
  return text;
}

}  // namespace accrue
