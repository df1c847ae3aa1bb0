// Files to read, each with its flags and the folder they are relative to: from the command line or from a compile database
// (compile_commands.json).
#pragma once
#include <string>
#include <vector>

#include "accrue/result.hpp"
#include "frontend/contraction.h"

namespace accrue {

struct CompileCommand {
  std::string file;                      // as the user named it
  std::string directory;                 // relative flags are relative to this; empty: the current folder
  std::vector<std::string> flags;        // already fit for Clang
  std::vector<std::string> driver = {};  // the words that start its compiler; empty: not known
  ContractionAsked contraction = {};     // by the flags as they were written; none where nobody asked
};

/// Fills in its contraction. `written` are its flags before they were fit for Clang.
void readContraction(CompileCommand &command, const std::vector<std::string> &written);

/// The commands for `files`: with `flags` when `databaseFolder` is empty, else with what the database says, followed by `flags`: a
/// command for each way in which a file is compiled. A file that the database does not know is an error.
Result<std::vector<CompileCommand>> commandsFor(const std::vector<std::string> &files, const std::vector<std::string> &flags,
                                                const std::string &databaseFolder);

/// All that a database compiles.
struct Project {
  std::vector<CompileCommand> commands;  // files below the current folder are named from there
  std::vector<std::string> others;       // files that are neither C nor C++
};

Result<Project> projectIn(const std::string &databaseFolder, const std::vector<std::string> &flags);

}  // namespace accrue
