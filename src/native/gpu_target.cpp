#include "native/gpu_target.h"

#include <mutex>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Sink.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LowerInvoke.h"
#include "native/reads_first.h"
#include "native/wide_bits.h"

namespace accrue {

using namespace llvm;

namespace {

constexpr const char *triple = "nvptx64-nvidia-cuda";

/// The analyses of one run of passes.
struct Passes {
  explicit Passes(TargetMachine *machine) : builder(machine) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
  }

  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  PassBuilder builder;
};

/// Whether a function leads back to itself.
bool isRecursive(const Function &function) {
  std::vector<const Function *> reached;
  const auto follow = [&](const Function &from) {
    for (const Instruction &instruction : instructions(from))
      if (const auto *call = dyn_cast<CallBase>(&instruction))
        if (const Function *called = call->getCalledFunction(); called && !is_contained(reached, called)) reached.push_back(called);
  };
  follow(function);
  for (size_t i = 0; i < reached.size() && !is_contained(reached, &function); ++i) follow(*reached[i]);
  return is_contained(reached, &function);
}

/// All that may be inlined, and is not yet, will be.
struct InlineRestPass : PassInfoMixin<InlineRestPass> {
  PreservedAnalyses run(Module &code, ModuleAnalysisManager &) {
    for (Function &function : code)
      if (!function.isDeclaration() && !function.hasFnAttribute(Attribute::NoInline) && !isRecursive(function))
        function.addFnAttr(Attribute::AlwaysInline);
    return PreservedAnalyses::none();
  }
};

/// Logarithms that may be approximate (float_functions.cpp) are the GPU's own instruction.
void takeApproximateLogarithms(Module &code) {
  Function *const logarithm = Intrinsic::getDeclarationIfExists(&code, Intrinsic::log2, Type::getFloatTy(code.getContext()));
  if (!logarithm) return;
  for (User *user : make_early_inc_range(logarithm->users()))
    if (auto *call = dyn_cast<CallInst>(user); call && call->hasApproxFunc())
      call->setCalledFunction(Intrinsic::getOrInsertDeclaration(&code, Intrinsic::nvvm_lg2_approx_ftz_f));
}

}  // namespace

std::unique_ptr<TargetMachine> makeGpuTarget() {
  static std::once_flag once;  // several files may be read at once
  std::call_once(once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
  std::string error;
  const Target *target = TargetRegistry::lookupTarget(Triple(triple), error);
  if (!target) return nullptr;
  TargetOptions options;
  options.AllowFPOpFusion = FPOpFusion::Strict;
  return std::unique_ptr<TargetMachine>(target->createTargetMachine(Triple(triple), "sm_70", "+ptx70", options, std::nullopt,
                                                                    std::nullopt, CodeGenOptLevel::Aggressive));
}

void adoptForGpu(Module &code) {
  code.setTargetTriple(Triple(triple));
  code.setDataLayout(makeGpuTarget()->createDataLayout());
  code.setModuleInlineAsm("");
  for (GlobalVariable &variable : code.globals()) {
    variable.setComdat(nullptr);
    variable.setSection("");
    variable.setDSOLocal(false);
    variable.setVisibility(GlobalValue::DefaultVisibility);
    if (!variable.isDeclaration() && !variable.getName().starts_with("llvm.")) variable.setLinkage(GlobalValue::InternalLinkage);
  }
  for (Function &function : code) {
    function.setComdat(nullptr);
    function.setSection("");
    function.setDSOLocal(false);
    if (function.isIntrinsic()) continue;
    function.setAttributes(function.getAttributes().removeFnAttributes(code.getContext()));
    function.setCallingConv(CallingConv::C);
    function.setVisibility(GlobalValue::DefaultVisibility);
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction)) {
        call->removeFnAttr(Attribute::NoInline);
        call->setCallingConv(CallingConv::C);
      }
    if (!function.isDeclaration()) function.setLinkage(GlobalValue::InternalLinkage);
  }
  for (const char *list : {"llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors", "llvm.global.annotations"})
    if (GlobalVariable *variable = code.getGlobalVariable(list, true)) variable->eraseFromParent();
  for (NamedMDNode &metadata : make_early_inc_range(code.named_metadata())) code.eraseNamedMetadata(&metadata);

  Passes passes(nullptr);
  ModulePassManager lower;
  lower.addPass(createModuleToFunctionPassAdaptor(LowerInvokePass()));
  lower.run(code, passes.modules);
  for (Function &function : code)
    if (function.hasPersonalityFn()) function.setPersonalityFn(nullptr);
}

void inlineInto(Function &function) {
  Module &code = *function.getParent();
  for (Function &other : code)
    if (!other.isDeclaration() && &other != &function && !isRecursive(other)) other.addFnAttr(Attribute::AlwaysInline);
  Passes passes(nullptr);
  ModulePassManager inlining;
  inlining.addPass(InternalizePass([&](const GlobalValue &value) { return &value == &function; }));
  inlining.addPass(GlobalDCEPass());
  inlining.addPass(AlwaysInlinerPass(/*InsertLifetime=*/false));
  inlining.addPass(GlobalDCEPass());
  inlining.run(code, passes.modules);
}

void promoteVariables(Function &function) {
  Passes passes(nullptr);
  FunctionPassManager steps;
  const auto clean = [&] {
    steps.addPass(SROAPass(SROAOptions::ModifyCFG));
    steps.addPass(EarlyCSEPass(true));
    steps.addPass(SimplifyCFGPass());
  };
  clean();
  steps.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  steps.addPass(LoopUnrollPass(LoopUnrollOptions(3).setPartial(false).setRuntime(false).setPeeling(false)));
  clean();
  steps.run(function, passes.functions);
}

void simplify(Function &function) {
  Passes passes(nullptr);
  FunctionPassManager steps;
  steps.addPass(InstCombinePass());
  steps.addPass(EarlyCSEPass(true));
  steps.addPass(SimplifyCFGPass());
  steps.run(function, passes.functions);
}

void replaceInFunction(GlobalVariable &global, Value *value, Function &function) {
  convertUsersOfConstantsToInstructions({&global}, &function);
  global.replaceUsesWithIf(value, [&](Use &use) {
    auto *instruction = dyn_cast<Instruction>(use.getUser());
    return instruction && instruction->getFunction() == &function;
  });
}

void finishKernels(Module &code, bool readsFirst) {
  if (readsFirst) {
    Passes passes(nullptr);
    ModulePassManager rare;  // what only rare branches need is computed there
    rare.addPass(createModuleToFunctionPassAdaptor(SinkingPass()));
    rare.run(code, passes.modules);
    for (Function &function : code)
      if (!function.isDeclaration()) readFirst(function);
  }
  for (Function &function : code) widenBits(function);
}

std::string emitPtx(Module &code, bool readsFirst) {
  const std::unique_ptr<TargetMachine> machine = makeGpuTarget();
  const auto isKernel = [](const GlobalValue &value) {
    const auto *function = dyn_cast<Function>(&value);
    return function && function->getCallingConv() == CallingConv::PTX_Kernel;
  };
  for (const char *list : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *variable = code.getGlobalVariable(list, true)) variable->eraseFromParent();
  takeApproximateLogarithms(code);
  {
    Passes passes(machine.get());
    ModulePassManager all;
    all.addPass(InternalizePass(isKernel));
    all.addPass(GlobalDCEPass());
    // Bodies are pasted for many iterations: without their variables in memory there is much less to copy.
    FunctionPassManager small;
    small.addPass(SROAPass(SROAOptions::ModifyCFG));
    all.addPass(createModuleToFunctionPassAdaptor(std::move(small)));
    all.addPass(AlwaysInlinerPass(/*InsertLifetime=*/false));
    // What is known of the methods by now spares most of what is inlined later.
    FunctionPassManager known;
    known.addPass(SROAPass(SROAOptions::ModifyCFG));
    known.addPass(SimplifyCFGPass());
    all.addPass(createModuleToFunctionPassAdaptor(std::move(known)));
    all.addPass(InlineRestPass());
    all.addPass(AlwaysInlinerPass(/*InsertLifetime=*/false));
    // Alignment is only seen through pointers whose kind of memory is known.
    FunctionPassManager kinds;
    kinds.addPass(SROAPass(SROAOptions::ModifyCFG));
    kinds.addPass(InferAddressSpacesPass());
    all.addPass(createModuleToFunctionPassAdaptor(std::move(kinds)));
    all.addPass(passes.builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3));
    all.run(code, passes.modules);
  }
  finishKernels(code, readsFirst);
  SmallString<0> text;
  raw_svector_ostream stream(text);
  legacy::PassManager emit;
  if (machine->addPassesToEmitFile(emit, stream, nullptr, CodeGenFileType::AssemblyFile)) return "";
  emit.run(code);
  return std::string(text);
}

}  // namespace accrue
