#include "native/by_byte.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "native/gpu_target.h"

namespace accrue {

using namespace llvm;

namespace {

constexpr unsigned firstLoop = 3;  // the argument that is the slowest loop's variable

/// So many equal updates are the same as one other, exactly.
bool mayRepeat(const Table &table) { return !table.weight.empty() || (table.type != "float" && table.type != "double"); }

/// Whether it computes a value from others, and nothing else.
bool isArithmetic(const Instruction &instruction) {
  if (const auto *call = dyn_cast<IntrinsicInst>(&instruction)) return call->doesNotAccessMemory() && !call->mayHaveSideEffects();
  return isa<BinaryOperator, CastInst, GetElementPtrInst, CmpInst, SelectInst, FreezeInst>(instruction);
}

/// The read through which alone the loops' variables have an effect; null: there is none, or it is not of a byte.
LoadInst *onlyRead(Function &function) {
  SmallVector<Value *, 16> work;
  SmallPtrSet<const Value *, 16> seen;
  for (Argument &variable : drop_begin(function.args(), firstLoop)) work.push_back(&variable);
  LoadInst *read = nullptr;
  while (!work.empty())
    for (User *user : work.pop_back_val()->users()) {
      auto *const instruction = cast<Instruction>(user);
      if (auto *load = dyn_cast<LoadInst>(instruction)) {
        if (load->isVolatile() || !load->getType()->isIntegerTy(8) || (read && read != load)) return nullptr;
        read = load;
      } else if (!isArithmetic(*instruction)) {
        return nullptr;
      } else if (seen.insert(instruction).second) {
        work.push_back(instruction);
      }
    }
  return read;
}

/// Whether every iteration comes to the read, once.
bool isAlwaysRead(Function &function, const LoadInst &read) {
  const DominatorTree dominators(function);
  const LoopInfo loops(dominators);
  return !loops.getLoopFor(read.getParent()) && PostDominatorTree(function).dominates(read.getParent(), &function.getEntryBlock());
}

/// A function with this name in which the body's arguments are `values`, and so is its code.
Function *cloneAs(const char *name, Type *result, ArrayRef<Type *> parameters, Function &body, ValueToValueMapTy &values,
                  function_ref<void(Function &)> nameArguments) {
  Function *const made =
      Function::Create(FunctionType::get(result, parameters, false), Function::ExternalLinkage, name, body.getParent());
  nameArguments(*made);
  SmallVector<ReturnInst *, 4> returns;
  CloneFunctionInto(made, &body, values, CloneFunctionChangeType::LocalChangesOnly, returns);
  made->addFnAttr(Attribute::AlwaysInline);
  return made;
}

bool isUpdate(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName().starts_with("accrue_update_");
}

/// What leads to the read, and nothing behind it. Its length.
unsigned makeRead(Function &body, const LoadInst &read) {
  SmallVector<Type *, 8> parameters;
  for (const Argument &argument : body.args())
    if (argument.getArgNo() != firstLoop - 1) parameters.push_back(argument.getType());
  ValueToValueMapTy values;
  Function *const made = cloneAs("accrue_byte", read.getType(), parameters, body, values, [&](Function &function) {
    unsigned next = 0;
    for (const Argument &argument : body.args())
      values[&argument] =
          argument.getArgNo() == firstLoop - 1 ? cast<Value>(PoisonValue::get(argument.getType())) : function.getArg(next++);
  });
  auto *const byte = cast<LoadInst>(values[&read]);
  BasicBlock *const block = byte->getParent();
  block->splitBasicBlock(std::next(byte->getIterator()));
  block->getTerminator()->eraseFromParent();
  ReturnInst::Create(body.getContext(), byte, block);
  removeUnreachableBlocks(*made);
  for (Instruction &instruction : make_early_inc_range(instructions(*made)))
    if (isUpdate(instruction)) instruction.eraseFromParent();
  simplify(*made);
  return made->getInstructionCount();
}

/// The body, where the read has given this byte.
void makeRest(Function &body, const LoadInst &read) {
  SmallVector<Type *, 4> parameters;
  for (unsigned i = 0; i < firstLoop; ++i) parameters.push_back(body.getArg(i)->getType());
  parameters.push_back(read.getType());
  ValueToValueMapTy values;
  Function *const made =
      cloneAs("accrue_body_of_byte", Type::getVoidTy(body.getContext()), parameters, body, values, [&](Function &function) {
        for (const Argument &argument : body.args())
          values[&argument] = argument.getArgNo() < firstLoop ? cast<Value>(function.getArg(argument.getArgNo()))
                                                              : ConstantInt::get(argument.getType(), 0);
      });
  auto *const byte = cast<LoadInst>(values[&read]);
  byte->replaceAllUsesWith(made->getArg(firstLoop));
  byte->eraseFromParent();
}

}  // namespace

void splitAtByte(Function &function, DeviceBody &body) {
  if (!body.isRepeatable || !all_of(body.tables, mayRepeat)) return;
  ValueToValueMapTy values;
  Function *const once = CloneFunction(&function, values);
  simplify(*once);  // what is read twice, of memory that stays as it is, is read once
  if (const LoadInst *read = onlyRead(*once); read && isAlwaysRead(*once, *read)) {
    body.byteInstructions = makeRead(*once, *read);
    makeRest(*once, *read);
  }
  once->eraseFromParent();
}

}  // namespace accrue
