// What a loop does besides reading and writing memory: nobody could tell, then, that its iterations run at another time.
#pragma once
#include <optional>

#include "recognize/updates/accesses.h"
#include "site/possible.h"

namespace accrue {

/// The loop, and all functions that were looked into: they use no memory that others watch, keep no variable, and call nothing else but
/// what computes a number of its arguments. Nothing: it is so.
std::optional<Obstacle> otherEffects(const clang::ASTContext &context, const DeviceLoop &loop, const Accesses &accesses);

}  // namespace accrue
