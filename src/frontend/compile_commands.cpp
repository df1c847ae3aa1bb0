#include "frontend/compile_commands.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "frontend/flags.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

std::string absolute(llvm::StringRef path) {
  llvm::SmallString<256> full(path);
  llvm::sys::fs::make_absolute(full);
  llvm::sys::path::remove_dots(full, /*remove_dot_dot=*/true);
  return std::string(full);
}

/// The flags of a recorded command: all but the compiler and the file. `g++ a.c` compiles C++.
std::vector<std::string> recordedFlags(const clang::tooling::CompileCommand &command) {
  std::vector<std::string> flags;
  if (command.CommandLine.empty()) return flags;
  if (compilesCplusplus(command.CommandLine.front())) flags.push_back("--driver-mode=g++");
  flags.insert(flags.end(), command.CommandLine.begin() + 1, command.CommandLine.end());
  return flags;
}

}  // namespace

llvm::Expected<std::vector<CompileCommand>> commandsFor(const std::vector<std::string> &files,
                                                        const std::vector<std::string> &flags, const std::string &databaseFolder) {
  std::vector<CompileCommand> commands;
  if (databaseFolder.empty()) {
    const std::vector<std::string> fit = flagsForClang(flags);
    for (const std::string &file : files) commands.push_back({file, "", fit});
    return commands;
  }

  std::string problem;
  const auto database = clang::tooling::CompilationDatabase::loadFromDirectory(databaseFolder, problem);
  if (!database)
    return llvm::createStringError(
        "no compile database in '%s'; a build makes one with "
        "'cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' or 'bear -- make'",
        databaseFolder.c_str());
  for (const std::string &file : files) {
    const auto recorded = database->getCompileCommands(absolute(file));
    if (recorded.empty() || !recorded.front().Heuristic.empty())
      return llvm::createStringError("'%s' is not in the compile database of '%s'; name its flags after '--' instead", file.c_str(),
                                     databaseFolder.c_str());
    std::vector<std::string> all = recordedFlags(recorded.front());
    all.insert(all.end(), flags.begin(), flags.end());
    commands.push_back({file, recorded.front().Directory, flagsForClang(all)});
  }
  return commands;
}

}  // namespace accrue
