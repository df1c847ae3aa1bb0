// The compiler flags of a program, made fit for Clang.
//
// Programs come with the flags of the compiler that builds them: GCC's -foffload=..., nvc's -acc, -gpu=...,
// -Minfo, a wrapper such as mpicc in front. Clang treats a flag it does not know as an error, so every flag
// is looked up in Clang's own option table and dropped when it is not there. What does not change the reading (-c, -o, -M, -g,
// -v...) is dropped too: Accrue only reads.
#pragma once
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace accrue {

/// A flag of nvc's that Clang would read as something else (`-Minfo` as `-M`, `-mp` as a target feature).
bool isForeignFlag(llvm::StringRef flag);

/// Whether a compiler of this name compiles C++, whatever its files are called: `g++ a.c` does.
bool compilesCplusplus(llvm::StringRef compiler);

/// `ccache gcc -c a.c`: how many words start the compiler. They have no dot and stand in front of everything else.
size_t countOfCompilerWords(const std::vector<std::string> &words);

/// A flag by which a program means something else, and which Clang cannot follow: `-funsigned-bitfields`. What it reads then is another
/// program, so it must not read it.
bool isBeyondClang(llvm::StringRef flag);

/// `flags` without what Clang does not know and without what makes it write files.
std::vector<std::string> flagsForClang(const std::vector<std::string> &flags);

}  // namespace accrue
