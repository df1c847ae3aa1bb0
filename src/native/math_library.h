// The mathematical functions of C in a kernel: sin, pow, fmod and the like, which no GPU has as instructions. They come as
// LLVM bitcode from libclc (Debian: libclc-22), or from a CUDA toolkit's libdevice where the user names the toolkit.
//
// Of libclc, the functions of doubles are taken; those of floats compute in double and round once, because libclc's own lose
// numbers that are close to 0. Logarithms and exponentials of floats are our own (float_functions.h). What is taken computes the
// same on every processor: where the text leaves it open whether a product and a sum are rounded once or twice, they are rounded
// once; numbers that do not fit an integer become the nearest that does; nothing is approximated. So tests/native/Inputs/math_errors.cpp measures the errors on the host.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace accrue {

/// Whether C's library has a mathematical function of that name, for doubles or with an `f` behind it for floats.
bool isMathematical(llvm::StringRef name);

class MathLibrary {
 public:
  /// For functions of `code`. `cudaPath`: a CUDA toolkit, for its libdevice; empty: libclc.
  MathLibrary(llvm::Module &code, const std::string &cudaPath);

  /// Lets the library do what the call, of a function that is `name` in C, does. A reason, where it cannot.
  std::optional<std::string> replaceCall(llvm::CallBase &call, const std::string &name);
  /// The same for x % y of floating numbers.
  std::optional<std::string> replaceRemainder(llvm::Instruction &remainder);
  /// Takes what was asked for into the code. A reason, where that fails.
  std::optional<std::string> link();

 private:
  llvm::Module *library();
  std::string symbolOf(llvm::StringRef name, llvm::FunctionType *type) const;
  llvm::Value *call(llvm::IRBuilder<> &builder, llvm::StringRef name, llvm::Type *type, llvm::ArrayRef<llvm::Value *> operands);
  llvm::Value *ask(llvm::IRBuilder<> &builder, llvm::StringRef name, llvm::Type *type, llvm::ArrayRef<llvm::Value *> operands);
  llvm::Value *power(llvm::IRBuilder<> &builder, llvm::Value *x, llvm::Value *y);
  llvm::Value *inLibrary(llvm::IRBuilder<> &builder, llvm::CallBase &call, llvm::StringRef name);
  std::string reasonFor(const std::string &name);

  llvm::Module &code;
  const bool isLibdevice;
  const std::string path;  // of the bitcode
  std::unique_ptr<llvm::Module> loaded;  // as soon as it is needed
  bool isNeeded = false;
};

}  // namespace accrue
