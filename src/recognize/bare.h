// Updates that no loop directive spreads over the device.
#pragma once
#include "recognize/ast/unit.h"
#include "site/refusal.h"

namespace accrue {

/// Why the construct is left, with what would help there: `bare` holds updates outside of any loop with a directive.
Refusal refuseBare(const DeviceLoop &bare);

}  // namespace accrue
