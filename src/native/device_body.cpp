#include "native/device_body.h"

#include <set>

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "kernels/native_arguments.h"
#include "native/by_byte.h"
#include "native/foreign.h"
#include "native/fused_products.h"
#include "native/gpu_target.h"
#include "native/loop_variable.h"
#include "native/reach.h"
#include "native/reads.h"
#include "native/slots.h"

namespace accrue {

using namespace llvm;

namespace {

constexpr uint64_t wordBytes = 8;

class BodyMaker {
 public:
  BodyMaker(const Module &unit, size_t number, const Site &site, const Body &body, const Outlined &outlined)
      : code(CloneModule(unit)), context(code->getContext()), number(number), site(site), body(body), outlined(outlined) {}

  DeviceBodyResult make(const std::string &cudaPath) {
    if (body.loops.size() > accrue_native_most_loops) return Obstacle{"too many loops are counted together"};
    Function *loop = outlinedFunction();
    if (!loop) return Obstacle{"the compiler has dropped the loop"};
    adoptForGpu(*code);
    const std::set<std::string> inLoop = mutableGlobalsOf(*loop);
    define(loop);
    inlineInto(*made);
    if (auto why = takeGlobals(inLoop)) return Obstacle{*why};
    promoteVariables(*made);
    for (size_t i = 0; i < body.loops.size(); ++i)
      if (Function *symbol = code->getFunction(loopSymbol(number, i)))
        replaceLoopVariable(*symbol, *made->getArg(3 + i), body.loops[i].isSigned);
    simplify(*made);
    fuseProducts(*made, loopVariables());

    DeviceBody result;
    if (auto why = makeSlots(*made, number, site, result)) return Obstacle{*why};
    if (result.tables.size() > accrue_native_most_tables || words > accrue_native_most_words)
      return Obstacle{"the body updates too many arrays or uses too many values"};
    replaceChecks(*made, result);
    if (auto why = resolveForeign(*made, cudaPath)) return Obstacle{*why};
    inlineInto(*made);
    result.arguments = arguments;
    result.addresses = addresses;
    findReads(*made, *made->getArg(2 + body.loops.size()), *addressesArgument, result.addresses);
    markConstantReads(*made, *addressesArgument);
    result.instructions = made->getInstructionCount();
    splitAtByte(*made, result);
    result.code = std::move(code);
    return result;
  }

 private:
  Function *outlinedFunction() const {
    Function *symbol = code->getFunction(loopSymbol(number, 0));
    if (!symbol) return nullptr;
    std::set<Function *> loops;
    for (User *user : symbol->users())
      if (auto *call = dyn_cast<CallInst>(user)) loops.insert(call->getFunction());
    if (loops.size() == 1 && outlined.instance.empty()) return *loops.begin();
    const auto mine = llvm::find_if(loops, [&](const Function *loop) { return isIn(*loop, outlined.function); });
    return mine == loops.end() ? nullptr : *mine;
  }

  /// Whether it is outlined from a function; instances of a template have one each.
  static bool isIn(const Function &loop, const std::string &function) {
    return llvm::any_of(loop.users(), [&](const User *user) {
      const auto *call = dyn_cast<CallInst>(user);
      return call && call->getFunction()->getName() == function;
    });
  }

  // ---- the function ----

  /// The outlined loop's context is made here, and the loop called with it.
  void define(Function *loop) {
    Type *pointer = PointerType::getUnqual(context);
    std::vector<Type *> parameters = {pointer, pointer, pointer};
    parameters.resize(3 + body.loops.size(), Type::getInt64Ty(context));
    made = Function::Create(FunctionType::get(Type::getVoidTy(context), parameters, false), Function::ExternalLinkage,
                            "accrue_body", code.get());
    launch = made->getArg(0);
    addressesArgument = made->getArg(1);
    IRBuilder<> builder(BasicBlock::Create(context, "", made));
    Value *frame = builder.CreateAlloca(ArrayType::get(pointer, outlined.captures.size() + 1));
    for (size_t i = 0; i < outlined.captures.size(); ++i) {
      const Capture &capture = outlined.captures[i];
      Value *entry = builder.CreateConstInBoundsGEP1_64(pointer, frame, i);
      const NativeArgument argument = place(capture.argument);
      if (capture.isByValue && argument.kind == NativeArgument::Value) builder.CreateStore(wordOf(builder, argument), entry);
      else if (capture.isByValue) builder.CreateStore(addressOf(builder, argument), entry);
      else builder.CreateStore(variable(builder, argument, capture.align), entry);
    }
    builder.CreateCall(loop, {frame});
    builder.CreateRetVoid();
  }

  std::vector<const Value *> loopVariables() const {
    std::vector<const Value *> variables;
    for (size_t i = 0; i < body.loops.size(); ++i) variables.push_back(made->getArg(3 + i));
    return variables;
  }

  /// Gives the argument its words.
  NativeArgument place(NativeArgument argument) {
    argument.word = words;
    words += (argument.bytes + wordBytes - 1) / wordBytes;
    arguments.push_back(argument);
    return argument;
  }

  Value *wordOf(IRBuilder<> &builder, const NativeArgument &argument) {
    const uint64_t offset = offsetof(accrue_native_launch, values) + argument.word * wordBytes;
    Value *at = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), launch, offset);
    LoadInst *load = builder.CreateAlignedLoad(builder.getIntNTy(argument.bytes * 8), at, Align(8));
    load->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(context, {}));
    return load;
  }

  Value *addressOf(IRBuilder<> &builder, const NativeArgument &argument) {
    Value *at = builder.CreateConstInBoundsGEP1_64(builder.getInt64Ty(), addressesArgument, addresses.size());
    addresses.push_back({argument.word, 0});
    Value *number = builder.CreateLoad(builder.getInt64Ty(), at);
    Value *global = builder.CreateIntToPtr(number, PointerType::get(context, globalSpace));
    return builder.CreateAddrSpaceCast(global, PointerType::getUnqual(context));
  }

  /// Where the body finds the variable: in the thread's own memory, or on the device.
  Value *variable(IRBuilder<> &builder, const NativeArgument &argument, unsigned align) {
    if (argument.kind == NativeArgument::Storage) return addressOf(builder, argument);
    Value *value = argument.kind == NativeArgument::Pointee ? addressOf(builder, argument) : wordOf(builder, argument);
    AllocaInst *own = builder.CreateAlloca(value->getType());
    own->setAlignment(Align(std::max(align, 8u)));
    builder.CreateStore(value, own);
    return own;
  }

  /// What the loop itself names becomes an argument; what the functions it calls name cannot.
  std::optional<std::string> takeGlobals(const std::set<std::string> &inLoop) {
    for (const NamedGlobal &named : outlined.globals) {
      GlobalVariable *global = code->getGlobalVariable(named.symbol, true);
      if (!global || !inLoop.count(named.symbol)) continue;
      if (usedByOthers(*global))
        return "the variable '" + named.argument.text + "', which is not constant, is used by a function that the loop calls";
      IRBuilder<> builder(&*made->getEntryBlock().getFirstInsertionPt());
      Value *here = variable(builder, place(named.argument), named.align);
      replaceInFunction(*global, here, *made);
    }
    return std::nullopt;
  }

  /// Whether a function that the loop calls names it; seen before all became one.
  bool usedByOthers(const GlobalVariable &global) const { return usersBefore.count(global.getName().str()) > 0; }

  std::set<std::string> mutableGlobalsOf(const Function &loop) {
    std::set<std::string> direct;
    std::vector<const Function *> reached = {&loop};
    for (size_t i = 0; i < reached.size(); ++i)
      for (const Instruction &instruction : instructions(*reached[i]))
        for (const Value *operand : instruction.operands()) {
          if (!operand->getType()->isPointerTy() || !isa<Constant>(operand)) continue;
          const Value *base = getUnderlyingObject(operand);
          const auto *global = dyn_cast<GlobalVariable>(base);
          if (global && !global->isConstant()) (i == 0 ? direct : usersBefore).insert(global->getName().str());
          const auto *called = dyn_cast<Function>(base);
          if (called && !called->isDeclaration() && !is_contained(reached, called)) reached.push_back(called);
        }
    return direct;
  }

  std::unique_ptr<Module> code;
  LLVMContext &context;
  const size_t number;
  const Site &site;
  const Body &body;
  const Outlined &outlined;
  Function *made = nullptr;
  Argument *launch = nullptr, *addressesArgument = nullptr;
  std::vector<NativeArgument> arguments;
  std::vector<Address> addresses;
  std::set<std::string> usersBefore;  // globals that called functions name
  unsigned words = 0;
};

}  // namespace

bool isExact(const Table &table) { return table.operation == Operation::Add && (table.type == "float" || table.type == "double"); }

unsigned copyBytesOf(const Table &table) {
  if (!table.weight.empty()) return 4;  // counts
  if (isExact(table)) return table.type == "float" ? 8 : 12;  // words of a sum
  if (table.type == "unsigned char") return 1;
  if (table.type == "unsigned short") return 2;
  return table.type == "double" || table.type == "unsigned long long" ? 8 : 4;
}

DeviceBodyResult makeDeviceBody(const Module &unit, size_t number, const Site &site, const Body &body, const Outlined &outlined,
                                const std::string &cudaPath) {
  return BodyMaker(unit, number, site, body, outlined).make(cudaPath);
}

}  // namespace accrue
