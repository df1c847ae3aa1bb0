#include "cc/driver_folders.h"

#include "cc/held_output.h"
#include "frontend/flags.h"
#include "llvm/ADT/StringExtras.h"
#include "system/process.h"

namespace accrue {

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

std::vector<std::string> foldersOfDriver(const CompileLine &line) {
  ProcessRequest request;
  request.words.assign(line.words.begin(), line.words.begin() + line.arguments);
  const bool isCplusplus = compilesCplusplus(line.words[line.arguments - 1]);
  for (const char *word : {"-E", "-v", "-x", isCplusplus ? "c++" : "c", "/dev/null"}) request.words.push_back(word);
  HeldOutput said;
  request.output.file = "/dev/null";
  request.errors.descriptor = said.descriptor();
  const auto process = startProcess(request);
  if (!process || waitForProcess(*process) != 0) return {};
  return foldersIn(said.text());
}

}  // namespace accrue
