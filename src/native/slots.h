// The updates of a body: each atomic operation on a histogram becomes a slot, each updated member of its elements a table.
#pragma once
#include <optional>
#include <string>

#include "native/device_body.h"

namespace accrue {

/// Fills the result's tables and slots. A reason, where an update cannot be followed.
std::optional<std::string> makeSlots(llvm::Function &function, size_t number, const Site &site, DeviceBody &result);

}  // namespace accrue
