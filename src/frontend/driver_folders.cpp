#include "frontend/driver_folders.h"

#include "frontend/flags.h"
#include "llvm/ADT/StringExtras.h"
#include "system/held_output.h"
#include "system/process.h"

namespace accrue {
namespace {

std::vector<std::string> foldersOf(const std::vector<std::string> &driver) {
  ProcessRequest request;
  request.words = driver;
  for (const char *word : {"-E", "-v", "-x", compilesCplusplus(driver.back()) ? "c++" : "c", "/dev/null"})
    request.words.push_back(word);
  HeldOutput said;
  request.output.file = "/dev/null";
  request.errors.descriptor = said.descriptor();
  const auto process = startProcess(request);
  if (!process || waitForProcess(*process) != 0) return {};
  return foldersIn(said.text());
}

}  // namespace

std::vector<std::string> foldersIn(llvm::StringRef said) {
  std::vector<std::string> folders;
  bool isListed = false;
  for (const llvm::StringRef line : llvm::split(said, '\n')) {
    if (line.starts_with("#include ")) isListed = true;
    else if (!line.starts_with(" ")) isListed = false;
    else if (isListed) folders.push_back(line.trim().str());
  }
  return folders;
}

bool addFoldersOfDriver(CompileCommand &command) {
  if (command.driver.empty()) return false;
  const std::vector<std::string> folders = foldersOf(command.driver);
  for (const std::string &folder : folders) command.flags.insert(command.flags.end(), {"-idirafter", folder});
  return !folders.empty();
}

}  // namespace accrue
