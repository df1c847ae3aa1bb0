// The file of --native-file: kernels apart from the program, as a C file that is compiled and linked beside it.
//
// Each kernel is a function that gives its PTX, and is named after that text. So the names of several programs' kernels never
// meet, loops that come to the same kernel share it, and files that hold the same one can be linked together.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "native/native.h"

namespace accrue {

/// A function of the file, with the comment in front of it.
struct NativeFunction {
  std::string name, text;
};

std::string nativeFunctionName(const NativeKernel &kernel);

/// `loop` tells the reader which one the kernel was made of.
NativeFunction nativeFunction(const NativeKernel &kernel, const std::string &loop);

/// The file with `made` in it, and with those functions of `before`, what the file holds, that `stays` wants. Nothing: the
/// file is none of ours.
std::optional<std::string> nativeFileText(llvm::StringRef before, const std::vector<NativeFunction> &made,
                                          llvm::function_ref<bool(llvm::StringRef name)> stays);

}  // namespace accrue
