// Where a compiler looks for headers without being told: mpicc knows where mpi.h is, and Clang does not.
#pragma once
#include <string>
#include <vector>

#include "cc/command_line.h"

namespace accrue {

/// As the compiler itself says, when it is asked for nothing but that; empty if it does not.
std::vector<std::string> foldersOfDriver(const CompileLine &line);

/// The folders that `-v` told of.
std::vector<std::string> foldersIn(llvm::StringRef said);

}  // namespace accrue
