#include "frontend/compile_commands.h"

#include "clang/Driver/Types.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "frontend/flags.h"
#include "frontend/from_here.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

using Recorded = clang::tooling::CompileCommand;
namespace types = clang::driver::types;

std::string absolute(llvm::StringRef path, llvm::StringRef folder = "") {
  llvm::SmallString<256> full(path);
  if (!folder.empty()) llvm::sys::path::make_absolute(folder, full);
  llvm::sys::fs::make_absolute(full);
  llvm::sys::path::remove_dots(full, /*remove_dot_dot=*/true);
  return std::string(full);
}

/// `named` is its folder, or the file itself.
Result<std::unique_ptr<clang::tooling::CompilationDatabase>> databaseIn(const std::string &named) {
  std::string problem;
  const bool isFile = llvm::sys::path::filename(named) == "compile_commands.json" && llvm::sys::fs::is_regular_file(named);
  const std::string folder = isFile ? absolute(llvm::sys::path::parent_path(named)) : named;
  if (auto database = clang::tooling::CompilationDatabase::loadFromDirectory(folder, problem)) return database;
  if (const std::string file = folder + "/compile_commands.json"; llvm::sys::fs::exists(file))
    return Error{Fault::Input,
                 "'" + file + "' is no compile database: an entry needs 'directory', 'file', and 'command' or 'arguments'"};
  return Error{Fault::Input, "no compile database in '" + folder +
                                 "'; a build makes one with 'cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' or 'bear -- make'"};
}

/// All words but the compiler and the file. `g++ a.c` compiles C++.
CompileCommand commandFor(const std::string &file, const Recorded &recorded, const std::vector<std::string> &added) {
  const std::vector<std::string> &words = recorded.CommandLine;
  CompileCommand command{file, recorded.Directory, {}, {}};
  std::vector<std::string> flags;
  if (!words.empty()) {
    const auto behind = words.begin() + countOfCompilerWords(words);
    command.driver.assign(words.begin(), behind);
    if (compilesCplusplus(command.driver.back())) flags.push_back("--driver-mode=g++");
    flags.insert(flags.end(), behind, words.end());
  }
  flags.insert(flags.end(), added.begin(), added.end());
  command.flags = flagsForClang(flags);
  readContraction(command, flags);
  return command;
}

bool isSame(const CompileCommand &one, const CompileCommand &other) {
  return one.file == other.file && one.directory == other.directory && one.flags == other.flags &&
         one.contraction == other.contraction;
}

void addNew(std::vector<CompileCommand> &commands, CompileCommand command) {
  if (llvm::none_of(commands, [&](const CompileCommand &known) { return isSame(known, command); }))
    commands.push_back(std::move(command));
}

/// By its name, or by what `-x` says.
types::ID typeOf(const CompileCommand &command) {
  types::ID type = types::lookupTypeForExtension(llvm::sys::path::extension(command.file).ltrim('.'));
  for (size_t i = 0; i + 1 < command.flags.size(); ++i)
    if (command.flags[i] == "-x") type = types::lookupTypeForTypeSpecifier(command.flags[i + 1].c_str());
  return type;
}

bool isCOrCplusplus(const CompileCommand &command) {
  const types::ID type = typeOf(command);
  return type == types::TY_C || type == types::TY_CXX;
}

bool isFortran(const CompileCommand &command) {
  const types::ID type = typeOf(command);
  return type == types::TY_Fortran || type == types::TY_PP_Fortran;
}

}  // namespace

void readContraction(CompileCommand &command, const std::vector<std::string> &written) {
  const bool isCplusplus = typeOf(command) == types::TY_CXX || llvm::is_contained(command.flags, "--driver-mode=g++");
  command.contraction = contractionAskedFor(command.driver, written, isCplusplus);
}

Result<std::vector<CompileCommand>> commandsFor(const std::vector<std::string> &files, const std::vector<std::string> &flags,
                                                const std::string &databaseFolder) {
  std::vector<CompileCommand> commands;
  if (databaseFolder.empty()) {
    const std::vector<std::string> fit = flagsForClang(flags);
    for (const std::string &file : files) {
      if (isFortran(commands.emplace_back(CompileCommand{file, "", fit})))
        return Error{Fault::Input, "'" + file + "' is Fortran; Accrue reads C and C++"};
      readContraction(commands.back(), flags);
    }
    return commands;
  }
  auto database = databaseIn(databaseFolder);
  if (!database) return database.error();
  for (const std::string &file : files) {
    const auto recorded = (*database)->getCompileCommands(absolute(file));
    if (recorded.empty() || !recorded.front().Heuristic.empty())
      return Error{Fault::Input,
                   "'" + file + "' is not in the compile database of '" + databaseFolder + "'; name its flags after '--' instead"};
    for (const Recorded &one : recorded) addNew(commands, commandFor(file, one, flags));
  }
  return commands;
}

Result<Project> projectIn(const std::string &databaseFolder, const std::vector<std::string> &flags) {
  auto database = databaseIn(databaseFolder);
  if (!database) return database.error();
  Project project;
  for (const Recorded &recorded : (*database)->getAllCompileCommands()) {
    CompileCommand command = commandFor(fromHere(absolute(recorded.Filename, recorded.Directory)), recorded, flags);
    if (isCOrCplusplus(command)) addNew(project.commands, std::move(command));
    else if (!llvm::is_contained(project.others, command.file)) project.others.push_back(command.file);
  }
  return project;
}

}  // namespace accrue
