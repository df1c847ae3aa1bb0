#include "native/device_kernel.h"

#include <algorithm>
#include <numeric>

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "frontend/parse.h"
#include "llvm/Linker/Linker.h"
#include "native/gpu_target.h"

namespace accrue {

// The texts of src/kernels that the kernels are made of.
extern const char *const deviceText, *const argumentsText, *const nativeText, *const nativeArgumentsText;
extern const char *const nativeKernelsText;

namespace {

// The body is pasted for each iteration in flight: beyond so many instructions, kernels grow without getting faster, and
// updates in waiting that take so many registers do not fit: a bin one, a bin with its weight about three.
constexpr unsigned mostPasted = 4000, mostWaiting = 48;
constexpr unsigned mostBytes = 96;  // that one thread reads at once: they take registers as well

class CodeAction : public clang::EmitLLVMOnlyAction {
 public:
  CodeAction(llvm::LLVMContext &context, std::unique_ptr<llvm::Module> &code) : EmitLLVMOnlyAction(&context), code(code) {}

  void EndSourceFileAction() override {
    EmitLLVMOnlyAction::EndSourceFileAction();
    code = takeModule();
  }

 private:
  std::unique_ptr<llvm::Module> &code;
};

const char *nameOf(Operation operation) {
  switch (operation) {
    case Operation::Add: return "Add";
    case Operation::Multiply: return "Multiply";
    case Operation::BitAnd: return "BitAnd";
    case Operation::BitOr: return "BitOr";
    case Operation::BitXor: return "BitXor";
  }
  return "";
}

std::string list(const char *name, const std::vector<std::vector<std::string>> &rows) {
  std::string text = std::string("#define ") + name + "(X)";
  for (const auto &row : rows) {
    text += " X(";
    for (size_t i = 0; i < row.size(); ++i) text += (i ? ", " : "") + row[i];
    text += ")";
  }
  return text + "\n";
}

std::string constant(const char *name, unsigned value) {
  return std::string("#define ") + name + " " + std::to_string(value) + "\n";
}

/// What native.h asks for.
std::string prelude(const DeviceBody &body, size_t loops, const Pace &pace, const NativeKernel &kernel) {
  std::vector<std::vector<std::string>> tables, slots, addresses, numbers;
  for (const Table &table : body.tables)
    tables.push_back({std::to_string(tables.size()), table.type, nameOf(table.operation), std::to_string(table.stride),
                      std::to_string(table.offset), table.weight.empty() ? "false" : "true",
                      table.weight.empty() ? "0" : table.weight, table.isChecked ? "true" : "false"});
  for (const Slot &slot : body.slots)
    slots.push_back({std::to_string(slots.size()), std::to_string(slot.table), slot.type});
  for (const Address &address : body.addresses)
    addresses.push_back({std::to_string(addresses.size()), std::to_string(address.word), address.stride ? "1" : "0"});
  for (size_t i = 0; i < loops; ++i) numbers.push_back({std::to_string(i)});
  return list("ACCRUE_TABLES", tables) + list("ACCRUE_SLOTS", slots) + list("ACCRUE_ADDRESSES", addresses) +
         list("ACCRUE_LOOP_NUMBERS", numbers) +
         constant("ACCRUE_LOOPS", loops) + constant("ACCRUE_ONCE", body.isOnce) + constant("ACCRUE_WIDE", pace.width) +
         constant("ACCRUE_WIDE_AHEAD", pace.wideAhead) + constant("ACCRUE_AHEAD", pace.ahead) +
         constant("ACCRUE_BLOCKS", pace.blocks) + constant("ACCRUE_LANE_BANKED", kernel.hasLaneBanked);
}

std::unique_ptr<llvm::Module> compileKernels(llvm::LLVMContext &context, const std::string &prelude,
                                             std::vector<std::string> &errors) {
  const std::string folder = "/accrue-native";
  const FileTexts files = {{folder + "/kernels/device.h", deviceText},
                           {folder + "/kernels/arguments.h", argumentsText},
                           {folder + "/kernels/native.h", nativeText},
                           {folder + "/kernels/native_arguments.h", nativeArgumentsText},
                           {folder + "/native_kernels.cu", prelude + nativeKernelsText}};
  const std::vector<std::string> flags = {
      "-x", "cuda", "--cuda-device-only", "--cuda-path=/nonexistent", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_70",
      "--cuda-feature=+ptx70", "-std=c++20", "-O3", "-Xclang", "-disable-llvm-passes", "-ffreestanding", "-ffp-contract=off",
      "-I" + folder};
  std::unique_ptr<llvm::Module> code;
  errors = runClang({folder + "/native_kernels.cu", "", {}}, files, flags, std::make_unique<CodeAction>(context, code));
  return code;
}

}  // namespace

Pace paceFor(const DeviceBody &body, size_t loops) {
  Pace pace;
  unsigned each = 0;  // registers for the updates of one iteration
  for (const Slot &slot : body.slots) each += body.tables[slot.table].weight.empty() ? 3 : 1;
  pace.ahead = std::clamp(std::min(160 / std::max(body.instructions, 1u), mostWaiting / each), 1u, 4u);
  const bool isSimple =
      llvm::all_of(body.tables, [](const Table &table) { return !table.weight.empty() && !table.isChecked; });
  pace.blocks = isSimple && loops == 1 && body.slots.size() == 1 && body.instructions <= 24 ? 2 : 1;
  if (!body.isOnce) return pace;

  unsigned width = 1, bytes = 0;  // that an iteration reads one after the other
  for (const Address &address : body.addresses)
    if (address.stride) {
      width = std::max(width, 16 / std::gcd(address.stride, 16u));
      bytes += address.stride;
    }
  while (bytes * width > mostBytes) width /= 2;
  const unsigned waiting = each * width, pasted = width * body.instructions;
  if (width <= 1 || pasted > mostPasted || waiting > mostWaiting) return pace;
  pace.width = width;
  const unsigned wanted = 64 / std::min(bytes * width, 64u);
  pace.wideAhead = std::clamp(std::min({wanted, 32 / width, mostWaiting / waiting, mostPasted / pasted}), 1u, 4u);
  return pace;
}

NativeResult makeDeviceKernel(DeviceBody body, const std::vector<NumberedLoop> &loops) {
  NativeKernel kernel;
  const Pace pace = paceFor(body, loops.size());
  kernel.width = pace.width;
  kernel.loops = loops;
  kernel.arguments = body.arguments;
  kernel.hasLaneBanked = true;
  kernel.blocksPerMultiprocessor = pace.blocks;
  for (const Table &table : body.tables) {
    const bool isCounted = !table.weight.empty();
    const unsigned bytes = table.type == "unsigned char" ? 1 : table.type == "unsigned short" ? 2
                           : table.type == "double" || table.type == "unsigned long long" ? 8 : 4;
    kernel.tables.push_back({table.histogram, isCounted ? 4 : bytes, isCounted});
    kernel.hasLaneBanked &= isCounted;
  }
  std::vector<std::string> errors;
  std::unique_ptr<llvm::Module> kernels =
      compileKernels(body.code->getContext(), prelude(body, loops.size(), pace, kernel), errors);
  if (!errors.empty()) return "the kernels do not compile: " + errors.front();
  if (!kernels) return std::string("the kernels do not compile");
  body.code->setDataLayout(kernels->getDataLayout());
  if (llvm::Linker::linkModules(*kernels, std::move(body.code)))
    return std::string("the body cannot be linked to the kernels");
  kernel.ptx = emitPtx(*kernels);
  if (kernel.ptx.empty()) return std::string("the compiler makes no PTX");
  return kernel;
}

}  // namespace accrue
