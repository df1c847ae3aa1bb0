// Assembly that may stand inside any object file, so that an object brings along what it calls.
//
// What a compiler wrote for a C file becomes one section group (COMDAT). However many objects, libraries and programs of a link
// hold it, the linker keeps one copy, and with it one state. Only the interface keeps its names, as weak symbols: a copy that was
// linked by hand wins. All other names are changed, since they must not meet those of the file around them. What would change
// that file (its name, its processor, its properties) is left out. A second copy in one assembly file, as link-time optimization
// makes it, is skipped.
//
// It reads what GCC and Clang write for ELF.
#pragma once
#include <string>
#include <string_view>

namespace accrue {

/// `assembly` as such a group. The interface is what is global and ends in a version, such as `_v3`; its first name becomes the
/// group's. Empty: there is no interface.
std::string embeddable(std::string_view assembly);

}  // namespace accrue
