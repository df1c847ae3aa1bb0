// Whether a function, with all that it calls, leaves the members that lead to an array as they are.
//
// The caller tells where the array is before the function starts. A structure that the function has for itself (it was passed by
// value) may lead elsewhere a statement later, and nobody but the function's own text says so. So each time that a member on the way is
// named, its value is read there, or it counts as changed; and so does a structure that holds one, where it is assigned to as a
// whole, copied by code of its own, or handed to a function that is not seen.
#pragma once
#include "recognize/ast/places.h"

namespace accrue {

bool keepsMembers(const Place &place, const clang::FunctionDecl *function);

}  // namespace accrue
