#include "c_api/fault.h"

#include <algorithm>
#include <cstring>

namespace accrue::c_api {
namespace {

/// Of fixed size: there are words even where no memory is left.
thread_local char words[512] = "";

static_assert(ACCRUE_HIST_BAD_REQUEST == 1 + int(Fault::Request) && ACCRUE_HIST_BAD_METHOD == 1 + int(Fault::Method));
static_assert(ACCRUE_HIST_NO_DEVICE == 1 + int(Fault::NoDevice) && ACCRUE_HIST_NO_MEMORY == 1 + int(Fault::Memory));
static_assert(ACCRUE_HIST_BAD_DEVICE == 1 + int(Fault::Device) && ACCRUE_HIST_OUTSIDE == 1 + int(Fault::Outside));
static_assert(ACCRUE_HIST_NAN == 1 + int(Fault::Nan));

}  // namespace

void keep(const std::string &text, char *to, size_t room) {
  if (!room || !to) return;
  const size_t length = std::min(text.size(), room - 1);
  std::memcpy(to, text.data(), length);
  to[length] = 0;
}

int fail(const Error &error) {
  keep(error.message, words, sizeof words);
  return 1 + static_cast<int>(error.fault);
}

std::optional<Error> missing(const void *argument, const char *name) {
  if (argument) return std::nullopt;
  return Error{Fault::Request, std::string("missing: ") + name + "; the pointer is null"};
}

const char *lastWords() { return words; }

}  // namespace accrue::c_api
