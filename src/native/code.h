// A text compiled by Clang to LLVM's own code.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "frontend/parse.h"
#include "llvm/IR/Module.h"

namespace accrue {

/// `file` is one of `files`. Null where there are errors.
std::unique_ptr<llvm::Module> compileCode(llvm::LLVMContext &context, const std::string &file, const FileTexts &files,
                                          const std::vector<std::string> &flags, std::vector<std::string> &errors);

}  // namespace accrue
