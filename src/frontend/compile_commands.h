// One file to read, with its flags and the folder they are relative to: from the command line or from a
// compile database (compile_commands.json).
#pragma once
#include <string>
#include <vector>

#include "llvm/Support/Error.h"

namespace accrue {

struct CompileCommand {
  std::string file;                // as the user named it
  std::string directory;           // relative flags are relative to this; empty: the current folder
  std::vector<std::string> flags;  // already fit for Clang
};

/// The commands for `files`: with `flags` when `databaseFolder` is empty, else with what the database says,
/// followed by `flags`. A file that the database does not know is an error.
llvm::Expected<std::vector<CompileCommand>> commandsFor(const std::vector<std::string> &files,
                                                        const std::vector<std::string> &flags, const std::string &databaseFolder);

}  // namespace accrue
