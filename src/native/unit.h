// The device text compiled: the unit's code, unoptimized, for the host's processor, and what each outlined loop takes from
// around it.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "frontend/parse.h"
#include "llvm/IR/Module.h"
#include "native/device_text.h"
#include "native/native.h"

namespace accrue {

/// A variable that an outlined loop takes from the function around it.
struct Capture {
  NativeArgument argument;
  bool isByValue = false;  // the loop's context holds the value itself, not where it is
  unsigned align = 8;      // of a value
};

/// A variable with a place of its own in the program that the loop names.
struct NamedGlobal {
  std::string symbol;
  NativeArgument argument;
  unsigned align = 8;
};

/// What an outlined loop takes, in the order of its context.
struct Outlined {
  bool isFound = false;
  std::string function;  // that holds it, in the compiled code
  std::string instance;  // see NativeKernel
  std::vector<Outlined> others;  // the same loop in other functions: instances of a template
  std::string obstacle;
  std::vector<Capture> captures;
  std::vector<NamedGlobal> globals;
};

struct DeviceUnit {
  std::unique_ptr<llvm::Module> code;
  std::vector<Outlined> loops;      // one for each finding
  std::vector<std::string> errors;  // it does not compile
};

DeviceUnit compileUnit(llvm::LLVMContext &context, const CompileCommand &command, const DeviceText &text, const Bodies &bodies);

}  // namespace accrue
