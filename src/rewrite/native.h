// The strategy `native`: what `adaptive` writes, and a GPU kernel made from the loop's own body (src/native) as one more form
// of it. The kernel stands as PTX in a function at the end of the file, or in a file of its own (native_file.h); the
// runtime loads and launches it through the driver, beside the program's OpenACC runtime. Whatever keeps it from that - no
// NVIDIA GPU, data that is not on the device, a driver that refuses - the program's own loop runs instead.
//
// What is written, in front of the other forms: what the kernel is told, word by word (docs/NATIVE.md).
#pragma once
#include <string>
#include <vector>

#include "native/native.h"
#include "edit/edits.h"
#include "rewrite/names.h"

namespace accrue {

/// What the lines of a launch name.
struct NativeLaunch {
  std::string launch, kernel, ptx;  // variables, and the function that gives the PTX
  std::vector<std::string> bins;  // variables, one per histogram
  std::string isAsync, queue;     // C expressions
};

/// Lines in front of the construct that launch the kernel, if the plan says so. One that cannot be launched changes the plan.
std::string nativeLines(const Site &site, const NativeKernel &kernel, const NativeLaunch &launch);

/// What the construct itself brings to the device, which must be there before the launch: clauses of `enter data` directives in front of
/// it and of `exit data` behind it; none: nothing. (GCC 12 fails on a data region that names a member of a class, and on one directive that
/// enters a structure and what a member of it leads to.)
struct BroughtData {
  std::vector<std::string> enter, exit;
};
BroughtData broughtData(const Site &site);

/// Whether a clause brings data to the device, or allocates memory for it there.
bool bringsData(llvm::StringRef clause);

/// Where the function that gives the PTX stands: at the end of the file, in front of its use in a header, or in a C file.
enum class PtxPlace { InFile, InHeader, Apart, ApartFromCplusplus };

/// The name of that function, for the first instance of a loop; those of others are named after their text.
std::string nativeName(const Site &site, const NativeKernel &kernel, PtxPlace place);

/// Declares it in front of `declaration`, and puts it at the end of the file, unless it stands elsewhere. In a file of its own it is
/// named by rewrite/native_file.h; so it is in a header, and is there once, however often a unit reads that or others with it.
void insertPtx(const std::string &name, const NativeKernel &kernel, PtxPlace place, llvm::StringRef text, unsigned declaration,
               Edits &edits);

/// What kernels of a template's instances ask with which they are, in front of `declaration`.
void insertInstances(llvm::StringRef text, unsigned declaration, Edits &edits);

/// PTX without comments and empty lines, as a C literal, line by line.
std::string ptxLiteral(const NativeKernel &kernel);

}  // namespace accrue
