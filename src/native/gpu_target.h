// The GPU as a target of LLVM's: Volta and later. Code that was made for the host is taken over, inlined and simplified.
#pragma once
#include <memory>
#include <string>

#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace accrue {

constexpr unsigned globalSpace = 1;

/// For sm_70 and PTX 7.0, without contraction of multiplications and additions.
std::unique_ptr<llvm::TargetMachine> makeGpuTarget();

/// Makes the host's code the GPU's: layouts agree on 64-bit machines with little-endian order. Nothing of it is visible
/// from outside afterwards, and nothing keeps it from being inlined. Exceptions end the thread that throws them.
void adoptForGpu(llvm::Module &code);

/// Everything that `function` calls, at any depth, becomes a part of it, unless it calls itself.
void inlineInto(llvm::Function &function);

/// Variables of the function become values, and loops with few iterations are unrolled.
void promoteVariables(llvm::Function &function);

/// Expressions are simplified; nothing is moved across branches.
void simplify(llvm::Function &function);

/// `value` instead of `global`, in this function.
void replaceInFunction(llvm::GlobalVariable &global, llvm::Value *value, llvm::Function &function);

/// The last steps over optimized code (wide_bits.h); `readsFirst`: and reads_first.h.
void finishKernels(llvm::Module &code, bool readsFirst);

/// The whole of -O3, finishKernels(), and PTX. Functions other than kernels are not seen from outside.
std::string emitPtx(llvm::Module &code, bool readsFirst);

}  // namespace accrue
