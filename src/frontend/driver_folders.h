// Where a compiler looks for headers without being told: mpicc knows where mpi.h is, and Clang does not.
#pragma once
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {

/// Puts the folders of the command's own compiler behind all others, as the compiler itself names them when it is asked for nothing
/// but that. Gives whether there are any.
bool addFoldersOfDriver(CompileCommand &command);

/// The folders that `-v` told of.
std::vector<std::string> foldersIn(llvm::StringRef said);

}  // namespace accrue
